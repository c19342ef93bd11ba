import { scripted } from '@diagbuddy/testing/fakes/ai/model-script';
import { expect, type Page, test } from '@playwright/test';
import { type AiServer, aiServerUrl, startAiServer } from './ai-server.ts';
import { diagnose, diagnosisForm, newPerson, prescreenForm, signUp } from './journeys.ts';

test.use({ baseURL: aiServerUrl });

let server: AiServer;
test.beforeAll(async () => {
  server = await startAiServer();
});
test.afterAll(() => server.close());
test.beforeEach(() => {
  server.model.reply = scripted({});
});

const washer = { model: 'WTW5000DW1', symptoms: "won't drain, hums" };
const unavailable = "AI service unavailable. This is the engine's answer.";
const causes = (page: Page) => page.getByRole('list', { name: 'Possible causes, most likely first' });
const aiState = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('region', { name: 'System status' })
    .locator('div')
    .filter({ has: page.getByText('AI service') })
    .locator('dd');

async function askForDiagnosis(page: Page): Promise<void> {
  await page.goto('/diagnostics');
  const form = diagnosisForm(page);
  await form.getByLabel('Model number').fill(washer.model);
  await form.getByLabel('Symptoms').fill(washer.symptoms);
  await form.getByRole('button', { name: 'Run AI Diagnosis' }).click();
}

async function askForPrescreen(page: Page): Promise<void> {
  await page.goto('/dashboard');
  const form = prescreenForm(page);
  await form.getByLabel('Issue').fill("washer won't drain, hums");
  await form.getByRole('button', { name: 'Quick Assessment' }).click();
}

/** Words of which the second half waits until it is let go; `second` is the longer part by far. */
function inHalves(first: string, second: string) {
  const gate = Promise.withResolvers<void>();
  return { script: { text: `${first} ${second}`, pieces: 40, half: gate.promise }, letGo: gate.resolve };
}

/** Leaves for the dashboard, while the provider still writes. */
async function leaveWhileWritten(page: Page): Promise<void> {
  await expect.poll(() => server.model.open).toBe(1);
  const before = server.model.hungUp;
  await page.getByRole('link', { name: 'DiagBuddy' }).first().click();
  await expect.poll(() => [server.model.open, server.model.hungUp - before]).toEqual([0, 1]);
}

