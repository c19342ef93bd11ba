import { expect, test } from '@playwright/test';

test('anybody finds from the home page how often the diagnosis is right', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Accuracy' }).click();
  await expect(page).toHaveURL(/\/accuracy$/);
  await expect(page.getByRole('heading', { level: 1, name: 'How often the diagnosis is right' })).toBeVisible();

  const byType = page.getByRole('region', { name: 'By appliance' }).getByRole('table');
  for (const type of ['Dishwasher', 'Dryer', 'Microwave', 'Range/Oven', 'Refrigerator', 'Washer', 'All']) {
    const row = byType.getByRole('row').filter({ has: page.getByRole('rowheader', { name: type, exact: true }) });
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^\d+%\d+–\d+%$/);
  }
  const ways = page.getByRole('table', { name: /simpler methods/ });
  await expect(ways.getByRole('rowheader', { name: 'BM25 search' })).toBeVisible();
  await expect(ways.getByRole('rowheader', { name: 'Commonest failure' })).toBeVisible();
  const numbers = page.getByRole('table', { name: /Model numbers that aren't in the lists/ });
  await expect(numbers.getByRole('rowheader', { name: 'Samsung' })).toBeVisible();
});

for (const section of ['Can you trust the confidence?', 'On owner-reported repairs']) {
  test(`the calibration plot says in words and in a table what it draws: ${section}`, async ({ page }) => {
    await page.goto('/accuracy');
    const region = page.getByRole('region', { name: section });
    const plot = region.getByRole('img', { name: /Confidence shown and share that was right/ });
    await expect(plot.locator('circle')).toHaveCount(10);
    await expect(plot).toHaveAccessibleName(/shown \d+%, right \d+%/);
    await region.getByText('Plot data').click();
    await expect(region.getByRole('table', { name: /from lowest to highest confidence/ }).getByRole('row')).toHaveCount(
      11,
    );
  });
}

test('every miss is listed with the part that it was', async ({ page }) => {
  await page.goto('/accuracy');
  const misses = page.getByRole('region', { name: 'What it gets wrong' });
  await misses.getByText('Every miss').click();
  const stated = Number(/In (\d+) repairs/.exec((await misses.textContent()) ?? '')?.[1]);
  expect(stated).toBeGreaterThan(0);
  await expect(misses.getByRole('table').getByRole('row')).toHaveCount(stated + 1);
});
