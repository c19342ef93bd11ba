import { createEngine } from '@diagbuddy/engine/engine';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let engineRuns = 0;
beforeAll(async () => {
  const engine = createEngine(loadKnowledge());
  const counted =
    <Input extends unknown[], Output>(run: (...input: Input) => Output) =>
    (...input: Input): Output => {
      engineRuns++;
      return run(...input);
    };
  const counting = {
    ...engine,
    diagnoseWithTerms: counted(engine.diagnoseWithTerms),
    converse: counted(engine.converse),
  };
  server = await startTestServer({ ASKS_PER_MINUTE: '4', ASKS_PER_DAY: '6' }, { engine: counting });
});
afterAll(() => server.close());

const about = { modelNumber: 'WTW5000DW1', symptoms: 'wont spin' };
const diagnose = { ...about, companyName: 'Reyes Appliance', technicianName: 'Dana Reyes' };

describe.each([
  ['/api/diagnose', diagnose, 201],
  ['/api/prescreen', about, 200],
  ['/api/ai-chat', { sessionId: 's1', message: 'reads open', context: about }, 200],
])('POST %s', (path, body, ok) => {
  const ask = (browser: HttpClient) => browser.send('POST', path, body);

  it('refuses a burst of one account with the time to wait, and lets others be', async () => {
    const browser = await server.signedIn();
    engineRuns = 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(browser)));
    expect(engineRuns).toBe(4);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === ok)).toHaveLength(4);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.body).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/^The limit is 4 /),
    });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(50);
    expect((await ask(await server.signedIn())).status).toBe(ok);
  });

  it('opens again after the minute, and closes for the day at its bound', async () => {
    const browser = await server.signedIn();
    for (let count = 0; count < 5; count++) await ask(browser);
    await server.letTimePass(60_000);
    expect([(await ask(browser)).status, (await ask(browser)).status]).toEqual([ok, ok]);
    const closed = await ask(browser);
    expect(closed.status).toBe(429);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await browser.send('GET', '/api/diagnoses')).status).toBe(200);
    // Neither an invalid request nor one without a session counts.
    const other = await server.signedIn();
    for (let count = 0; count < 8; count++) expect((await other.send('POST', path, {})).status).toBe(400);
    for (let count = 0; count < 8; count++) expect((await ask(server.browser())).status).toBe(401);
    expect((await ask(other)).status).toBe(ok);
  });
});
