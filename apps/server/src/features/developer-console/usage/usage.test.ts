import { randomUUID } from 'node:crypto';
import { ApiStats, OpenAiUsage } from '@diagbuddy/contract/developer-console';
import { dayMs } from '@diagbuddy/contract/durations';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import { newAdministrator, type Person } from '@diagbuddy/testing/people';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let analyst: Person;
beforeAll(async () => {
  server = await startTestServer();
  analyst = await newAdministrator(server, ['analytics']);
});
afterAll(() => server.close());

const usage = async () => OpenAiUsage.parse((await analyst.client.send('GET', '/api/admin/openai-usage')).body);

describe('AI usage', () => {
  it('counts what the built-in engine answers apart: no call to an AI service, no cost', async () => {
    await analyst.client.send('POST', '/api/diagnose', { ...diagnosisRequest, symptoms: 'does not drain' });
    const found = await usage();
    expect(found).toMatchObject({ totalRequests: 0, totalTokens: 0, totalCostCents: 0, engineAnswers: 1 });
    expect(found.trend).toHaveLength(30);
    expect(found.trend.every(({ requests }) => requests === 0)).toBe(true);
  });

  it('adds up requests, tokens and cost of the calls to AI services, and the last 30 days one by one', async () => {
    const call = (daysAgo: number, tokens: number, micros: number) =>
      server.database.pool.query(
        `INSERT INTO ai_usage (id, organization_id, kind, provider, model, input_tokens, output_tokens, cost_micros, latency_ms, created_at)
         VALUES ($1, $1, 'diagnose', 'openai', 'm', $2, 50, $3, 900, $4)`,
        [randomUUID(), tokens, micros, new Date(server.clock.now - daysAgo * dayMs)],
      );
    await call(0, 950, 12_500);
    await call(2, 450, 7_500);
    await call(400, 100, 1_000_000);
    const { trend, ...totals } = await usage();
    // @spec A3.15 A7.19
    expect(totals).toMatchObject({ totalRequests: 3, totalTokens: 1_650, totalCostCents: 102 });
    const dayOf = (daysAgo: number) => new Date(server.clock.now - daysAgo * dayMs).toISOString().slice(0, 10);
    // @spec D0.4
    expect(trend.filter(({ requests }) => requests > 0)).toEqual([
      { date: dayOf(2), requests: 1, tokens: 500, costCents: 0.75 },
      { date: dayOf(0), requests: 1, tokens: 1_000, costCents: 1.25 },
    ]);
  });
});

describe('API stats', () => {
  it('measure the calls that were made: how many, how they were answered, how long they took', async () => {
    const fresh = await startTestServer();
    const reader = await newAdministrator(fresh, ['analytics']);
    await fresh.app.writeApiUsage();
    await fresh.database.pool.query('DELETE FROM api_usage');
    const read = async () => ApiStats.parse((await reader.client.send('GET', '/api/admin/api-stats')).body);
    expect(await read()).toMatchObject({ totalRequests: 0, successRate: null, averageResponseTime: null, calls: [] });
    await fresh.app.writeApiUsage();
    await fresh.database.pool.query('DELETE FROM api_usage');
    for (let times = 0; times < 3; times++) await reader.client.send('GET', '/api/settings');
    await reader.client.send('GET', `/api/diagnoses/${randomUUID()}`);
    await fresh.database.pool.query('ALTER TABLE feedback RENAME TO feedback_away');
    await reader.client.send('GET', '/api/feedback');
    await fresh.app.writeApiUsage();
    const stats = await read();
    // @spec A3.16 A7.20 A1.6
    expect(stats).toMatchObject({ totalRequests: 5, successRate: 80 });
    expect(stats.averageResponseTime).toBeGreaterThan(0);
    expect(stats.calls).toMatchObject([
      { method: 'GET', route: '/api/settings', requests: 3, errors: 0, refusals: 0 },
      { route: expect.any(String), requests: 1 },
      { route: expect.any(String), requests: 1 },
    ]);
    expect(stats.calls.map(({ errors, refusals }) => errors + refusals).sort()).toEqual([0, 1, 1]);
    expect(stats.trend.at(-1)).toMatchObject({ requests: 5, errors: 1 });
    await fresh.close();
  });
});

it('is for who may view analytics', async () => {
  const other = await newAdministrator(server, ['users', 'payments', 'settings', 'admins']);
  for (const path of ['/api/admin/openai-usage', '/api/admin/api-stats']) {
    // @spec A6.5
    expect((await other.client.send('GET', path)).status).toBe(403);
  }
});