test("the engine's ranking is there at once, the model's words stream in and are marked, in a diagnosis and in its chat", async ({
  page,
}) => {
  await signUp(page, newPerson());
  // @spec T1.45 D0.1
  await expect(aiState(page)).toHaveText('Operational');
  const reading = Promise.withResolvers<void>();
  const first = 'The pump hums and moves no water.';
  const rest = 'Measure its winding, and then look at the plug and at the wires that lead from it to the control.';
  const words = inHalves(first, `${rest} Then order W99999999 today.`);
  const written = scripted(words.script);
  server.model.reply = async (request) => {
    if (request.data.includes('"components"')) await reading.promise;
    return written(request);
  };
  await askForDiagnosis(page);
  await expect(page.getByText('Writing the answer...')).toBeVisible();
  await expect(causes(page).getByRole('listitem').first()).toContainText(/pump/i);
  const leading = page.getByRole('region', { name: 'Drain pump' });
  await expect(leading).toHaveText(/^Most likely so far.*Confidence \d+%(High|Medium|Low) confidence$/);
  reading.resolve();
  await expect(page.getByText(first)).toBeVisible();
  await expect(page.getByText('lead from it to the control')).toHaveCount(0);
  words.letGo();
  await expect(page.getByText('Diagnosis Complete', { exact: true })).toBeVisible();
  await expect(page.getByText(`${first} ${rest}`)).toBeVisible();
  await expect(page.getByText("Written by played-1 from the engine's findings.")).toBeVisible();
  await expect(page.getByText('W99999999')).toHaveCount(0);

  const inTheFilter = 'Look into the filter first.';
  const howTo =
    'It takes a coin, a bucket and a towel, and a look at whatever comes out of it together with the water.';
  const reply = inHalves(inTheFilter, howTo);
  server.model.reply = scripted(reply.script);
  await page.getByRole('button', { name: 'AI chat' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('what now?');
  await page.keyboard.press('Enter');
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(log.getByText(inTheFilter)).toBeVisible();
  await expect(log.getByText('together with the water')).toHaveCount(0);
  reply.letGo();
  await expect(log.getByText(`${inTheFilter} ${howTo}`)).toBeVisible();
});

test('a prescreen shows the likely causes at once, and the advice as it is written', async ({ page }) => {
  await signUp(page, newPerson());
  const first = 'Ask whether it hums.';
  const rest =
    'Take a bucket and a towel along, since whatever is left in the tub comes out when the filter is opened.';
  const words = inHalves(first, rest);
  server.model.reply = scripted(words.script);
  await askForPrescreen(page);
  const underWay = page.getByRole('region', { name: 'Assessment in progress' });
  await expect(underWay.getByRole('listitem').first()).toContainText(/pump/i);
  await expect(underWay.getByText(first)).toBeVisible();
  await expect(underWay.getByText('when the filter is opened')).toHaveCount(0);
  words.letGo();
  const assessment = page.getByRole('region', { name: 'Quick assessment' });
  await expect(assessment.getByText('What played-1 adds')).toBeVisible();
  await expect(assessment.getByText(`${first} ${rest}`)).toBeVisible();
  await expect(underWay).toHaveCount(0);
});

test('who leaves a page ends the call at the provider', async ({ page }) => {
  await signUp(page, newPerson());
  const waits = scripted({ fault: 'stall' });
  server.model.reply = waits;
  await askForDiagnosis(page);
  await leaveWhileWritten(page);

  server.model.reply = scripted({});
  await page.goto('/diagnostics');
  await diagnose(page, washer.model, washer.symptoms);
  await page.getByRole('button', { name: 'AI chat' }).click();
  server.model.reply = waits;
  await page.getByRole('textbox', { name: 'Message' }).fill('what now?');
  await page.keyboard.press('Enter');
  await expect.poll(() => server.model.open).toBe(1);
  const before = server.model.hungUp;
  await page.goBack();
  await expect.poll(() => [server.model.open, server.model.hungUp - before]).toEqual([0, 1]);
  await page.goForward();
  await page.getByRole('button', { name: 'AI chat' }).click();
  // The question is not lost.
  server.model.reply = scripted({ text: 'Look into the filter.' });
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('log', { name: 'Conversation' }).getByText('Look into the filter.')).toBeVisible();
});

test("a budget that is spent leaves the engine's answers, which say so; the console counts what was spent", async ({
  page,
}) => {
  const person = newPerson();
  await signUp(page, person);
  await server.runSql("UPDATE users SET subscription_tier = 'dev' WHERE email = $1", [person.email]);
  const usage = async () => (await page.request.get('/api/admin/openai-usage')).json();
  const before = await usage();
  await page.goto('/admin');
  const budget = page.getByLabel('Dollars a month');
  await budget.fill('0.001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter dollars, such as 25 or 7.50, or nothing')).toBeVisible();
  await budget.fill('0.01');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('AI budget saved', { exact: true })).toBeVisible();
  const data = { modelNumber: washer.model, symptoms: washer.symptoms, companyName: 'Reyes', technicianName: 'Dana' };
  // Two requests at 0.083 cents an answer: six fit in a cent, and the seventh begins within it.
  for (let answers = 0; answers < 7; answers++)
    expect((await page.request.post('/api/diagnose', { data })).status()).toBe(201);
  await page.goto('/diagnostics');
  await diagnose(page, washer.model, washer.symptoms);
  await expect(page.getByText("This month's AI budget is spent. This is the engine's answer.").first()).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('Your team has spent $0.01 on the AI service this month.')).toBeVisible();
  await page.goto('/dev-tools?tab=openai-stats');
  const { totalRequests, trend } = await usage();
  expect([totalRequests - before.totalRequests, trend.length]).toEqual([14, 30]);
  await expect(page.getByText('Total Requests').locator('..')).toContainText(String(totalRequests));
  await expect(page.getByRole('figure', { name: 'AI usage, last 30 days' })).toBeVisible();
});

test("an AI service that is down is said to be, and the engine's answer stands in its place", async ({ page }) => {
  await signUp(page, newPerson());
  // @spec T1.45 D0.1
  await expect(aiState(page)).toHaveText('Operational');
  server.model.reply = () => ({ fault: 'error-500' });
  await askForDiagnosis(page);
  await expect(page.getByText('Diagnosis Complete', { exact: true })).toBeVisible();
  await expect(page.getByText(unavailable).first()).toBeVisible();
  await expect(causes(page).getByRole('listitem').first()).toContainText(/pump/i);
  await askForPrescreen(page);
  await expect(page.getByRole('region', { name: 'Quick assessment' }).getByText(unavailable)).toBeVisible();
  // Measured at most every ten seconds.
  await expect(async () => {
    await page.reload();
    await expect(aiState(page)).toHaveText('Down', { timeout: 2_000 });
  }).toPass();
});
