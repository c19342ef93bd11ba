import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { minuteMs } from '@diagbuddy/contract/durations';
import { diagnosisRequest } from '@diagbuddy/testing/accounts';
import { newAdministrator, newPerson, type Person } from '@diagbuddy/testing/people';
import { createTestDatabase } from '@diagbuddy/testing/postgres/test-database';
import { startTestServer, type TestServer } from '@diagbuddy/testing/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let server: TestServer;
let technician: Person;
let administrator: Person;
const folder = mkdtempSync(join(tmpdir(), 'diagbuddy-backup-'));
beforeAll(async () => {
  server = await startTestServer();
  technician = await newPerson(server);
  administrator = await newAdministrator(server, ['settings']);
  await technician.client.send('POST', '/api/diagnose', {
    ...diagnosisRequest,
    symptoms: 'does not drain\n\\. "x"\t\u{1F527}',
  });
  // More than what waits in buffers on the way, with all that COPY has to escape.
  await server.database.pool.query(
    `INSERT INTO feedback (id, user_id, message, category, priority)
     SELECT gen_random_uuid(), $1, repeat(E'a\\tb\\\\c\\nd\\\\.\\n', 100) || n, 'bug', 'high' FROM generate_series(1, 2000) n`,
    [technician.id],
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await server.close();
});

/** Each table's rows as one hash, generated columns included, as a connection sees them. */
async function hashesOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'write_probes' ORDER BY 1",
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const all = `SELECT count(*), md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS md5 FROM public."${name}" t`;
    const { rows } = await client.query(all);
    hashes[name] = `${rows[0].count} ${rows[0].md5}`;
  }
  return hashes;
}

async function withClient<Answer>(url: string, use: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function backupFile(options: Partial<Parameters<typeof writeBackup>[0]> = {}): Promise<string> {
  const file = join(folder, `${randomUUID()}.gz`);
  const backup = writeBackup({ connectionString: server.database.url, now: server.clock.now, ...options });
  writeFileSync(file, await buffer(backup));
  return file;
}

/** Restores a file into a new database, and answers what is in it then, or why it was refused. */
async function restored(file: string): Promise<Record<string, string> | string> {
  const target = await createTestDatabase();
  try {
    const refusal = await restoreBackup({ connectionString: target.url, file }).then(
      () => null,
      (error: Error) => error.message,
    );
    const hashes = await withClient(target.url, hashesOf);
    if (refusal === null) return hashes;
    // Whatever was wrong with it, nothing of it stays.
    expect(Object.values(hashes).filter((hash) => !hash.startsWith('0 '))).toEqual([]);
    return refusal;
  } finally {
    await target.drop();
  }
}

/** A copy of a backup in which a piece of the text is another one. */
async function changed(change: (text: string) => string): Promise<string> {
  const file = join(folder, `${randomUUID()}.gz`);
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(await backupFile())).toString())));
  return file;
}

