import { once } from 'node:events';
import { connect } from 'node:net';
import type { HttpClient } from '@diagbuddy/testing/http/http-client';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import { afterEach, describe, expect, it } from 'vitest';

let server: TestServer;
let log: { level: number; msg: string }[] = [];
const errorLevel = 50;

/** A server whose log can be read. */
async function start(): Promise<TestServer> {
  log = [];
  return startTestServer({}, { onLog: (line) => void log.push(JSON.parse(line)) });
}
afterEach(() => server.close());

/** Lets PostgreSQL refuse every write with an SQLSTATE, as it does by itself on a full disk. */
async function refuseWrites(code: string): Promise<void> {
  const { pool } = server.database;
  await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$`);
  const { rows } = await pool.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  for (const { name } of rows) {
    await pool.query(`CREATE TRIGGER refuse BEFORE INSERT OR UPDATE OR DELETE ON "${name}"
      FOR EACH STATEMENT EXECUTE FUNCTION refuse()`);
  }
}

const readiness = async (browser: HttpClient) => {
  const { status, body } = await browser.send('GET', '/api/ready');
  return [status, body];
};

describe('a database that can not write', () => {
  // Class 53 is what PostgreSQL says of a full disk, no memory and no connection left; 25006 of a standby.
  it.each(['53100', '53200', '53300', '53400', '25006'])(
    '(%s) makes the node not ready; writes are answered 503 with when to come again, reads go on',
    async (code) => {
      server = await start();
      const technician = await server.signedIn();
      const ready = { status: 'ready', database: true, draining: false };
      expect(await readiness(technician)).toEqual([200, ready]);
      await refuseWrites(code);
      // @spec I7.2
      await expect
        .poll(() => readiness(technician), { timeout: 20_000 })
        .toEqual([503, { ...ready, status: 'not ready', database: false }]);
      for (let times = 0; times < 20; times++) {
        const refused = await technician.send('POST', '/api/feedback', { message: 'Good night' });
        // @spec I0.17
        expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
        // @spec I0.17
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect((await technician.send('GET', '/api/diagnoses')).status).toBe(200);
      expect((await technician.send('GET', '/api/health')).status).toBe(200);
      expect(log.filter(({ msg }) => msg.startsWith('the database is unavailable')).length).toBeLessThan(5);
      expect(log.filter(({ level }) => level >= errorLevel)).toEqual([]);
    },
  );
});

describe('readiness', () => {
  it('writes at most once a second, however often it is asked, and keeps one row', async () => {
    server = await start();
    const { pool } = server.database;
    await pool.query('CREATE TABLE emptied (at timestamptz)');
    await pool.query(`CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN INSERT INTO emptied VALUES (now()); RETURN NULL; END $$`);
    await pool.query('CREATE TRIGGER note AFTER TRUNCATE ON write_probes EXECUTE FUNCTION note()');
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 200 }, () => readiness(server.browser())));
    const seconds = Math.ceil((performance.now() - startedAt) / 1_000);
    const writes = (await pool.query('SELECT FROM emptied')).rowCount ?? 0;
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThanOrEqual(seconds);
    expect((await pool.query('SELECT FROM write_probes')).rowCount).toBe(1);
  });

  it('is given while a backup reads every table, however long that takes', async () => {
    server = await start();
    const backup = await server.database.pool.connect();
    await backup.query('BEGIN');
    await backup.query('LOCK TABLE write_probes IN ACCESS SHARE MODE');
    try {
      expect((await readiness(server.browser()))[0]).toBe(200);
    } finally {
      await backup.query('ROLLBACK');
      backup.release();
    }
  });
});

describe('a caller who hangs up', () => {
  it.each(['destroy', 'resetAndDestroy', 'end'] as const)(
    '(%s) in the middle of a request is no error',
    async (cut) => {
      server = await start();
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const address = server.app.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const head = 'POST /api/auth/signup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
      const caller = connect(port, '127.0.0.1');
      await once(caller, 'connect');
      caller.write(`${head}Content-Length: 100\r\n\r\n{"firstName":`);
      await once(server.app.server, 'request');
      caller[cut]();
      await expect
        .poll(() => log.map(({ msg }) => msg), { timeout: 20_000 })
        .toContain('the caller hung up before the request was whole');
      expect(log.filter(({ level }) => level >= errorLevel)).toEqual([]);
    },
  );
});
