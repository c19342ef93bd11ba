import { encompassCredentials } from '@diagbuddy/testing/fakes/suppliers/fake-encompass';
import { marconeCredentials } from '@diagbuddy/testing/fakes/suppliers/fake-marcone';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { startFakeSuppliers } from './fake-suppliers.ts';
import { newPerson, prescreenForm, signUp, storeDiagnoses, unfold } from './journeys.ts';

const actuator = { modelNumber: 'WTW5000DW1', symptoms: 'fills and drains but wont agitate or spin, F7 E1' };
const pump = {
  modelNumber: 'WDT730PAHZ0',
  symptoms: 'dishes not clean, no spray sound, the circulation pump only hums',
};
let suppliers: Awaited<ReturnType<typeof startFakeSuppliers>>;

test.beforeAll(async () => {
  suppliers = await startFakeSuppliers();
});
test.afterAll(async () => {
  await Promise.all([suppliers.encompass.close(), suppliers.marcone.close()]);
});

/** The part that a stored diagnosis names first. */
async function leadingPart(page: Page, id: string): Promise<{ partNumber: string; partName: string }> {
  const { aiResponse } = await (await page.request.get(`/api/diagnoses/${id}`)).json();
  return JSON.parse(aiResponse).likelyParts[0];
}

const offersFor = (page: Page, partName: string): Locator =>
  page.getByRole('table', { name: `Offers for ${partName}` }).first();

/** What a table of offers says in one row, by supplier. */
const cells = (table: Locator, term: string): Locator =>
  table
    .getByRole('row')
    .filter({ has: table.page().getByRole('rowheader', { name: term, exact: true }) })
    .getByRole('cell');

test('own suppliers are connected, stand side by side, are marked where they fail, and are removed', async ({
  page,
}) => {
  await signUp(page, newPerson());
  const [first = '', second = ''] = await storeDiagnoses(page, [actuator, pump]);
  const [part, other] = [await leadingPart(page, first), await leadingPart(page, second)];
  expect(other.partNumber).not.toBe(part.partNumber);
  for (const { partNumber } of [part, other]) {
    const stocked = { partNumber, description: 'Part', list: 84.5, stock: { 'Dallas, TX': 4 }, etaDays: 2 };
    suppliers.encompass.parts.push({ ...stocked, net: 51.27, core: 20 });
    suppliers.marcone.parts.push({ ...stocked, net: 49.9, stock: {} });
  }

  await page.goto('/dashboard?tab=profile');
  await page.getByRole('button', { name: 'Connect Encompass' }).click();
  await page.getByLabel('Web service user').fill(encompassCredentials.user);
  const password = page.getByRole('textbox', { name: 'Web service password' });
  await password.fill('a wrong one');
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('Account Not Saved', { exact: true })).toBeVisible();
  await password.fill(encompassCredentials.password);
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('Account Saved', { exact: true })).toBeVisible();
  const marcone = await page.request.put('/api/organization/suppliers/marcone', { data: marconeCredentials });
  expect(marcone.status()).toBe(204);

  await page.goto(`/diagnosis/${first}`);
  await unfold(page, 'Recommended parts');
  const table = offersFor(page, part.partName);
  await expect(table.getByRole('columnheader')).toContainText(['Encompass', 'Marcone']);
  await expect(cells(table, 'Your price')).toContainText(['$51.27', '$49.90']);
  await expect(cells(table, 'Core charge').first()).toHaveText('$20.00');
  await expect(cells(table, 'Stock')).toContainText(['4 in stock', 'Out of stock']);

  suppliers.marcone.trouble = 'error-500';
  await page.goto(`/diagnosis/${second}`);
  await unfold(page, 'Recommended parts');
  await expect(page.getByText("Marcone can't be reached right now. Its prices are missing.")).toBeVisible();
  await expect(cells(offersFor(page, other.partName), 'Your price').first()).toHaveText('$51.27');

  await page.goto('/dashboard');
  await prescreenForm(page).getByLabel('Model number').fill(actuator.modelNumber);
  await prescreenForm(page).getByLabel('Issue').fill(actuator.symptoms);
  await page.getByRole('button', { name: 'Quick Assessment' }).click();
  await expect(cells(offersFor(page, part.partName), 'Your price').first()).toHaveText('$51.27');

  await page.goto('/dashboard?tab=profile');
  await page.getByRole('button', { name: 'Remove Encompass' }).click();
  await page.getByRole('button', { name: 'Remove account' }).click();
  await expect(page.getByRole('button', { name: 'Remove Encompass' })).toHaveCount(0);
  await page.goto(`/diagnosis/${first}`);
  await unfold(page, 'Recommended parts');
  await expect(table.getByRole('columnheader')).toContainText(['Marcone']);
  await expect(table.getByRole('columnheader', { name: 'Encompass' })).toHaveCount(0);
});
