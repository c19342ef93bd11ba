import { expect, test } from '@playwright/test';
import { diagnose, newPerson, signIn, signUp } from './journeys.ts';

test('a washer that does not spin: sign up, diagnose, reload, sign out, sign in, still there', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await diagnose(page, 'WTW5000DW1', 'fills and drains but wont agitate or spin, clicking, F7 E1');

  const answer = page.getByRole('region', { name: /diagnosis/i }).first();
  await expect(answer.getByRole('heading', { name: /shift actuator/i }).first()).toBeVisible();
  await expect(page.getByText('F7 E1').first()).toBeVisible();
  const part = page
    .getByRole('article')
    .filter({ hasText: /shift actuator/i })
    .first();
  await expect(part.getByText(/^W1\d{7}$/).first()).toBeVisible();
  await expect(part.getByRole('link', { name: /source/i }).first()).toHaveAttribute('href', /^https:\/\//);

  await page
    .getByRole('link', { name: /permanent link|open this diagnosis|details/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/diagnosis\/[0-9a-f-]{36}$/);
  const address = page.url();
  await page.reload();
  await expect(page.getByText(/shift actuator/i).first()).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

  await signIn(page, person);
  await page
    .getByRole('link', { name: /WTW5000DW1/ })
    .first()
    .click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText(/shift actuator/i).first()).toBeVisible();
});

test('a refrigerator that clicks: a named cause with a test to make', async ({ page }) => {
  await signUp(page, newPerson());
  await diagnose(page, 'LFXS26973S', 'not cooling, compressor clicks on and off, ER CO');
  await expect(page.getByText('Next best test').first()).toBeVisible();
  await expect(page.getByText(/ER CO/i).first()).toBeVisible();
  await expect(page.getByText(/compressor|relay|inverter|communication/i).first()).toBeVisible();
});

test('an unknown model and "help": low confidence, a question, and no invented part', async ({ page }) => {
  await signUp(page, newPerson());
  await diagnose(page, 'QQ-0000-ZZ', 'help');
  await expect(page.getByText('Low', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/\?$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /copy part number/i })).toHaveCount(0);
});
