import { expect, type Page, type Route, test } from '@playwright/test';
import { diagnosisForm, newPerson, signUp, storeDiagnoses } from './journeys.ts';

test.use({
  serviceWorkers: 'allow',
  // Asked and answered: a diagnosis waits for nobody.
  permissions: ['geolocation'],
  geolocation: { latitude: 41.8781, longitude: -87.6298 },
});

const washer = { modelNumber: 'WTW5000DW1', symptoms: 'fills and drains but wont agitate or spin, F7 E1' };

/** How many entries the stores of this browser hold; of `answers` only those of that path where one is given. */
async function countKept(page: Page, store: 'account' | 'answers' | 'waiting', path?: string): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const asked = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const database = await asked(indexedDB.open('diagbuddy-offline'));
    const count = await asked(database.transaction('${store}').objectStore('${store}').count(${path ? `'${path}'` : ''}));
    database.close();
    return count;
  })()`);
}

/** Waits until the product opens by itself, and a diagnosis with it. */
async function waitUntilKept(page: Page, id: string): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await expect.poll(() => countKept(page, 'answers', `/api/diagnoses/${id}/tests`)).toBe(1);
}

/** What a diagnosis on the device needs: its program, the facts, what was learned of six types and of all. */
const neededFiles = 9;
/** The encoder with its rules, and the two files of what runs it. */
const encoderFiles = 4;

/** Waits until the engine is on the device. */
async function waitForEngine(page: Page): Promise<void> {
  const files = `caches.open('diagbuddy-engine').then(async (cache) => (await cache.keys()).length)`;
  await expect.poll(() => page.evaluate(files), { timeout: 60_000 }).toBe(neededFiles + encoderFiles);
}

async function fillForm(page: Page, model: string, symptoms: string): Promise<void> {
  const form = diagnosisForm(page);
  await form.getByLabel('Model number').fill(model);
  await form.getByLabel('Symptoms').fill(symptoms);
  await form.getByRole('button', { name: 'Run AI Diagnosis' }).click();
}

test('without a connection the product opens, with the newest diagnoses', async ({ page, context }) => {
  await signUp(page, newPerson());
  const [id = ''] = await storeDiagnoses(page, [washer]);
  await page.goto('/history');
  await waitUntilKept(page, id);

  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Connection' })).toContainText('No connection');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/history?search=wtw5000');
  await page.getByRole('link', { name: 'WTW5000DW1' }).click();
  await expect(page.getByRole('article', { name: 'Diagnosis for WTW5000DW1' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article', { name: 'Diagnosis for WTW5000DW1' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Connection' })).toBeHidden();
});

for (const [device, viewport] of [
  ['phone', { width: 390, height: 844 }],
  ['desk', { width: 1440, height: 900 }],
] as const) {
  test(`on a ${device} without a connection: diagnosed, tested twice, reloaded, and on the server once`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    await signUp(page, newPerson());
    await page.goto('/diagnostics');
    await waitForEngine(page);
    await context.setOffline(true);
    await fillForm(page, washer.modelNumber, washer.symptoms);
    const article = page.getByRole('article', { name: 'Diagnosis for WTW5000DW1' });
    await expect(article).toContainText('Made offline on this device.');
    const cause = article.getByRole('heading', { level: 2 }).first();
    await expect(cause).toHaveText(/shift actuator/i);
    const answers = article.getByRole('group', { name: 'How did it come out?' });
    await answers.getByRole('button', { name: 'Pass' }).click();
    await expect(article.getByRole('list', { name: 'What moved' })).toContainText(/shift actuator/i);
    await expect(cause).not.toHaveText(/shift actuator/i);
    await answers.getByRole('button', { name: 'Fail' }).click();
    const done = article.getByRole('region', { name: 'Tests done' });
    await expect(done.getByRole('listitem')).toHaveCount(2);
    const found = (await cause.textContent()) ?? '';

    await page.reload();
    await expect(done.getByRole('listitem')).toHaveCount(2);
    await expect(cause).toHaveText(found);
    await context.setOffline(false);
    await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toBeHidden();
    await expect(article).toContainText('Worked out again since');
    await expect(cause).toHaveText(found);
    const stored = await (await page.request.get('/api/diagnoses')).json();
    expect(stored).toHaveLength(1);
    const id = new URL(page.url()).searchParams.get('diagnosis');
    const record = await (await page.request.get(`/api/diagnoses/${id}`)).json();
    expect(record.offlineAnswer.candidates[0].componentName).toMatch(/shift actuator/i);
    const { candidates } = JSON.parse(record.aiResponse);
    expect(candidates[0].componentName).toMatch(/shift actuator/i);
    for (const { component, probability } of record.offlineAnswer.candidates) {
      const onServer = candidates.find((one: { component: string }) => one.component === component);
      expect(Math.abs(onServer.probability - probability), component).toBeLessThan(0.01);
    }
    const { tests } = await (await page.request.get(`/api/diagnoses/${id}/tests`)).json();
    expect(tests.map(({ result }: { result: string }) => result)).toEqual(['pass', 'fail']);
  });
}

test('a diagnosis is possible on the device before the encoder is there', async ({ page, context }) => {
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  await waitForEngine(page);
  await context.setOffline(true);
  await page.evaluate(`caches.open('diagbuddy-engine').then(async (cache) => {
    for (const request of await cache.keys()) if (/engine-encoder/.test(request.url)) await cache.delete(request);
  })`);
  await fillForm(page, washer.modelNumber, washer.symptoms);
  const article = page.getByRole('article', { name: 'Diagnosis for WTW5000DW1' });
  await expect(article).toContainText('Made offline on this device.');
  await expect(article.getByRole('heading', { level: 2 }).first()).toHaveText(/shift actuator/i);
});

test('the engine on the device stops 7 days after the last contact', async ({ page, context }) => {
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  await waitForEngine(page);
  await context.setOffline(true);
  await page.evaluate(`(async () => {
    const asked = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const database = await asked(indexedDB.open('diagbuddy-offline'));
    const store = database.transaction('account', 'readwrite').objectStore('account');
    const account = await asked(store.get('current'));
    await asked(store.put({ ...account, contactAt: Date.now() - 7 * 86_400_000 - 60_000 }, 'current'));
    database.close();
  })()`);
  await fillForm(page, washer.modelNumber, washer.symptoms);
  await expect(page.getByText('Waiting for a connection')).toBeVisible();
  await expect(page.getByText('Made offline')).toHaveCount(0);
});

test('what is asked for without a connection waits, survives a reload, and reaches the server once', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson());
  const [id = ''] = await storeDiagnoses(page, [washer]);
  await page.goto('/history');
  await waitUntilKept(page, id);
  await context.setOffline(true);

  await page.goto('/diagnostics');
  await fillForm(page, 'GTD42EASJ2WW', 'drum turns but no heat');
  await expect(page.getByText('Waiting to Be Sent', { exact: true })).toBeVisible();
  await page.goto(`/diagnosis/${id}`);
  const answers = page.getByRole('group', { name: 'How did it come out?' });
  await answers.getByRole('button', { name: 'Pass' }).click();
  await expect(page.getByRole('region', { name: 'Tests done' })).toContainText('waiting to be sent');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Tests done' })).toContainText('waiting to be sent');
  const bar = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(bar).toContainText('2 waiting to be sent');

  await context.setOffline(false);
  await expect(bar).toBeHidden();
  await expect(page.getByRole('region', { name: 'Tests done' })).not.toContainText('waiting to be sent');
  const stored = await (await page.request.get('/api/diagnoses')).json();
  expect(stored.map(({ modelNumber }: { modelNumber: string }) => modelNumber)).toEqual([
    'GTD42EASJ2WW',
    washer.modelNumber,
  ]);
  const { tests } = await (await page.request.get(`/api/diagnoses/${id}/tests`)).json();
  expect(tests).toHaveLength(1);
});

test('a connection that dies between request and answer makes one diagnosis', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/diagnose')) ids.push(request.postDataJSON().id);
  });
  // The server does its work, and the answer never arrives.
  const lostAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/diagnose', lostAnswer, { times: 1 });
  await fillForm(page, washer.modelNumber, washer.symptoms);
  await expect.poll(() => ids.length).toBe(2);
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toBeHidden();
  await expect(page.getByRole('article', { name: 'Diagnosis for WTW5000DW1' })).toBeVisible();
  expect(new Set(ids).size).toBe(1);
  expect(await (await page.request.get('/api/diagnoses')).json()).toHaveLength(1);
});

test('signing out asks first where something waits, and clears all of it', async ({ page, context }) => {
  await signUp(page, newPerson());
  await page.goto('/diagnostics');
  await expect(diagnosisForm(page)).toBeVisible();
  await context.setOffline(true);
  await fillForm(page, washer.modelNumber, washer.symptoms);
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: "Sign out and lose what isn't sent?" });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toBeHidden();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await fillForm(page, 'GTD42EASJ2WW', 'no heat');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page).toHaveURL(/\/$/);
  await context.setOffline(false);
  await page.goto('/login');
  for (const store of ['account', 'answers', 'waiting'] as const) expect(await countKept(page, store)).toBe(0);
});

test('after signing out, nothing of the account is left to open without a connection', async ({ page, context }) => {
  await signUp(page, newPerson());
  const [id = ''] = await storeDiagnoses(page, [washer]);
  await page.goto('/history');
  await waitUntilKept(page, id);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);

  await context.setOffline(true);
  await page.goto(`/diagnosis/${id}`);
  await expect(page.getByText("We can't reach DiagBuddy")).toBeVisible();
  await expect(page.getByText('WTW5000DW1')).toHaveCount(0);
});
