import { Analytics, RealAnalytics } from '@diagbuddy/contract/analytics';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { seedDiagnoses } from '@diagbuddy/testing/seeders/seed-diagnoses';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Late on a day in UTC, which is tomorrow already in half of the world.
  server.clock.now = Date.parse('2026-06-30T23:30:00Z');
});
afterAll(() => server.close());

async function ask(browser: HttpClient, query = ''): Promise<Analytics> {
  const { status, body } = await browser.send('GET', `/api/analytics${query}`);
  expect(status).toBe(200);
  return Analytics.strict().parse(body);
}

describe('GET /api/analytics', () => {
  it('counts the own diagnoses, the share of the rated that were accurate, and the average response', async () => {
    const own = await server.signedIn();
    await seedDiagnoses(server, {
      owner: own,
      rows: [
        { createdAt: '2026-06-29T10:00:00Z', isAccurate: true, responseMs: 1000, confidence: 80 },
        { createdAt: '2026-06-29T11:00:00Z', isAccurate: true, responseMs: 2000, confidence: 75 },
        { createdAt: '2026-06-30T11:00:00Z', isAccurate: false, responseMs: 1501, confidence: 40 },
        { createdAt: '2026-06-30T12:00:00Z', isAccurate: null, responseMs: 1500, confidence: 41 },
      ],
    });
    const other = await server.signedIn();
    await seedDiagnoses(server, { owner: other, rows: [{ createdAt: '2026-06-30T12:00:00Z', isAccurate: false }] });
    const analytics = await ask(own);
    // @spec T1.14 T3.52 T3.53 T7.48
    expect(analytics).toMatchObject({ totalDiagnoses: 4, successRate: 66.7, avgResponseTime: 1500 });
    // @spec D0.3 I3.14
    expect(analytics.trend.slice(-3)).toEqual([
      { date: '2026-06-28', diagnoses: 0, rated: 0, accurate: 0, avgConfidence: null },
      { date: '2026-06-29', diagnoses: 2, rated: 2, accurate: 2, avgConfidence: 77.5 },
      { date: '2026-06-30', diagnoses: 2, rated: 1, accurate: 0, avgConfidence: 40.5 },
    ]);
    expect((await ask(other)).totalDiagnoses).toBe(1);
  });

  it('covers 30, 90 or 365 whole days in UTC, today included; 30 where nothing is said', async () => {
    const own = await server.signedIn();
    const rows = ['2026-06-01T00:00:00Z', '2026-05-31T23:59:59.999Z', '2026-04-02T00:00:00Z', '2026-04-01T23:59:59Z'];
    rows.push('2025-07-01T00:00:00Z', '2025-06-30T23:59:59Z');
    await seedDiagnoses(server, { owner: own, rows: rows.map((createdAt) => ({ createdAt })) });
    const periods = [
      { query: '', days: 30, first: '2026-06-01', total: 1 },
      { query: '?days=30', days: 30, first: '2026-06-01', total: 1 },
      { query: '?days=90', days: 90, first: '2026-04-02', total: 3 },
      { query: '?days=365', days: 365, first: '2025-07-01', total: 5 },
    ];
    for (const { query, days, first, total } of periods) {
      const { trend, totalDiagnoses } = await ask(own, query);
      expect(totalDiagnoses, query).toBe(total);
      expect(trend).toHaveLength(days);
      // @spec T9.25
      expect([trend[0]?.date, trend.at(-1)?.date]).toEqual([first, '2026-06-30']);
      expect(trend[0]?.diagnoses, 'the first moment of the first day counts').toBe(1);
    }
    const refused = await own.send('GET', '/api/analytics?days=7');
    expect([refused.status, refused.body.message]).toEqual([400, 'days must be 30, 90 or 365']);
  });

  it('lists the most frequent causes, without those that were rated inaccurate', async () => {
    const own = await server.signedIn();
    const at = '2026-06-20T08:00:00Z';
    const of = (likelyCause: string | null, times: number, more = {}) =>
      Array.from({ length: times }, () => ({ createdAt: at, likelyCause, ...more }));
    const rows = [
      ...of('Drain pump', 3, { isAccurate: true }),
      ...of('Drain pump', 2, { applianceType: 'Dishwasher' }),
      ...of('Lid lock', 4, { isAccurate: false }),
      ...of('Belt', 1, { applianceType: null }),
      ...of(null, 6),
      ...Array.from({ length: 10 }, (_, part) => of(`Rare part ${part}`, 1)).flat(),
    ];
    await seedDiagnoses(server, { owner: own, rows });
    const { commonIssues } = await ask(own);
    // @spec T3.54
    expect(commonIssues.slice(0, 3)).toEqual([
      { issue: 'Drain pump', applianceType: 'Washer', count: 3 },
      { issue: 'Drain pump', applianceType: 'Dishwasher', count: 2 },
      { issue: 'Belt', applianceType: 'Other', count: 1 },
    ]);
    expect(commonIssues).toHaveLength(10);
  });

  it('invents nothing for an account without diagnoses', async () => {
    const analytics = await ask(await server.signedIn());
    expect(analytics).toMatchObject({
      totalDiagnoses: 0,
      successRate: null,
      avgResponseTime: null,
      commonIssues: [],
    });
    expect(analytics.trend.every((day) => day.diagnoses === 0 && day.avgConfidence === null)).toBe(true);
  });
});

