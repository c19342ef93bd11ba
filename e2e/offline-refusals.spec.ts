import { expect, type Page, test } from '@playwright/test';
import { setTrialEnd } from './database.ts';
import { diagnosisForm, newPerson, signIn, signUp, storeDiagnoses } from './journeys.ts';

test.use({ permissions: ['geolocation'], geolocation: { latitude: 41.8781, longitude: -87.6298 } });

const washer = { modelNumber: 'WTW5000DW1', symptoms: 'fills and drains but wont agitate or spin, F7 E1' };
const waitingBar = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' });
const modelsOf = async (page: Page): Promise<string[]> => {
  const stored = await (await page.request.get('/api/diagnoses')).json();
  return stored.map(({ modelNumber }: { modelNumber: string }) => modelNumber);
};

/** Asks for a diagnosis while there is no connection; it waits then. */
async function diagnoseLater(page: Page): Promise<void> {
  await page.goto('/diagnostics');
  await expect(diagnosisForm(page)).toBeVisible();
  await page.context().setOffline(true);
  await runForm(page);
  await expect(waitingBar(page)).toContainText('1 waiting to be sent');
}

async function runForm(page: Page): Promise<void> {
  const form = diagnosisForm(page);
  await form.getByLabel('Model number').fill(washer.modelNumber);
  await form.getByLabel('Symptoms').fill(washer.symptoms);
  await form.getByRole('button', { name: 'Run AI Diagnosis' }).click();
}

/** How much room the disk of this device has for the product, in bytes. To be said before the first page: the browser remembers it for a while. */
async function limitDisk(page: Page, origin: string, bytes: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes });
}

test('what waits outlives a session that ended meanwhile, and is sent after the next sign-in', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await diagnoseLater(page);
  await page.context().clearCookies();
  const refused = page.waitForResponse('**/api/diagnose');
  await page.context().setOffline(false);
  expect((await refused).status()).toBe(401);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const sent = page.waitForResponse('**/api/diagnose');
  await signIn(page, person);
  expect((await sent).status()).toBe(201);
  await expect(waitingBar(page)).toBeHidden();
  expect(await modelsOf(page)).toEqual([washer.modelNumber]);
});

test('what waits outlives the end of a trial, says so, and is sent once the account may diagnose again', async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await diagnoseLater(page);
  await setTrialEnd(person.email, -1);
  await page.context().setOffline(false);
  const dialog = page.getByRole('dialog', { name: 'Trial Expired - Subscribe to Continue' });
  await expect(waitingBar(page)).toContainText('1 waiting to be sent, 1 not accepted');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await waitingBar(page).getByRole('button', { name: 'Show' }).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(list.getByRole('listitem')).toHaveText(/WTW5000DW1.*trial/is);
  await expect(list.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
  expect(await modelsOf(page)).toEqual([]);

  await setTrialEnd(person.email, 72);
  await page.reload();
  await expect.poll(() => modelsOf(page)).toEqual([washer.modelNumber]);
  await expect(waitingBar(page)).toBeHidden();
});

test('a device without room loses neither a diagnosis nor a test: both are still to be sent from where they were', async ({
  page,
  baseURL,
}) => {
  await limitDisk(page, baseURL ?? '', 1);
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  await expect(diagnosisForm(page)).toBeVisible();
  await page.context().setOffline(true);
  await runForm(page);
  await expect(page.getByRole('alert')).toContainText('Your entries are still here');
  await expect(waitingBar(page)).toBeHidden();
  await expect(diagnosisForm(page).getByLabel('Model number')).toHaveValue(washer.modelNumber);
  await expect(diagnosisForm(page).getByLabel('Symptoms')).toHaveValue(washer.symptoms);
  await page.context().setOffline(false);
  await page.reload();
  await expect(diagnosisForm(page).getByLabel('Symptoms')).toHaveValue(washer.symptoms);
  await diagnosisForm(page).getByRole('button', { name: 'Run AI Diagnosis' }).click();
  const answers = page.getByRole('group', { name: 'How did it come out?' });
  await expect(answers).toBeVisible();
  expect(await modelsOf(page)).toEqual([washer.modelNumber]);

  const asked = await page.locator('#next-test-title').innerText();
  await page.context().setOffline(true);
  await answers.getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByText('Test Not Saved', { exact: true })).toBeVisible();
  await expect(page.locator('#next-test-title')).toHaveText(asked);
  await page.context().setOffline(false);
  await answers.getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByRole('region', { name: 'Tests done' }).getByRole('listitem')).toHaveCount(1);
});

test('notes that find no room stay in their dialog', async ({ page, baseURL }) => {
  await limitDisk(page, baseURL ?? '', 1);
  await signUp(page, newPerson());
  await storeDiagnoses(page, [washer]);
  await page.goto('/history');
  await page.getByRole('button', { name: 'Notes: WTW5000DW1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notes on WTW5000DW1' });
  await dialog.getByLabel('Actual solution').fill('Shift actuator replaced');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Actual solution')).toHaveValue('Shift actuator replaced');
  await limitDisk(page, baseURL ?? '', 100_000_000);
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialog).toBeHidden();
  await expect(waitingBar(page)).toContainText('1 waiting to be sent');
});
