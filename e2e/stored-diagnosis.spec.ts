import { expect, type Page, test } from '@playwright/test';
import { newPerson, signUp, storeDiagnoses, unfold } from './journeys.ts';

/** The page of a diagnosis that the server just made. */
async function openStored(page: Page): Promise<void> {
  await signUp(page, newPerson());
  const [id = ''] = await storeDiagnoses(page, [
    { modelNumber: 'LFXS26973S', symptoms: 'not cooling, compressor clicks on and off, ER CO' },
  ]);
  await page.goto(`/diagnosis/${id}`);
}

test('a stored diagnosis: its facts, its text, its parts and its steps', async ({ page }) => {
  await openStored(page);
  const fact = (term: string) => page.locator(`dt:text-is("${term}") + dd`);
  // @spec T2.169
  await expect(page.locator('article .text-figure')).toHaveText(/Confidence \d+%/);
  // @spec T2.170
  await expect(fact('Parts value')).toHaveText(/\$\d+\.\d\d|No price/);
  // @spec T2.171
  await expect(fact('Diagnosed')).toHaveText(/[A-Z][a-z]{2} \d{1,2}, 20\d\d/);
  // @spec T2.172
  await expect(fact('Appliance')).toContainText('Refrigerator');
  // @spec T2.173
  await expect(page.getByRole('region', { name: 'AI diagnosis' })).toContainText(
    /start relay|compressor|control board/i,
  );
  // @spec T2.174
  await expect(
    (await unfold(page, 'Recommended parts')).getByRole('button', { name: /^Copy part number/ }),
  ).not.toHaveCount(0);
  // @spec T2.175
  await expect(page.getByRole('region', { name: 'Repair procedures' }).getByRole('checkbox')).not.toHaveCount(0);
});

test('a stored diagnosis is asked for with the document, before any code of the page, and once', async ({ page }) => {
  await openStored(page);
  await expect(page.getByRole('region', { name: 'AI diagnosis' })).toBeVisible();
  const diagnosis = new URL(page.url()).pathname.replace('/diagnosis/', '/api/diagnoses/');
  const { calls, firstCode } = await page.evaluate(() => {
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }));
    const code = loaded.filter(({ path }) => path.endsWith('.js')).map(({ startTime }) => startTime);
    return { calls: loaded.filter(({ path }) => path.startsWith('/api/')), firstCode: Math.min(...code) };
  });
  for (const call of ['/api/auth/user', diagnosis, `${diagnosis}/tests`]) {
    expect(calls.find(({ path }) => path === call)?.startTime, call).toBeLessThan(firstCode);
  }
  expect(calls.filter(({ path }) => path === diagnosis)).toHaveLength(1);
});

test('a stored diagnosis is rated, and rated otherwise', async ({ page, context }) => {
  await openStored(page);
  const rating = page.getByRole('region', { name: 'Was the diagnosis right?' });
  // @spec T4.38
  await expect(rating.getByRole('status')).toHaveText('Not rated yet');
  await rating.getByRole('button', { name: 'Accurate', exact: true }).click();
  // @spec T8.27
  await expect(page.getByText('Feedback Recorded', { exact: true })).toBeVisible();
  await expect(rating.getByRole('button', { name: 'Accurate', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(true);
  await rating.getByRole('button', { name: 'Inaccurate' }).click();
  // @spec T8.18
  await expect(page.getByText('Feedback Failed', { exact: true })).toBeVisible();
  await expect(rating.getByRole('status')).toHaveText('Rated accurate');
  await context.setOffline(false);
  await rating.getByRole('button', { name: 'Inaccurate' }).click();
  await page.getByRole('dialog', { name: 'Found it' }).getByRole('button', { name: 'Cancel' }).click();
  // @spec T4.39
  await expect(rating.getByRole('status')).toHaveText('Rated inaccurate');
  await page.reload();
  // @spec T4.38
  await expect(rating.getByRole('status')).toHaveText('Rated inaccurate');
});

test('the parts of a stored diagnosis, its PDF, and one that is not there', async ({ page }) => {
  test.slow();
  await openStored(page);
  const parts = await unfold(page, 'Recommended parts');
  const more = parts.getByRole('button', { name: /^\+\d+ more$/ }).first();
  await more.click();
  // @spec T9.20
  await expect(parts.getByRole('button', { name: 'Show fewer' })).toHaveAttribute('aria-expanded', 'true');
  const partsSite = parts.getByRole('link', { name: /LFXS26973S at RepairClinic/ });
  // @spec T2.166
  await expect(partsSite).toHaveAttribute('href', /LFXS26973S/);
  // @spec T2.167
  await expect(partsSite).toHaveAttribute('target', '_blank');
  // Only the catalog answers here: there is no supplier to ask for a newer price.
  await expect(parts.getByText(/^Catalog price as of/).first()).toBeVisible();
  await expect(parts.getByRole('button', { name: /prices/ })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share as PDF' }).click();
  expect((await download).suggestedFilename()).toBe('diagnosis-LFXS26973S.pdf');

  await page.goto('/diagnosis/0190a0a0-0000-7000-8000-000000000000');
  // @spec T2.168 T8.22
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnosis not found' })).toBeVisible();
  // @spec T2.168 T8.22
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});
