import { ErrorLogs, SystemLogs } from '@diagbuddy/contract/event-log';
import { newAdministrator, type Person } from '@diagbuddy/testing/people';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
  server = await startTestServer({}, { onLog: () => undefined });
  administrator = await newAdministrator(server, ['settings']);
  const { log } = server.app;
  log.error({ err: new RangeError('too far'), reqId: 'request-7' }, 'request failed');
  await server.eventLog.flush();
  log.warn('the mail server did not take a mail');
  await server.eventLog.flush();
  log.info({ event: 'server.started' }, 'the server has started');
  log.error('the job runner did not start');
  await server.eventLog.flush();
});
afterAll(() => server.close());

const get = (path: string) => administrator.client.send('GET', path);

it('answers the errors of the real log, newest first, with type, time, words and stack', async () => {
  const { body } = await get('/api/admin/error-logs');
  // @spec A3.13 A7.18 A1.1
  expect(ErrorLogs.parse(body).errors).toMatchObject([
    { type: 'Error', message: 'the job runner did not start', stack: null, count: 1 },
    {
      ...{ type: 'RangeError', message: 'request failed: too far', requestId: 'request-7' },
      ...{ stack: expect.stringContaining('logs.test.ts'), timestamp: expect.stringMatching(/^\d{4}-.*Z$/) },
    },
  ]);
});

it('answers errors, warnings and events with their levels, and one level alone', async () => {
  const levels = async (query: string) => {
    const { logs } = SystemLogs.parse((await get(`/api/admin/system-logs${query}`)).body);
    return logs.map(({ level, event, message }) => `${level} ${event ?? message}`);
  };
  // @spec A3.14
  expect((await levels('')).toSorted()).toEqual([
    'error request failed: too far',
    'error the job runner did not start',
    'info server.started',
    'warn the mail server did not take a mail',
  ]);
  expect(await levels('?level=warn')).toEqual(['warn the mail server did not take a mail']);
  expect(await levels('?search=mail serv')).toEqual(['warn the mail server did not take a mail']);
  expect(await levels('?search=rangeerror request-7')).toEqual(['error request failed: too far']);
  expect(await levels('?search=nothing of that')).toEqual([]);
  const page = await get('/api/admin/system-logs?limit=3');
  const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1];
  expect(SystemLogs.parse((await get(String(next))).body).logs).toMatchObject([
    { level: 'error', requestId: 'request-7' },
  ]);
});

it('finds words far down in a long log, newest first, and joins their pages', async () => {
  await server.database.pool.query(`INSERT INTO event_log (id, at, level, message, node)
    SELECT gen_random_uuid(), '2020-01-01'::timestamptz - n * interval '1 minute', 'warn',
      'entry ' || n || CASE WHEN n IN (1, 2, 3, 2500, 2600) THEN ' flood' ELSE '' END, 'host:1'
    FROM generate_series(1, 2600) n`);
  const pages: string[][] = [];
  for (let address = '/api/admin/system-logs?search=floo&limit=2'; address !== ''; ) {
    const page = await get(address);
    pages.push(SystemLogs.parse(page.body).logs.map(({ message }) => message));
    address = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
  }
  await server.database.pool.query("DELETE FROM event_log WHERE node = 'host:1'");
  expect(pages).toEqual([
    ['entry 1 flood', 'entry 2 flood'],
    ['entry 3 flood', 'entry 2500 flood'],
    ['entry 2600 flood'],
  ]);
});

it('keeps an error of a request, with the id that the answer told', async () => {
  await server.database.pool.query('ALTER TABLE feedback RENAME TO feedback_away');
  const failed = await administrator.client.send('GET', '/api/feedback');
  await server.database.pool.query('ALTER TABLE feedback_away RENAME TO feedback');
  await server.eventLog.flush();
  expect(failed.status).toBe(500);
  const { body } = await get(`/api/admin/error-logs?search=${failed.body.requestId}`);
  expect(ErrorLogs.parse(body).errors).toMatchObject([{ message: expect.stringContaining('feedback'), count: 1 }]);
});
