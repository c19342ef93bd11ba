import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Download, expect, type Page, test } from '@playwright/test';
import { runSql } from './database.ts';
import { expectGoodLooks } from './good-looks.ts';
import { newPerson, type Person, signUp } from './journeys.ts';

/** Signs up somebody who develops the product. */
async function signUpDeveloper(page: Page): Promise<Person> {
  const person = newPerson();
  await signUp(page, person);
  await runSql("UPDATE users SET subscription_tier = 'dev' WHERE email = $1", [person.email]);
  return person;
}

/** Signs up an administrator with one right. */
async function signUpAdministrator(page: Page, column: string): Promise<void> {
  const person = newPerson();
  await signUp(page, person);
  await runSql(
    `INSERT INTO admin_permissions (user_id, can_manage_users, can_manage_payments, can_view_analytics, can_manage_settings, can_manage_admins)
     SELECT id, $2 = 'users', $2 = 'payments', $2 = 'analytics', $2 = 'settings', $2 = 'admins' FROM users WHERE email = $1`,
    [person.email, column],
  );
}

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Developer Tools' }).getByRole('tab').allTextContents();

test('what a technician sends is read, answered and closed, and the answer reaches the technician', async ({
  browser,
  page,
}) => {
  await signUp(page, newPerson());
  const message = `The meter reading is cut off ${Date.now()}`;
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(page.getByText('Feedback Submitted!', { exact: true })).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await signUpDeveloper(desk);
  await desk.goto('/dev-tools?tab=feedback');
  await desk.getByRole('searchbox', { name: 'Search feedback' }).fill(message.split(' ').at(-1) ?? '');
  const row = desk.getByRole('row').filter({ hasText: message });
  await row.getByRole('button', { name: 'Add Response' }).click();
  await desk.getByRole('button', { name: 'Send Response' }).click();
  await expect(desk.getByText('Feedback updated successfully', { exact: true })).toBeVisible();
  await expect(row).toContainText('Reviewed');
  await row.getByRole('button', { name: 'Mark Resolved' }).click();
  await expect(row).toContainText('Resolved');

  await page.reload();
  await page.getByRole('button', { name: 'Feedback 1 answer' }).click();
  await expect(page.getByText('Thank you for your feedback! We are reviewing it')).toBeVisible();
  await desk.context().close();
});

test('a developer finds every tab at three addresses, with live content', async ({ page }) => {
  test.slow();
  await signUpDeveloper(page);
  for (const path of ['/admin/dev-tools', '/dev-tools', '/dev-tools-admin']) {
    await page.goto(path);
    // @spec A2.4 A2.5 A2.6
    await expect(page.getByRole('heading', { level: 1, name: 'Developer Tools' })).toBeVisible();
  }
  const names = [
    'Overview',
    'User Management',
    'Admin Management',
    'Feedback',
    'Error Console',
    'OpenAI Stats',
    'Payments',
    'DiagBuddy API',
  ];
  const all = [...names, 'API Documentation', 'Server Info', 'Documentation'];
  await expect.poll(() => tabs(page)).toEqual(all);
  const live = {
    overview: 'Total AI Requests',
    'error-console': 'System Activity Log',
    'openai-stats': 'no calls yet',
    payments: 'Total Revenue',
    'diagbuddy-api': '/api/external/diagnose',
    'api-documentation': '/api/diagnose',
    'server-info': 'forget-old-logins',
    documentation: 'One product in one repository',
  };
  for (const [tab, words] of Object.entries(live)) {
    await page.goto(`/dev-tools?tab=${tab}`);
    await expect(page.getByText(words).first(), tab).toBeVisible({ timeout: 20_000 });
  }
  await page.goto('/dev-tools');
  await page.getByRole('button', { name: 'API Health Check' }).click();
  await expect(page.getByRole('dialog')).toContainText('Diagnosis engine');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Database Status' }).click();
  await expect(page.getByRole('dialog')).toContainText('Writable');
});

test('the backup is downloaded by the button alone', async ({ page }) => {
  await signUpDeveloper(page);
  await page.goto('/dev-tools');
  // The new tab is gone as soon as the download has begun: whichever of the two hears of it.
  const begun = new Promise<Download>((resolve) => {
    page.on('download', resolve);
    page.context().on('page', (tab) => tab.on('download', resolve));
  });
  await page.getByRole('link', { name: 'Backup Database' }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^diagbuddy-.*\.backup\.gz$/);
  const text = gunzipSync(readFileSync(await download.path())).toString();
  expect(text.split('\n')[0]).toContain('"format":"diagbuddy-backup"');
  // @spec D17.1
  expect((await page.request.get('/api/admin/backup-database')).status()).toBe(403);
});

test('an administrator sees the tabs of the own right, a technician none', async ({ browser, page }) => {
  await signUpAdministrator(page, 'payments');
  await page.goto('/dev-tools');
  const own = ['Overview', 'Feedback', 'Payments', 'API Documentation', 'Documentation'];
  await expect.poll(() => tabs(page)).toEqual(own);
  const other = await (await browser.newContext()).newPage();
  await signUp(other, newPerson());
  await other.goto('/dev-tools');
  await expect(other.getByRole('alert').filter({ hasText: 'Access Denied' })).toBeVisible();
  await other.context().close();
});

const tabGroups = [
  ['overview', 'users', 'admins', 'feedback'],
  ['error-console', 'openai-stats', 'payments', 'diagbuddy-api'],
  ['api-documentation', 'server-info', 'documentation'],
];
for (const group of tabGroups) {
  test(`the tabs ${group.join(', ')} are accessible and fit the screen, light and dark`, async ({ page }) => {
    test.slow();
    await signUpDeveloper(page);
    for (const tab of group) {
      await page.goto(`/dev-tools?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      await expectGoodLooks(page, tab, [
        { colorScheme: 'light', width: 1440 },
        { colorScheme: 'dark', width: 390 },
      ]);
    }
  });
}
