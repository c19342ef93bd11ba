import { expect, test } from '@playwright/test';
import { diagnose, diagnosisForm, newPerson, signIn, signUp, unfold } from './journeys.ts';

test('a washer that does not spin: sign up, diagnose, reload, sign out, sign in, still there', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await diagnose(page, 'WTW5000DW1', 'fills and drains but wont agitate or spin, clicking, F7 E1');

  const diagnosis = page.getByRole('article', { name: 'Diagnosis for WTW5000DW1' });
  await expect(diagnosis.getByRole('region', { name: /^Shift actuator/ })).toBeVisible();
  await expect(
    diagnosis.getByRole('region', { name: /next best test|measure|read|manual|ohm|check/i }).first(),
  ).toBeVisible();
  const evidence = diagnosis.getByRole('region', { name: 'What it could be' });
  await expect(evidence.locator('mark', { hasText: 'F7 E1' })).toBeVisible();
  await expect(evidence.locator('mark', { hasText: 'clicking' })).toBeVisible();
  // @spec T2.160
  await expect(diagnosis.getByRole('region', { name: 'Repair procedures' }).getByRole('checkbox')).not.toHaveCount(0);
  const parts = await unfold(page, 'Likely parts');
  // @spec T2.163
  await expect(parts.getByText(/^W1\d{7}$/).first()).toBeVisible();
  await expect(parts.getByRole('link', { name: /manual|parts/i }).first()).toHaveAttribute('href', /^https:\/\//);

  await page.reload();
  await expect(diagnosis.getByRole('region', { name: /^Shift actuator/ })).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  await signIn(page, person);
  await page.getByRole('tab', { name: 'Full Diagnosis' }).click();
  await page
    .getByRole('link', { name: /WTW5000DW1/ })
    .first()
    .click();
  // @spec T2.14
  await expect(page).toHaveURL(/\/diagnosis\/[0-9a-f-]{36}$/);
  // @spec T2.14
  await expect(page.getByRole('heading', { name: /^Shift actuator/ }).first()).toBeVisible();
});

test('a refrigerator that clicks: a named cause with a test to make', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  // @spec T2.10
  await expect(page.getByRole('heading', { level: 1, name: 'AI Diagnostics' })).toBeVisible();
  await diagnose(page, 'LFXS26973S', 'not cooling, compressor clicks on and off, ER CO');
  const diagnosis = page.getByRole('article', { name: 'Diagnosis for LFXS26973S' });
  await expect(diagnosis.getByText(/^\d{1,3}%$/).first()).toBeVisible();
  await unfold(page, 'Specifications');
  await diagnosis.getByText('Model specifications', { exact: true }).click();
  // @spec T2.162
  await expect(diagnosis.getByText('LG', { exact: true }).first()).toBeVisible();
  // @spec T2.164
  await expect(diagnosis.getByText('Technical specs', { exact: true })).toBeVisible();
  await expect(diagnosis.getByText('Best next test').first()).toBeVisible();
  await expect(diagnosis.getByText('Expected reading').first()).toBeVisible();
  await expect(diagnosis.locator('mark', { hasText: 'ER CO' }).first()).toBeVisible();
  // @spec T2.161
  await expect((await unfold(page, 'Error codes')).getByText(/ER ?CO/i).first()).toBeVisible();
});

test('an unknown model and "help": low confidence, a question, and no invented part', async ({ page }) => {
  await signUp(page, newPerson());
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/diagnose', async (route) => {
    await held;
    await route.continue();
  });
  const diagnosed = diagnose(page, 'QQ-0000-ZZ', 'help');
  // @spec T4.34
  await expect(diagnosisForm(page).getByRole('button', { name: 'Analyzing with AI...' })).toBeDisabled();
  answer();
  await diagnosed;
  const diagnosis = page.getByRole('article', { name: 'Diagnosis for QQ-0000-ZZ' });
  // @spec T4.60
  await expect(diagnosis.getByText(/Low/).first()).toBeVisible();
  await expect(diagnosis.getByRole('region', { name: /\?$/ }).first()).toBeVisible();
  // @spec T1.44
  await expect(diagnosis.getByRole('button', { name: /copy part number/i })).toHaveCount(0);
});
