import { AccuracyReport } from '@diagbuddy/contract/accuracy';
import { openEngine } from '@diagbuddy/engine/open-engine';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the measured accuracy', () => {
  it('is told to anybody, signed in or not', async () => {
    const answer = await server.browser().send('GET', '/api/accuracy');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect((await (await server.signedIn()).send('GET', '/api/accuracy')).text).toBe(answer.text);
  });

  it('is that of the engine in use, over every appliance type, beside what it is measured against', async () => {
    const report = AccuracyReport.parse((await server.browser().send('GET', '/api/accuracy')).body);
    const engine = await openEngine();
    expect(report.engine).toBe(engine.version);
    expect(report.byType.map(({ applianceType }) => applianceType)).toEqual([...engine.applianceTypes].sort());
    expect(report.byType.reduce((sum, { cases }) => sum + cases, 0)).toBe(report.overall.cases);
    expect(report.baselines.map(({ name }) => name)).toEqual(['BM25 search', 'Commonest failure']);
  });

  it('counts every case in one calibration bin and in one band, and lists every miss', async () => {
    const report = AccuracyReport.parse((await server.browser().send('GET', '/api/accuracy')).body);
    const { cases, top1 } = report.overall;
    const sum = (counts: { cases: number }[]): number => counts.reduce((total, one) => total + one.cases, 0);
    expect(report.calibration).toHaveLength(10);
    expect(sum(report.calibration)).toBe(cases);
    expect(sum(report.bands)).toBe(cases);
    const right = report.bands.reduce((total, one) => total + one.right, 0);
    expect(right / cases).toBeCloseTo(top1, 3);
    expect(report.misses).toHaveLength(cases - right);
  });
});
