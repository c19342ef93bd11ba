import { expect, test } from '@playwright/test';
import { diagnose, diagnosisForm, newPerson, signUp, unfold } from './journeys.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('on a phone in a basement: draft without a line, diagnosis, conversation, steps', async ({ page, context }) => {
  test.slow();
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  await diagnosisForm(page).getByLabel('Model number').fill('WTW5000DW1');
  await diagnosisForm(page).getByLabel('Symptoms').fill('fills and drains but wont agitate');
  // @spec T5.18
  await expect(page.getByText('33 / 1,000')).toBeVisible();

  await context.setOffline(true);
  await diagnosisForm(page).getByLabel('Symptoms').pressSequentially(' or spin, F7 E1');
  await context.setOffline(false);
  await page.reload();
  await expect(diagnosisForm(page).getByLabel('Model number')).toHaveValue('WTW5000DW1');
  await expect(diagnosisForm(page).getByLabel('Symptoms')).toHaveValue(
    'fills and drains but wont agitate or spin, F7 E1',
  );

  await page.route('**/api/diagnose', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await diagnosisForm(page).getByRole('button', { name: 'Run AI Diagnosis' }).tap();
  // @spec T4.37 T8.13
  await expect(page.getByText('Diagnosis Failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Failed to generate diagnosis. Please try again.');
  await diagnose(page, 'WTW5000DW1', 'fills and drains but wont agitate or spin, F7 E1');
  // @spec T8.24
  await expect(page.getByText(/^Confidence \d+% \((high|medium|low)\)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss notification' }).tap();
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'AI chat' }).tap();
  const chat = page.getByRole('dialog', { name: 'AI chat' });
  expect(await chat.boundingBox()).toMatchObject({ x: 0, width: 360 });
  // As high as the screen, once the toast above it has gone.
  const height = async () => Math.round((await chat.boundingBox())?.height ?? 0);
  await expect.poll(height, { timeout: 15_000 }).toBe(740);
  const id = new URL(page.url()).searchParams.get('diagnosis');
  const asked = page.waitForRequest('**/api/ai-chat');
  await chat.getByRole('button', { name: 'Already replaced it' }).tap();
  // @spec T7.32
  expect((await asked).postDataJSON().sessionId).toBe(id);
  await expect(chat.getByText(/^Noted: /).first()).toBeVisible();
  await chat.getByRole('button', { name: 'Close' }).tap();
  await expect(chat).toBeHidden();

  const steps = await unfold(page, 'Repair procedures');
  await steps.getByRole('checkbox').first().tap();
  await expect(steps.getByRole('status')).toContainText(/^1 of \d+ done, .+ of .+$/);
  await page.reload();
  await unfold(page, 'Repair procedures');
  await expect(steps.getByRole('checkbox').first()).toBeChecked();
  await page.goto('/dashboard?tab=full-diagnosis');
  // @spec T7.33
  await expect(page.getByRole('link', { name: /WTW5000DW1/ })).toHaveCount(1);
});
