import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { diagnose, newPerson, signUp } from './journeys.ts';

const washer = { model: 'WTW5000DW1', symptoms: 'fills and drains but wont agitate or spin, clicking, F7 E1' };

/** The value under a label of the cards. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

async function open(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics', exact: true }).click();
  await expect(page).toHaveURL(/\/analytics$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
}

test('a technician sees the own figures, and a new diagnosis counts at once', async ({ page }) => {
  await signUp(page, newPerson());
  await open(page);
  await expect(figure(page, 'Total Diagnoses')).toHaveText('0');
  // @spec T2.186
  await expect(figure(page, 'Success Rate')).toHaveText('–');
  await expect(figure(page, 'Average Response')).toHaveText('–');
  // @spec T2.199
  await expect(page.getByText('No common issues data available', { exact: true })).toBeVisible();
  await expect(page.getByText('No diagnoses in this period', { exact: true })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1);

  await page.getByRole('link', { name: 'Start diagnosing' }).click();
  await diagnose(page, washer.model, washer.symptoms);
  await open(page);
  // @spec T2.185 T7.33
  await expect(figure(page, 'Total Diagnoses')).toHaveText('1');
  // @spec T2.187
  await expect(figure(page, 'Average Response')).toHaveText(/^\d+\.\ds$/);
  await expect(page.getByText('No diagnoses rated in this period yet')).toBeVisible();
  // @spec T2.192
  await expect(page.getByText('1 time, occasional', { exact: true })).toBeVisible();
  const login = page.getByRole('listitem').filter({ hasText: 'Sign-up' });
  await expect(login.getByText('Signed in', { exact: true })).toBeVisible();

  const chart = page.getByRole('img', { name: /^Diagnoses: Diagnoses per day\. .*highest 1 \(/ });
  // @spec T2.189
  await expect(chart).toBeVisible();
  await page.getByText('Diagnoses data', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Diagnoses: Diagnoses per day' }).getByRole('row')).toHaveCount(31);
  await page.getByLabel('Period').selectOption('Last year');
  await expect(page).toHaveURL(/days=365$/);
  await expect(page.getByRole('img', { name: /^Diagnoses: Diagnoses per week\./ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('365');
  // @spec T2.188
  expect(await page.getByLabel('Period').getByRole('option').allTextContents()).toEqual([
    ...['Last 30 days', 'Last 90 days', 'Last year'],
  ]);
});

test('every report is saved as PDF and as CSV', async ({ page }) => {
  test.slow();
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  await diagnose(page, washer.model, washer.symptoms);
  await open(page);
  // @spec T2.28
  await expect(page).toHaveURL(/\/analytics$/);
  // @spec T2.12
  await expect(figure(page, 'Total Diagnoses')).toHaveText('1');
  await page.goto('/analytics?days=90');
  const names = ['Manufacturer Report (for warranty claims)', 'Parts Usage', 'Technician Summary'];
  for (const name of names) {
    for (const format of ['PDF', 'CSV'] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: `${name}: ${format}`, exact: true }).click();
      const file = await saved;
      const day = String.raw`\d{4}-\d\d-\d\d`;
      expect(file.suggestedFilename()).toMatch(new RegExp(`^[a-z-]+-${day}-to-${day}\\.${format.toLowerCase()}$`));
      const content = await readFile(await file.path(), 'utf8');
      // @spec T2.193 T2.194 T2.195 T2.196
      expect(content.slice(0, 5)).toMatch(format === 'PDF' ? /^%PDF-/ : /^\ufeff[BPT]/);
      await expect(page.getByText(file.suggestedFilename(), { exact: true })).toBeVisible();
    }
  }
});

test('what failed or is empty is said in its own place, and lists hold 3 devices and 5 sign-ins', async ({ page }) => {
  await signUp(page, newPerson());
  const paths = ['**/api/analytics?*', '**/api/device-sessions', '**/api/login-history'];
  for (const path of paths) await page.route(path, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/analytics');
  for (const failure of ['analytics', 'device sessions', 'login history']) {
    // @spec T8.20 T8.21
    await expect(page.getByText(`Failed to fetch ${failure}`, { exact: true })).toBeVisible();
  }
  for (const path of paths) await page.unroute(path);
  await page.route('**/api/device-sessions', (route) => route.fulfill({ json: { sessions: [] } }));
  await page.route('**/api/login-history', (route) => route.fulfill({ json: { logins: [] } }));
  for (const _ of paths) await page.getByRole('button', { name: 'Try again' }).first().click();
  // @spec T2.197
  await expect(page.getByText('No device sessions found', { exact: true })).toBeVisible();
  // @spec T2.198
  await expect(page.getByText('No login history available', { exact: true })).toBeVisible();
  await expect(figure(page, 'Total Diagnoses')).toHaveText('0');

  const at = '2026-01-02T03:04:05.000Z';
  const about = { deviceInfo: 'Chrome on Android', ipAddress: '203.0.113.9' };
  const ids = ['1', '2', '3', '4', '5', '6', '7'];
  const sessions = ids.map((id) => ({
    ...{ id, ...about, lastActivity: at, createdAt: at, current: false },
    deviceInfo: `Device ${id}`,
  }));
  const logins = ids.map((id) => ({ id, ...about, at, method: 'password', success: false, deviceInfo: `Phone ${id}` }));
  await page.route('**/api/device-sessions', (route) => route.fulfill({ json: { sessions } }));
  await page.route('**/api/login-history', (route) => route.fulfill({ json: { logins } }));
  await page.reload();
  // @spec T2.190 T9.23
  await expect(page.getByRole('listitem').filter({ hasText: 'Last active' })).toContainText([
    ...['Device 1', 'Device 2', 'Device 3'],
  ]);
  // @spec T2.191 T9.24
  await expect(page.getByRole('listitem').filter({ hasText: 'Failed' })).toContainText([
    ...['Phone 1', 'Phone 2', 'Phone 3', 'Phone 4', 'Phone 5'],
  ]);
});

