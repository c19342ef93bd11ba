import { DatabaseStatus, DocumentList, DocumentText, ServerInfo } from '@diagbuddy/contract/developer-console';
import { newAdministrator, type Person } from '@diagbuddy/testing/people';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openJobs } from '../../../platform/jobs.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await newAdministrator(server, ['settings']);
});
afterAll(() => server.close());

const get = (path: string) => administrator.client.send('GET', path);

it('measures the database: that it writes, how long it takes, how large it is and what it was migrated to', async () => {
  const status = DatabaseStatus.parse((await get('/api/admin/database-status')).body);
  expect(status).toMatchObject({ isWritable: true, version: expect.stringMatching(/^\d+\.\d+/) });
  expect(status.latencyMs).toBeGreaterThan(0);
  expect(status.sizeBytes).toBeGreaterThan(1_000_000);
  expect(status.connections).toBeGreaterThan(0);
  expect(status.maxConnections).toBeGreaterThanOrEqual(status.connections);
  expect(status.migrations.applied).toBe(status.migrations.known);
  expect(status.tables).toHaveLength(10);
});

it('tells versions, memory, processor and event loop of the server, as they are', async () => {
  const info = ServerInfo.parse((await get('/api/admin/server-info')).body);
  expect(info).toMatchObject({
    nodeVersion: process.version,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    jobs: [],
  });
  const { memoryBytes, heapUsedBytes, uptimeSeconds, cores, eventLoopDelayMs } = info.process;
  expect(memoryBytes).toBeGreaterThan(heapUsedBytes);
  expect(Math.abs(uptimeSeconds - process.uptime())).toBeLessThan(5);
  expect(cores).toBeGreaterThan(0);
  expect(eventLoopDelayMs.p99).toBeGreaterThanOrEqual(eventLoopDelayMs.p50);
});

it('tells how the jobs of all servers stand', async () => {
  const done = Promise.withResolvers<void>();
  const jobs = openJobs({ databaseUrl: server.database.url, onError: done.reject, pollSeconds: 0.5 });
  const run = async () => done.resolve();
  await jobs.start({
    scheduled: [{ name: 'forget-things', cron: '7 * * * *', run: async () => undefined }],
    queued: [{ name: 'mail-something', retries: 1, retryDelaySeconds: 1, run }],
  });
  await jobs.queue.add('mail-something', {});
  await done.promise;
  const read = async () => ServerInfo.parse((await get('/api/admin/server-info')).body).jobs;
  await expect.poll(read, { timeout: 20_000 }).toMatchObject([
    { name: 'forget-things', schedule: '7 * * * *', lastDoneAt: null, failed: 0 },
    { name: 'mail-something', schedule: null, waiting: 0, lastDoneAt: expect.stringMatching(/Z$/) },
  ]);
  await jobs.stop();
});

it("answers the repository's documents by name, and nothing else of the disk", async () => {
  const list = DocumentList.parse((await get('/api/admin/documents')).body);
  expect(list.map(({ name }) => name)).toEqual(expect.arrayContaining(['architecture', 'operations', 'data-model']));
  const { markdown } = DocumentText.parse((await get('/api/admin/documents/architecture')).body);
  expect(markdown).toContain('# Architecture');
  for (const name of ['..%2f..%2fpackage.json', 'package', 'ARCHITECTURE.md']) {
    expect((await get(`/api/admin/documents/${name}`)).status).toBe(404);
  }
});
