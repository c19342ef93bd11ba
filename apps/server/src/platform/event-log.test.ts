import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldLogEntries } from './event-log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: 'metrics-token-of-the-test' }, { onLog: () => undefined });
});
afterAll(() => server.close());
beforeEach(() => stored('DELETE FROM event_log'));

const stored = async (query: string) => (await server.database.pool.query(query)).rows;
const entries = async (): Promise<Record<string, unknown>[]> => {
  await server.eventLog.flush();
  return stored(
    'SELECT level, event, message, error_type, stack, request_id, details, count FROM event_log ORDER BY id',
  );
};

/** Lets PostgreSQL refuse what the event log writes, as it does on a full disk. */
const refuseEntries = () =>
  stored(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON event_log FOR EACH STATEMENT EXECUTE FUNCTION refuse()`);

describe('the event log', () => {
  it('keeps errors with type, words and stack, warnings, and events that a line names', async () => {
    const { log } = server.app;
    log.error({ err: new TypeError('x is not a function'), reqId: 'r-1' }, 'request failed');
    log.warn({ connections: 3 }, 'connections to PostgreSQL broke');
    log.info({ event: 'server.started', port: 3000 }, 'the server has started');
    expect(await entries()).toMatchObject([
      {
        ...{
          level: 'error',
          message: 'request failed: x is not a function',
          error_type: 'TypeError',
          request_id: 'r-1',
        },
        stack: expect.stringContaining('event-log.test.ts'),
      },
      { level: 'warn', event: null, message: 'connections to PostgreSQL broke', details: { connections: 3 } },
      { level: 'info', event: 'server.started', message: 'the server has started' },
    ]);
  });

  it('keeps no row a request', async () => {
    const browser = await server.signedIn();
    for (let times = 0; times < 20; times++) await browser.send('GET', '/api/auth/user');
    server.app.log.info({ route: '/x', words: '"event":"made up"' }, 'request');
    expect(await entries()).toEqual([]);
  });

  it('writes the same once, with how often it came', async () => {
    for (let times = 0; times < 1_000; times++) server.app.log.warn('the mail server does not answer');
    server.app.log.warn('something else');
    expect((await entries()).map(({ message, count }) => [message, count])).toEqual([
      ['the mail server does not answer', 1_000],
      ['something else', 1],
    ]);
  });

  it('holds a bounded number of entries, and says how many it dropped', async () => {
    for (let at = 0; at < 700; at++) server.app.log.warn(`fault ${at}`);
    const rows = await entries();
    expect(rows).toHaveLength(501);
    expect(rows.at(-1)).toMatchObject({ level: 'warn', event: 'log.dropped', details: { count: 200 } });
  });

  it('drops entries while the database is down, and writes their number once it is back', async () => {
    await refuseEntries();
    for (let at = 0; at < 130; at++) server.app.log.error(`fault ${at}`);
    await server.eventLog.flush();
    server.app.log.error('fault 130');
    await server.eventLog.flush();
    await stored('DROP TRIGGER refuse ON event_log');
    expect(await entries()).toMatchObject([
      {
        event: 'log.dropped',
        message: '131 log entries were dropped: the database was down, or too many came at once',
      },
    ]);
    expect(await entries()).toHaveLength(1);
  });

  it('holds no secret of the settings, and takes what PostgreSQL can not hold', async () => {
    server.app.log.error({ token: 'metrics-token-of-the-test' }, 'zero \u0000 metrics-token-of-the-test');
    server.app.log.error({ much: 'x'.repeat(10_000) }, 'y'.repeat(10_000));
    const [first, second] = await entries();
    expect(first).toMatchObject({ message: 'zero � ***', details: { token: '***' } });
    expect([String(second?.message).length, second?.details]).toEqual([2_000, null]);
  });

  it('forgets entries after 30 days', async () => {
    server.app.log.warn('old');
    await server.eventLog.flush();
    await stored("UPDATE event_log SET at = now() - interval '30 days 1 minute'");
    server.app.log.warn('young');
    await server.eventLog.flush();
    await deleteOldLogEntries(server.database.sql, Date.now());
    expect((await entries()).map(({ message }) => message)).toEqual(['young']);
  });
});