describe('GET /api/analytics/real-data', () => {
  it('shows all own diagnoses at a glance, and the last 7 days', async () => {
    const own = await server.signedIn();
    const lg = { brand: 'LG', applianceType: 'Dryer', modelNumber: 'dle3500w', likelyCause: 'Thermal fuse' };
    await seedDiagnoses(server, {
      owner: own,
      rows: [
        { createdAt: '2024-01-05T10:00:00Z', ...lg },
        { createdAt: '2026-06-23T23:59:59Z', ...lg, modelNumber: 'DLE3500W' },
        { createdAt: '2026-06-24T00:00:00Z', brand: null, applianceType: null, likelyCause: null, modelNumber: 'X1' },
        { createdAt: '2026-06-30T20:00:00Z', symptoms: 'lid stays open', isAccurate: false },
      ],
    });
    const { body } = await own.send('GET', '/api/analytics/real-data');
    const { latestDiagnosis, ...figures } = RealAnalytics.strict().parse(body);
    // @spec A3.22 I3.15
    expect(figures).toEqual({
      // @spec A7.30
      totalDiagnoses: 4,
      // @spec A9.15
      recentActivity: 2,
      topRepairTypes: [
        { type: 'Dryer', count: 2 },
        { type: 'Other', count: 1 },
        { type: 'Washer', count: 1 },
      ],
      topCommonIssues: [{ issue: 'Thermal fuse', count: 2 }],
      topBrands: [
        { brand: 'LG', count: 2 },
        { brand: 'Whirlpool', count: 1 },
      ],
      topModels: [
        { model: 'DLE3500W', count: 2 },
        { model: 'WTW5000DW1', count: 1 },
        { model: 'X1', count: 1 },
      ],
    });
    // @spec A3.22
    expect(latestDiagnosis).toEqual({
      // @spec I0.3
      id: expect.any(String),
      createdAt: '2026-06-30T20:00:00.000Z',
      modelNumber: 'WTW5000DW1',
      applianceType: 'Washer',
      brand: 'Whirlpool',
      symptoms: 'lid stays open',
    });
  });

  it('is empty for an account without diagnoses, and closed to those who are not signed in', async () => {
    const { body } = await (await server.signedIn()).send('GET', '/api/analytics/real-data');
    expect(body).toEqual({
      totalDiagnoses: 0,
      recentActivity: 0,
      latestDiagnosis: null,
      topRepairTypes: [],
      topCommonIssues: [],
      topBrands: [],
      topModels: [],
    });
    for (const path of ['/api/analytics', '/api/analytics/real-data', '/api/reports/manufacturer']) {
      expect((await server.browser().send('GET', path)).status, path).toBe(401);
    }
  });
});
