import { scripted } from '@diagbuddy/testing/fakes/ai/model-script';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type AiServer, aiServerUrl, startAiServer } from './ai-server.ts';
import { diagnosisForm, newPerson, signUp } from './journeys.ts';
import { contextOf, takePicture, views } from './screen-views.ts';

test.use({ baseURL: aiServerUrl });

let server: AiServer;
test.beforeAll(async () => {
  server = await startAiServer();
});
test.afterAll(() => server.close());

/** Does the same in every view, signed in as the person of `page`. */
async function inEveryView(
  { browser, page }: { browser: Browser; page: Page },
  look: (page: Page, view: string) => Promise<void>,
): Promise<void> {
  const storageState = await page.context().storageState();
  for (const view of views) {
    const context = await browser.newContext({ ...contextOf(view), storageState, baseURL: aiServerUrl });
    await look(await context.newPage(), view.name);
    await context.close();
  }
}

test('an answer while a model writes it', async ({ browser, page }) => {
  await signUp(page, newPerson());
  const first = 'The pump hums and moves no water.';
  const rest = 'Measure its winding, and then look at the plug and at the wires that lead from it to the control.';
  await inEveryView({ browser, page }, async (phone, view) => {
    const gate = Promise.withResolvers<void>();
    server.model.reply = scripted({ text: `${first} ${rest}`, pieces: 40, half: gate.promise });
    await phone.goto('/diagnostics');
    const form = diagnosisForm(phone);
    await form.getByLabel('Model number').fill('WTW5000DW1');
    await form.getByLabel('Symptoms').fill("won't drain, hums when it should pump out");
    await form.getByRole('button', { name: 'Run AI Diagnosis' }).click();
    await expect(phone.getByText(first)).toBeVisible();
    await takePicture(phone, `diagnosis-being-written-${view}`);
    gate.resolve();
    await expect(phone.getByText('Diagnosis Complete', { exact: true })).toBeVisible();
  });
});

test('what a month of calls to a model cost', async ({ browser, page }) => {
  const person = newPerson();
  await signUp(page, person);
  await server.runSql("UPDATE users SET subscription_tier = 'dev' WHERE email = $1", [person.email]);
  // Thirty days can't be waited for: a shop of a few technicians, fewer calls on weekends.
  await server.runSql(
    `WITH calls AS (
       INSERT INTO ai_usage (id, organization_id, user_id, kind, provider, model, prompt, input_tokens, output_tokens,
                             cost_micros, latency_ms, created_at)
       SELECT gen_random_uuid(), users.organization_id, users.id,
              CASE call % 5 WHEN 0 THEN 'chat' WHEN 1 THEN 'prescreen' ELSE 'diagnose' END,
              'openai', 'gpt-5-mini', 'write 3', 1500 + call * 37 % 400, 260 + call * 53 % 120,
              1400 + call * 41 % 500, 1800 + call * 97 % 900, day + call * interval '25 minutes'
       FROM users,
            generate_series(date_trunc('day', now()) - interval '29 days', date_trunc('day', now()), interval '1 day') day,
            generate_series(1, 24) call
       WHERE users.email = $1 AND day + call * interval '25 minutes' < now()
         AND call <= CASE WHEN extract(isodow FROM day) > 5 THEN 5 ELSE 14 + extract(day FROM day)::int * 7 % 10 END
       RETURNING 1)
     SELECT count(*) FROM calls`,
    [person.email],
  );
  await inEveryView({ browser, page }, async (desk, view) => {
    await desk.goto('/dev-tools?tab=openai-stats');
    await expect(desk.getByText('Total Requests')).toBeVisible();
    await desk.waitForLoadState('networkidle');
    await takePicture(desk, `openai-stats-${view}`);
  });
});
