import { expect, type Page, test } from '@playwright/test';
import { runSql } from './database.ts';
import { expectGoodLooks } from './good-looks.ts';
import { diagnose, newPerson, signUp } from './journeys.ts';

/** Signs up somebody whose account then has a tier. */
async function signUpAs(page: Page, tier: 'dev' | 'team' | 'individual'): Promise<string> {
  const person = newPerson();
  await signUp(page, person);
  await runSql("UPDATE users SET subscription_tier = $2, subscription_status = 'active' WHERE email = $1", [
    ...[person.email, tier],
  ]);
  return person.email;
}

const tabsOf = (page: Page, list: string) => page.getByRole('tablist', { name: list }).getByRole('tab');

/** Closes a form, and waits until it is gone: its last movement never ends where the looks ask for less motion meanwhile. */
async function cancelDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a developer has the Enhanced Admin Panel at both of its addresses', async ({ page }) => {
  test.slow();
  await signUpAs(page, 'dev');
  for (const path of ['/admin/enhanced', '/enhanced-admin-panel-fixed']) {
    await page.goto(path);
    // @spec A2.1 A2.2 D5.1
    await expect(page.getByRole('heading', { level: 1, name: 'Enhanced Admin Panel' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Create User' }).click();
  const labels = page.getByRole('dialog').locator('label');
  // @spec A3.6
  await expect(labels).toHaveText([/^First name/, /^Last name/, /^Email/, /password/i]);
  await cancelDialog(page);
  await expectGoodLooks(page, 'enhanced users');
  await page.getByRole('tab', { name: 'Permissions' }).click();
  // @spec A2.12 D0.10
  await expect(page.getByRole('button', { name: 'Grant Admin Access' }).first()).toBeEnabled();
  await expectGoodLooks(page, 'permissions');
});

test('a developer has all tabs of the Secure Admin Panel', async ({ page }) => {
  test.slow();
  await signUpAs(page, 'dev');
  await page.goto('/admin/secure');
  // @spec A2.3
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Admin Panel' })).toBeVisible();
  // @spec A2.17 A2.18
  await expect(tabsOf(page, 'Secure Admin Panel')).toHaveText(['Users', 'Enhanced Teams', 'Enterprise']);
  await expectGoodLooks(page, 'secure users');
  await page.getByRole('tab', { name: 'Enterprise' }).click();
  await expect(
    page.getByRole('region', { name: 'Organizations' }).or(page.getByText('No organizations yet')).first(),
  ).toBeVisible();
  await expectGoodLooks(page, 'enterprise');
});

test('a developer has the forms of users and permissions', async ({ page }) => {
  await signUpAs(page, 'dev');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Create User' }).first().click();
  // @spec A2.8 A1.2
  await expect(page.getByRole('dialog', { name: 'Create User' })).toBeVisible();
  await cancelDialog(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  // @spec A2.8
  await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible();
  await cancelDialog(page);
  await page.getByRole('tab', { name: 'Permissions' }).click();
  await page.getByRole('button', { name: 'Grant Admin Access' }).first().click();
  // @spec A2.8 A1.3
  await expect(page.getByRole('dialog', { name: 'Grant Admin Access' })).toBeVisible();
});

test('an organization gets the plan of 35 members in the Enterprise tab', async ({ browser, page }) => {
  const owner = await (await browser.newContext()).newPage();
  await signUpAs(owner, 'team');
  const name = `Harbor ${Date.now()}`;
  await owner.goto('/admin/secure');
  // @spec A2.19
  await expect(tabsOf(owner, 'Secure Admin Panel')).toHaveText(['Enhanced Teams']);
  // @spec A2.20
  await expect(owner.getByRole('button', { name: 'Add Member' })).toBeEnabled();
  const { id } = await (await owner.request.get('/api/auth/user')).json();
  await runSql('UPDATE organizations SET name = $2 WHERE id = (SELECT organization_id FROM users WHERE id = $1)', [
    id,
    name,
  ]);

  await signUpAs(page, 'dev');
  await page.goto('/admin/secure?tab=enterprise');
  await page.getByRole('searchbox', { name: 'Search organizations' }).fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('1/10');
  await row.getByRole('button', { name: `Change the plan of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Plan of ${name}` });
  await dialog.getByLabel('Plan').selectOption('Growing Business');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Subscription updated successfully', { exact: true })).toBeVisible();
  await expect(row).toContainText('1/35');
  await owner.goto('/admin?tab=team');
  await expect(owner.getByText('1/35 Members', { exact: true })).toBeVisible();
  await expectGoodLooks(owner, 'team management');
});

test('a manager’s figures and the security logs look good', async ({ page }) => {
  test.slow();
  await signUpAs(page, 'dev');
  await page.goto('/diagnostics');
  await diagnose(page, 'WTW5000DW1', 'fills and drains but wont agitate or spin, clicking, F7 E1');
  await page.goto('/admin?tab=performance');
  await expect(page.getByRole('table', { name: 'Performance' })).toContainText('Dana Reyes');
  await expectGoodLooks(page, 'performance');
  await page.goto('/admin?tab=statistics');
  await expect(page.getByRole('heading', { name: 'ROI Metrics' })).toBeVisible();
  await expectGoodLooks(page, 'statistics');
  await page.goto('/admin/security-logs');
  await page.getByRole('row').nth(1).click();
  const event = page.getByRole('dialog');
  await expect(event).toBeVisible();
  await expectGoodLooks(page, 'an event of the security logs', [{ colorScheme: 'dark', width: 390 }]);
  await page.keyboard.press('Escape');
  await expect(event).toBeHidden();
  await expectGoodLooks(page, 'security logs');
});

test('a technician with a subscription has the diagnostic tools only', async ({ page }) => {
  const email = await signUpAs(page, 'individual');
  await runSql('UPDATE memberships SET is_owner = false WHERE user_id = (SELECT id FROM users WHERE email = $1)', [
    email,
  ]);
  await page.goto('/admin/secure');
  // @spec A2.21
  await expect(page.getByText('Access Restricted', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Diagnostics' }).click();
  // @spec A2.21
  await expect(page).toHaveURL('/diagnostics');
  await page.goto('/enhanced-admin-panel-fixed');
  // @spec D5.1
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
});

test('the real analytics show a spinner while they load', async ({ page }) => {
  await signUpAs(page, 'individual');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/analytics/real-data', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/real-analytics');
  // @spec A2.76
  await expect(page.getByText(/^Loading/).first()).toBeAttached();
  held.resolve();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
});
