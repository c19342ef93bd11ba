import { expect, type Page, test } from '@playwright/test';
import { diagnose, diagnosisForm, newPerson, prescreenForm, signUp, unfold } from './journeys.ts';

const apology = 'I apologize, but I encountered an error. Please try your question again.';
const chat = (page: Page) => page.getByRole('dialog', { name: 'AI chat' });
const log = (page: Page) => chat(page).getByRole('log', { name: 'Conversation' });
const message = (page: Page) => chat(page).getByRole('textbox', { name: 'Message' });

/** Holds the next call to a path back until the answer is called, so that what shows while waiting can be looked at. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    path,
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return resolve;
}

test('a prescreen: disabled until filled, assessed, and carried over to the full diagnosis', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  await expect(page.getByRole('tab', { name: 'Quick Prescreen' })).toHaveAttribute('aria-selected', 'true');
  const form = prescreenForm(page);
  const assess = form.getByRole('button', { name: 'Quick Assessment' });
  await expect(assess).toBeDisabled();
  await form.getByLabel('Issue').fill('  ');
  await expect(assess).toBeDisabled();
  await form.getByLabel('Issue').fill('wont spin, clicking');
  // @spec T5.26
  await expect(assess).toBeEnabled();
  await form.getByLabel('Model number').fill('WTW5000DW1');

  await context.setOffline(true);
  await assess.click();
  // @spec T8.16
  await expect(page.getByText('Prescreen Failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText('Network error.');
  await expect(page.getByRole('alert')).toContainText('Network error. Please check your connection and try again.');
  await context.setOffline(false);

  const letGo = await holdBack(page, '**/api/prescreen');
  await assess.click();
  // @spec T5.27
  await expect(page.getByRole('button', { name: 'Assessing...' })).toBeDisabled();
  letGo();
  // @spec T8.25
  await expect(page.getByText('Quick Assessment Complete', { exact: true })).toBeVisible();
  const result = page.getByRole('region', { name: 'Quick assessment' });
  // @spec T1.9
  await expect(result.getByRole('heading', { level: 2 }).filter({ hasText: 'actuator' })).toBeVisible();
  await expect(result.getByText(/(High|Medium|Low) confidence/)).toBeVisible();
  await expect(result.getByText(/^Based on your description/)).toBeVisible();
  await expect(result.getByRole('button', { name: /^Copy part number WP?W\d+/ }).first()).toBeVisible();

  await form.getByLabel('Model number').fill('QQ-0000-ZZ');
  await form.getByLabel('Issue').fill('help');
  await assess.click();
  // @spec T1.44
  await expect(result.getByText('No confirmed part number', { exact: true })).toBeVisible();
  await result.getByRole('button', { name: 'Run the full diagnosis' }).click();
  await expect(page.getByRole('tab', { name: 'Full Diagnosis' })).toHaveAttribute('aria-selected', 'true');
  await expect(diagnosisForm(page).getByLabel('Model number')).toHaveValue('QQ-0000-ZZ');
  await expect(diagnosisForm(page).getByLabel('Symptoms')).toHaveValue('help');
});

