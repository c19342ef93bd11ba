import { expect, type Page, test } from '@playwright/test';
import { diagnose, diagnosisForm, newPerson, prescreenForm, signUp } from './journeys.ts';

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

// @proves T1.9 T2.142 T2.143 T2.144 T5.26 T5.27 T8.16 T8.25 T1.44
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
  await expect(assess).toBeEnabled();
  await form.getByLabel('Model number').fill('WTW5000DW1');

  await context.setOffline(true);
  await assess.click();
  await expect(page.getByText('Prescreen Failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText('Network error.');
  await expect(page.getByRole('alert')).toContainText('Network error. Please check your connection and try again.');
  await context.setOffline(false);

  const letGo = await holdBack(page, '**/api/prescreen');
  await assess.click();
  await expect(page.getByRole('button', { name: 'Assessing...' })).toBeDisabled();
  letGo();
  await expect(page.getByText('Quick Assessment Complete', { exact: true })).toBeVisible();
  const result = page.getByRole('region', { name: 'Quick assessment' });
  await expect(result.getByRole('heading', { level: 2 }).filter({ hasText: 'actuator' })).toBeVisible();
  await expect(result.getByText(/(High|Medium|Low) confidence/)).toBeVisible();
  await expect(result.getByText(/^Based on your description/)).toBeVisible();
  await expect(result.getByRole('button', { name: /^Copy part number W\d+$/ })).toBeVisible();

  await form.getByLabel('Model number').fill('QQ-0000-ZZ');
  await form.getByLabel('Issue').fill('help');
  await assess.click();
  await expect(result.getByText('No confirmed part number', { exact: true })).toBeVisible();
  await result.getByRole('button', { name: 'Run the full diagnosis' }).click();
  await expect(page.getByRole('tab', { name: 'Full Diagnosis' })).toHaveAttribute('aria-selected', 'true');
  await expect(diagnosisForm(page).getByLabel('Model number')).toHaveValue('QQ-0000-ZZ');
  await expect(diagnosisForm(page).getByLabel('Symptoms')).toHaveValue('help');
});

// @proves T1.8 T2.165 T4.41 T4.42 T4.43 T4.44 T4.45 T5.28 T5.29 T5.30 T7.32 T8.14 T8.15
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
  await expect(log(page).getByRole('listitem')).toHaveCount(1);
  await expect(log(page)).toContainText('I have your WED5000DW2 diagnosis here.');
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
  await expect(log(page).getByText('breaker is fine', { exact: true })).toBeVisible();
  await expect(log(page).getByText('DiagBuddy is typing')).toBeAttached();
  await expect(message(page)).toHaveAttribute('readonly', '');
  await expect(message(page)).toHaveValue('');
  letGo();
  await expect(log(page).getByText(/^Understood: /)).toBeVisible();
  await expect(log(page).getByText('DiagBuddy is typing')).toHaveCount(0);
  await expect(message(page)).not.toHaveAttribute('readonly', '');
  const changes = log(page).getByRole('list', { name: 'Changed probabilities' }).first();
  await expect(changes.getByRole('listitem').first()).toContainText(/(up|down) to (<1|>99|\d+)%/);

  await context.setOffline(true);
  await message(page).fill('what else could it be?');
  await message(page).press('Enter');
  await expect(log(page).getByText(apology)).toBeVisible();
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.reload();
  await toggle.click();
  await expect(log(page).getByText(/^Understood: /)).toBeVisible();
  await expect(log(page).getByText(apology)).toBeVisible();
  await log(page).getByRole('button', { name: 'Send again' }).click();
  await expect(log(page).getByText(apology)).toHaveCount(0);
  await expect(log(page).getByText('what else could it be?', { exact: true })).toHaveCount(1);
  await expect(log(page).getByText(/^Rests on: /)).toHaveCount(2);

  await page.keyboard.press('Escape');
  await expect(chat(page)).toBeHidden();
  await expect(toggle).toBeFocused();
});

// @proves T2.158 T2.159 T2.162 T2.164 T5.22 T5.23 T9.9 T9.10
// @proves T2.168 T2.169 T2.170 T2.171 T2.172 T2.173 T2.174 T2.175 T4.38 T4.39 T8.18 T8.22 T8.27 T2.166 T2.167 T9.20
test('a stored diagnosis: its facts, its rating, its parts and its PDF', async ({ page, context }) => {
  test.slow();
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  await expect(page.getByRole('heading', { level: 1, name: 'AI Diagnostics' })).toBeVisible();
  for (const [field, value] of [
    ['Company name', 'Independent Technician'],
    ['Technician name', 'Dana Reyes'],
  ] as const) {
    await expect(page.getByLabel(field)).toHaveValue(value);
    await expect(page.getByLabel(field)).not.toBeEditable();
  }
  await expect(
    page.getByText('2000-token analysis. AI response up to 2,000 characters. Average response 15s.'),
  ).toBeVisible();
  await diagnose(page, 'LFXS26973S', 'not cooling, compressor clicks on and off, ER CO');
  const result = page.getByRole('article', { name: 'Diagnosis for LFXS26973S' });
  await expect(result.getByText(/(High|Medium|Low) confidence/).first()).toBeVisible();
  const specifications = result.getByRole('region', { name: 'Specifications' });
  await specifications.getByText('Model specifications').click();
  await expect(specifications.getByRole('definition').filter({ hasText: 'LFXS26973S' })).toBeVisible();
  await specifications.getByText('Technical specs').click();
  await expect(
    specifications.getByText(/None listed|Operating voltage|Resistance values|Temperature/).first(),
  ).toBeVisible();
  const id = new URL(page.url()).searchParams.get('diagnosis') ?? '';
  await page.goto(`/diagnosis/${id}`);
  for (const fact of ['Confidence', 'Parts value', 'Diagnosed', 'Appliance']) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible();
  }
  for (const part of ['AI diagnosis', 'Recommended parts', 'Repair procedures']) {
    await expect(page.getByRole('region', { name: part })).toBeVisible();
  }

  const rating = page.getByRole('region', { name: 'Was the diagnosis right?' });
  await expect(rating.getByRole('status')).toHaveText('Not rated yet');
  await rating.getByRole('button', { name: 'Accurate', exact: true }).click();
  await expect(page.getByText('Feedback Recorded', { exact: true })).toBeVisible();
  await expect(rating.getByRole('button', { name: 'Accurate', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(true);
  await rating.getByRole('button', { name: 'Inaccurate' }).click();
  await expect(page.getByText('Feedback Failed', { exact: true })).toBeVisible();
  await expect(rating.getByRole('status')).toHaveText('Rated accurate');
  await context.setOffline(false);
  await rating.getByRole('button', { name: 'Inaccurate' }).click();
  await expect(rating.getByRole('status')).toHaveText('Rated inaccurate');
  await page.reload();
  await expect(rating.getByRole('status')).toHaveText('Rated inaccurate');

  const parts = page.getByRole('region', { name: 'Recommended parts' });
  const more = parts.getByRole('button', { name: /^\+\d+ more$/ }).first();
  await more.click();
  await expect(parts.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true');
  await expect(parts.getByRole('link', { name: /LFXS26973S at RepairClinic/ })).toHaveAttribute('target', '_blank');
  // Only the catalog answers here: there is nobody to ask for a newer price.
  await expect(parts.getByText(/^Catalog price as of/).first()).toBeVisible();
  await expect(parts.getByRole('button', { name: /prices/ })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share as PDF' }).click();
  expect((await download).suggestedFilename()).toBe('diagnosis-LFXS26973S.pdf');

  await page.goto('/diagnosis/0190a0a0-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnosis not found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
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
