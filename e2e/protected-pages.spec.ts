import { expect, test } from '@playwright/test';
import { newPerson, signUp } from './journeys.ts';

test('the sign-in stands in place of every page that needs one', async ({ page }) => {
  const technician = ['/dashboard', '/diagnostics', '/history', '/diagnosis/0190a0a0-0000-7000-8000-000000000000'];
  for (const path of [...technician, '/admin', '/admin/secure', '/dev-tools', '/admin/security-logs']) {
    await page.goto(path);
    // @spec T2.15 T2.16 T2.17 T2.19 T2.20
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('a page waits with a spinner until it is known who is signed in', async ({ page }) => {
  await signUp(page, newPerson());
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/dashboard');
  // @spec T2.9
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  answer();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
