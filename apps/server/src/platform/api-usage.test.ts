import { dayMs } from '@diagbuddy/contract/durations';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteOldApiUsage } from './api-usage.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const usage = async () => {
  const order = 'ORDER BY method, route, status, api_usage.day';
  return (
    await server.database.pool.query(
      `SELECT day::text, method, route, status, requests, total_ms, max_ms FROM api_usage ${order}`,
    )
  ).rows;
};

it('counts the calls of all nodes by route and status, without an address, and not those of probes', async () => {
  const node = await server.anotherNode();
  for (const browser of [server.browser(), node.browser()]) {
    await browser.send('GET', '/api/settings');
    await browser.send('GET', '/api/settings?secret=1');
    await browser.send('GET', '/api/auth/user');
    await browser.send('GET', '/api/health');
    await browser.send('GET', '/api/ready');
  }
  await node.close();
  await server.app.close();
  const rows = await usage();
  expect(rows.map(({ method, route, status, requests }) => [method, route, status, requests])).toEqual([
    ['GET', '/api/auth/user', 401, 2],
    ['GET', '/api/settings', 200, 4],
  ]);
  for (const { total_ms: total, max_ms: longest } of rows) {
    expect(longest).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(longest);
  }
});

it('loses no count to a database that is down for a while', async () => {
  const { pool } = server.database;
  await pool.query('ALTER TABLE api_usage RENAME TO api_usage_away');
  await server.browser().send('GET', '/api/settings');
  await server.app.writeApiUsage();
  await pool.query('ALTER TABLE api_usage_away RENAME TO api_usage');
  await server.browser().send('GET', '/api/settings');
  await server.app.writeApiUsage();
  expect(await usage()).toMatchObject([{ requests: 2 }]);
});

it('forgets what is older than 30 days', async () => {
  await server.browser().send('GET', '/api/settings');
  server.clock.now += 31 * dayMs;
  await server.browser().send('GET', '/api/settings');
  await server.app.writeApiUsage();
  expect(await usage()).toHaveLength(2);
  await deleteOldApiUsage(server.database.sql, server.clock.now);
  expect(await usage()).toMatchObject([{ day: new Date(server.clock.now).toISOString().slice(0, 10) }]);
});