test('real analytics show all own diagnoses at a glance', async ({ page }) => {
  await signUp(page, newPerson());
  await open(page);
  await page.getByRole('link', { name: 'All your diagnoses at a glance' }).click();
  await expect(page).toHaveURL(/\/real-analytics$/);
  await expect(page.getByText('No diagnoses yet', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Start diagnosing' }).click();
  await diagnose(page, washer.model, washer.symptoms);
  await page.goto('/real-analytics');
  // @spec T2.13
  await expect(page.getByRole('heading', { level: 1, name: 'Real Diagnosis Analytics' })).toBeVisible();
  // @spec A2.69
  await expect(figure(page, 'Total Diagnoses')).toHaveText('1');
  // @spec A2.70
  await expect(figure(page, 'Recent Activity (Last 7 Days)')).toHaveText('1');
  // @spec A2.71
  await expect(figure(page, 'Model number')).toHaveText(washer.model);
  await expect(figure(page, 'Appliance type')).toHaveText('Washer');
  await expect(figure(page, 'Brand')).toHaveText('Whirlpool');
  await expect(figure(page, 'Symptoms')).toHaveText(washer.symptoms);
  for (const list of ['Top Appliance Types', 'Common Issues', 'Top Brands', 'Frequently Serviced Models']) {
    // @spec A2.72 A2.73 A2.74 A2.75
    await expect(page.getByRole('heading', { name: list })).toBeVisible();
  }
  await expect(page.getByText('1 diagnosis', { exact: true })).toHaveCount(4);
});

test('signed out, the analytics pages show the sign-in page', async ({ page }) => {
  for (const path of ['/analytics', '/real-analytics']) {
    await page.goto(path);
    // @spec T2.18
    await expect(page.getByLabel('Email or Username')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});