test('a conversation about a diagnosis: greeting, finding, line break, lost connection, reload', async ({
  page,
  context,
}) => {
  test.slow();
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  await diagnose(page, 'WED5000DW2', 'electric dryer runs but no heat');
  const toggle = page.getByRole('button', { name: 'AI chat' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  const closing = page.getByRole('button', { name: 'Close AI chat' });
  await closing.click();
  // @spec T2.165
  await expect(chat(page)).toBeHidden();
  await toggle.click();
  // @spec T2.165
  await expect(chat(page)).toBeVisible();
  // @spec T4.41
  await expect(log(page).getByRole('listitem')).toHaveCount(1);
  // @spec T4.41
  await expect(log(page)).toContainText('I have your WED5000DW2 diagnosis here.');
  // @spec D15.1
  await expect(log(page)).toContainText(/Based on your description .+ Answered by diagbuddy-engine/);

  await message(page).fill('   ');
  await message(page).press('Enter');
  await expect(chat(page).getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(log(page).getByRole('listitem')).toHaveCount(1);

  await message(page).fill('no power at the heater');
  await message(page).press('Shift+Enter');
  await message(page).pressSequentially('breaker is fine');
  await expect(message(page)).toHaveValue('no power at the heater\nbreaker is fine');
  await expect(log(page).getByRole('listitem')).toHaveCount(1);

  const letGo = await holdBack(page, '**/api/ai-chat');
  await message(page).press('Enter');
  // @spec T4.42
  await expect(log(page).getByText('breaker is fine', { exact: true })).toBeVisible();
  // @spec T4.43
  await expect(log(page).getByText('DiagBuddy is typing')).toBeAttached();
  await expect(message(page)).toHaveAttribute('readonly', '');
  await expect(message(page)).toHaveValue('');
  letGo();
  // @spec T4.44
  await expect(log(page).getByText(/^Noted: /)).toBeVisible();
  await expect(log(page).getByText('DiagBuddy is typing')).toHaveCount(0);
  await expect(message(page)).not.toHaveAttribute('readonly', '');
  const changes = log(page).getByRole('list', { name: 'Changed probabilities' }).first();
  await expect(changes.getByRole('listitem').first()).toContainText(/(up|down) to (<1|>99|\d+)%/);

  const logged: string[] = [];
  page.on('console', (entry) => entry.type() === 'error' && logged.push(entry.text()));
  await context.setOffline(true);
  await message(page).fill('what else could it be?');
  await message(page).press('Enter');
  // @spec T4.44 T8.14
  await expect(log(page).getByText(apology)).toBeVisible();
  // @spec T8.15
  expect(logged.filter((text) => text.startsWith('Failed to get AI response'))).toHaveLength(1);
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.reload();
  await toggle.click();
  await expect(log(page).getByText(/^Noted: /)).toBeVisible();
  await expect(log(page).getByText(apology)).toBeVisible();
  await log(page).getByRole('button', { name: 'Send again' }).click();
  await expect(log(page).getByText(apology)).toHaveCount(0);
  await expect(log(page).getByText('what else could it be?', { exact: true })).toHaveCount(1);
  await expect(log(page).getByRole('listitem').last()).toContainText(/\d+%/);

  await page.keyboard.press('Escape');
  await expect(chat(page)).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('the diagnosis form knows who asks, and its answer says how sure it is and what the machine is', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  // @spec T2.158
  await expect(page.getByRole('heading', { level: 1, name: 'AI Diagnostics' })).toBeVisible();
  for (const [field, value] of [
    ['Company name', 'Independent Technician'],
    ['Technician name', 'Dana Reyes'],
  ] as const) {
    // @spec T2.158 T5.23
    await expect(page.getByLabel(field)).toHaveValue(value);
    // @spec T5.22
    await expect(page.getByLabel(field)).not.toBeEditable();
  }
  // @spec T9.9 T9.10
  await expect(
    page.getByText('2000-token analysis. AI response up to 2,000 characters. Average response 15s.'),
  ).toBeVisible();
  await diagnose(page, 'LFXS26973S', 'not cooling, compressor clicks on and off, ER CO');
  const result = page.getByRole('article', { name: 'Diagnosis for LFXS26973S' });
  // @spec T2.158 T2.159
  await expect(result.getByText(/(High|Medium|Low) confidence/).first()).toBeVisible();
  const specifications = await unfold(page, 'Specifications');
  await specifications.getByText('Model specifications').click();
  // @spec T2.162
  await expect(specifications.getByRole('definition').filter({ hasText: 'LFXS26973S' })).toBeVisible();
  await specifications.getByText('Technical specs').click();
  // @spec T2.164
  await expect(
    specifications.getByText(/None listed|Operating voltage|Resistance values|Temperature/).first(),
  ).toBeVisible();
});

test('a diagnosis prints without what is there to be clicked', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  await diagnose(page, 'WTW5000DW1', 'fills and drains but wont agitate or spin, clicking, F7 E1');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('article', { name: 'Diagnosis for WTW5000DW1' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Shift actuator/ }).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
});