describe('a backup', () => {
  it('holds everything from before its snapshot and nothing after it, while writes go on', async () => {
    let isOver = false;
    let writes = 0;
    const write = async () => {
      while (!isOver) {
        await technician.client.send('PUT', '/api/profile', { userNumber: `C-${writes}` });
        await server.database.pool.query(
          `INSERT INTO feedback (id, user_id, message, category, priority) VALUES (gen_random_uuid(), $1, 'load', 'bug', 'low')`,
          [technician.id],
        );
        await server.database.pool.query(
          `DELETE FROM feedback WHERE id = (SELECT id FROM feedback WHERE message <> 'load' ORDER BY id LIMIT 1)`,
        );
        writes++;
      }
    };
    const load = [write(), write(), write()];
    let inSnapshot: Record<string, string> = {};
    let writesBefore = 0;
    const file = await backupFile({
      onSnapshot: async (id) => {
        writesBefore = writes;
        await withClient(server.database.url, async (client) => {
          await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
          await client.query(`SET TRANSACTION SNAPSHOT '${id}'`);
          inSnapshot = await hashesOf(client);
        });
      },
    });
    isOver = true;
    await Promise.all(load);
    expect(writes).toBeGreaterThan(writesBefore);
    expect(inSnapshot.diagnoses).toMatch(/^1 /);
    // @spec D0.8
    expect(await restored(file)).toEqual(inSnapshot);
    expect(await withClient(server.database.url, hashesOf)).not.toEqual(inSnapshot);
  });

  it('is refused by name where a byte is another, where it is cut short, and where it is no backup', async () => {
    const whole = readFileSync(await backupFile());
    const refusal = async (bytes: Buffer) => {
      const file = join(folder, 'broken.gz');
      writeFileSync(file, bytes);
      return restored(file);
    };
    const flipped = Buffer.from(whole);
    flipped[Math.floor(flipped.length / 2)] = (flipped[Math.floor(flipped.length / 2)] ?? 0) ^ 255;
    expect(await refusal(flipped)).toMatch(/^The backup is damaged: .*Nothing was restored\.$/);
    expect(await refusal(whole.subarray(0, whole.length - 2_000))).toBe(
      'The backup is damaged: it ends too early. Nothing was restored.',
    );
    expect(await refusal(gzipSync('id,name\n1,x\n'))).toMatch(/broken\.gz is not a backup of DiagBuddy\.$/);
    expect(await restored(join(folder, 'nowhere.gz'))).toMatch(/^There is no file .*nowhere\.gz\.$/);
  });

  it('is refused where a row was changed, left out or added by someone who wrote it anew', async () => {
    const rewritten = await changed((text) => text.replace(technician.email, `x${technician.email}`));
    expect(await restored(rewritten)).toMatch(
      /^The backup is damaged: the rows of \w+ are not those that were written\. Nothing was restored\.$/,
    );
    const shortened = await changed((text) => text.replace(/^.*\tload\t.*\n/m, ''));
    expect(await restored(shortened)).toContain('the rows of feedback are not those that were written');
    const relabeled = await changed((text) => text.replace('"createdAt":"2', '"createdAt":"1'));
    expect(await restored(relabeled)).toContain('its last line does not fit the rest');
    const lengthened = await changed((text) => `${text}more\n`);
    expect(await restored(lengthened)).toContain('something follows its end');
  });

  it('is refused in one short line where PostgreSQL quotes a long value with line breaks', async () => {
    const broken = `no\\n${'uuid'.repeat(500)}`;
    const unreadable = await changed((text) => text.replace(/^[-0-9a-f]{36}(?=\t.*\tload\t)/m, () => broken));
    const refusal = await restored(unreadable);
    expect(refusal).toMatch(
      /^The backup is damaged: PostgreSQL refuses the rows of feedback \(.{20,200}\)\. Nothing was/,
    );
  });

  it('is refused by a version with another schema or another format, which it names', async () => {
    const older = await changed((text) =>
      text.replace(/"schema":\{[^}]*\}/, '"schema":{"newest":"0009_security_events","migrations":10,"sha256":"0"}'),
    );
    expect(await restored(older)).toMatch(
      /^The backup was made by DiagBuddy \S+ with the schema 0009_security_events \(10 migrations\); this database has \S+ \(\d+\)\. Restore it with the version that made it, then upgrade\.$/,
    );
    const newer = await changed((text) => text.replace('"version":1', '"version":2'));
    expect(await restored(newer)).toContain('has version 2 of the backup format; this DiagBuddy reads version 1.');
  });

  it('is restored into an empty database alone', async () => {
    const file = await backupFile();
    await expect(restoreBackup({ connectionString: server.database.url, file })).rejects.toThrow(
      /^The database is not empty: there are rows in .*users.*\. Restore into a new one\.$/,
    );
  });
});

describe('GET /api/admin/backup-database', () => {
  const path = '/api/admin/backup-database';
  const byLink = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const get = (person: Person, headers: Record<string, string> = byLink) =>
    server.app.inject({ url: path, headers: { ...headers, cookie: person.client.sessionCookie ?? '' } });

  it('answers a file that restores, and says in the audit who took it', async () => {
    const answer = await get(administrator);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="diagbuddy-.*\.backup\.gz"$/);
    const file = join(folder, 'downloaded.gz');
    writeFileSync(file, answer.rawPayload);
    const hashes = await restored(file);
    // @spec A7.24
    expect(hashes).toMatchObject({ diagnoses: expect.stringMatching(/^1 /) });
    const { rows } = await server.database.pool.query("SELECT * FROM audit_events WHERE action = 'backup.downloaded'");
    expect(rows).toMatchObject([{ actor_id: administrator.id }]);
  });

  it('is for a link on our own pages alone', async () => {
    const others = [
      {},
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    ];
    for (const headers of others) {
      const { statusCode, body } = await get(administrator, headers);
      // @spec D17.1
      expect([statusCode, JSON.parse(body).code]).toEqual([403, 'ORIGIN_REFUSED']);
    }
  });

  it('asks for a sign-in of the last ten minutes', async () => {
    server.clock.now += 11 * minuteMs;
    const { statusCode, body } = await get(administrator);
    server.clock.now -= 11 * minuteMs;
    // @spec D17.2
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'FRESH_SIGN_IN_REQUIRED']);
  });

  it('is for who may manage settings', async () => {
    const others = [technician, await newAdministrator(server, ['users', 'payments', 'analytics', 'admins'])];
    // @spec A6.6
    for (const person of others) expect((await get(person)).statusCode).toBe(403);
  });
});
