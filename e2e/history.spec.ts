import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { newPerson, signUp, storeDiagnoses } from './journeys.ts';

const washers = Array.from({ length: 11 }, (_, at) => ({ modelNumber: `WTW5000DW${at}`, symptoms: 'F7 E1, clicking' }));
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const rowHeights = `[...document.querySelectorAll('main section li')].map((row) => row.getBoundingClientRect().height)`;
const card = (page: Page, model: string) => cards(page).filter({ has: page.getByRole('link', { name: model }) });

test('the history requires a session', async ({ page }) => {
  await page.goto('/history');
  // @spec T2.17
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/history$/);
});

test('the history: search, sort, filter and page, which a reload and the way back keep', async ({ page }) => {
  await signUp(page, newPerson());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/history$/);
  // @spec T2.183
  await expect(page.getByText('No Diagnoses Found')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Start diagnosing' })).toHaveAttribute(
    'href',
    '/diagnostics',
  );

  await storeDiagnoses(page, [{ modelNumber: 'LFXS26973S', symptoms: 'not cooling, 100% sure' }, ...washers]);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/diagnosis-history?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading the history')).toBeAttached();
  // @spec T2.182
  await expect(page.getByTestId('skeleton-card')).toHaveCount(5);
  goOn();
  await expect(page.getByText('12 diagnoses')).toBeVisible();
  // @spec T2.179
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).first().getByRole('link', { name: 'WTW5000DW10' })).toBeVisible();
  await expect(card(page, 'WTW5000DW10').getByText('Unrated')).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await page.evaluate<number[]>(rowHeights);
    // 56 px and the line between two rows.
    expect(Math.max(...heights), `a row at ${width} px`).toBeLessThanOrEqual(57);
    expect(Math.min(...heights), `a row at ${width} px`).toBeGreaterThanOrEqual(48);
  }

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/history?page=2');
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  // @spec T2.180
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(card(page, 'LFXS26973S')).toContainText('Refrigerator');

  await page.getByLabel('Sort by').selectOption('Model');
  await expect(page).toHaveURL('/history?sort=model');
  // @spec T2.177
  await expect(cards(page).first().getByRole('link', { name: 'LFXS26973S' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();

  await page.getByLabel('Search').fill('100%');
  await expect(page).toHaveURL('/history?search=100%25');
  // @spec T2.176
  await expect(page.getByText('1 diagnosis', { exact: true })).toBeVisible();
  await page.getByLabel('Accuracy').selectOption('Accurate');
  await expect(page).toHaveURL('/history?search=100%25&filter=accurate');
  // @spec T2.178 T2.184
  await expect(page.getByText('Try adjusting your search or filters, or start diagnosing.')).toBeVisible();
  await page.goBack();
  await expect(card(page, 'LFXS26973S')).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue('100%');
  await page.getByLabel('Accuracy').selectOption('Inaccurate');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.getByText('12 diagnoses')).toBeVisible();

  await card(page, 'WTW5000DW9').getByRole('link').click();
  await expect(page).toHaveURL(/\/diagnosis\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL('/history');
});

test('the history: what came of a diagnosis is rated and noted, and nothing typed is lost', async ({ page }) => {
  await signUp(page, newPerson());
  await storeDiagnoses(page, washers.slice(0, 2));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  // @spec T2.27
  await expect(page).toHaveURL(/\/history$/);
  // @spec T2.11
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const washer = card(page, 'WTW5000DW0');
  await washer.getByRole('button', { name: 'Inaccurate: WTW5000DW0' }).click();
  await expect(page.getByText('History Updated', { exact: true })).toBeVisible();
  // @spec T4.39
  await expect(washer.getByText('Inaccurate', { exact: true }).first()).toBeVisible();

  await washer.getByRole('button', { name: 'Notes: WTW5000DW0' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notes on WTW5000DW0' });
  // @spec T2.181
  await expect(dialog).toBeVisible();
  expect((await new AxeBuilder({ page }).setLegacyMode().include('[role=dialog]').analyze()).violations).toEqual([]);
  await dialog.getByLabel('Notes', { exact: true }).fill('Second visit');
  await dialog.getByLabel('The diagnosis was accurate').check();
  await dialog.getByLabel('Actual solution').fill('Shift actuator replaced');
  await dialog.getByLabel('Fixed with part numbers').fill('w10913953, W11035755');
  await dialog.getByLabel('Repair time (minutes)').fill('45');
  // @spec T9.33
  expect(await dialog.getByLabel('Customer satisfaction').getByRole('option').allTextContents()).toEqual([
    'Not rated',
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ]);
  await dialog.getByLabel('Customer satisfaction').selectOption('5 stars');
  await dialog.getByLabel('Follow-up notes').fill('Call on Monday');

  await page.route('**/api/diagnoses/*/history', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Update Failed', { exact: true })).toBeVisible();
  for (const place of [dialog, page.locator('[data-toast-viewport]')]) {
    await expect(place).toContainText('Failed to update diagnosis history.');
  }
  await expect(dialog.getByLabel('Actual solution')).toHaveValue('Shift actuator replaced');
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('History Updated', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const sign of ['Accurate', 'Notes', 'Follow-up', 'Solution', '45 min', '5 of 5', 'W10913953']) {
    await expect(washer.getByText(sign).first()).toBeVisible();
  }

  await page.reload();
  await washer.getByRole('button', { name: 'Notes: WTW5000DW0' }).click();
  await expect(dialog.getByLabel('The diagnosis was accurate')).toBeChecked();
  await expect(dialog.getByLabel('Fixed with part numbers')).toHaveValue('W10913953, W11035755');
  await dialog.getByLabel('Repair time (minutes)').fill('soon');
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialog.getByText('Repair time must be a whole number of minutes, from 0 to 10080')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(washer.getByRole('button', { name: 'Notes: WTW5000DW0' })).toBeFocused();

  await page.route('**/api/diagnosis-history?*', (route) => route.abort(), { times: 1 });
  await page.getByLabel('Sort by').selectOption('Appliance');
  await expect(page.getByText("We couldn't load your history")).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(2);
});
