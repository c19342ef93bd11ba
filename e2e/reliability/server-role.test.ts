import { join } from 'node:path';
import { cleanUp, startServer, temporaryFolder } from '@diagbuddy/testing/servers/server-process';
import { signUpTechnician } from '@diagbuddy/testing/technician';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts';

afterEach(cleanUp);

const startPostgres = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: () => undefined } });

/** Runs a statement in the product's database as the superuser, while no server runs. */
async function asSuperuser(dataDir: string, statement: string): Promise<unknown[]> {
  const postgres = await startPostgres(dataDir);
  const address = new URL(postgres.adminUrl);
  address.pathname = new URL(postgres.url).pathname;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function startAndStop(dataDir: string, use: (address: string) => Promise<void>): Promise<void> {
  const server = await (await startServer({ dataDir })).ready();
  await use(server.address);
  server.process.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
  // Nor did the jobs meet anything that they may not touch.
  expect(server.output()).not.toContain('permission denied');
}

describe('a database that an earlier release made, as a superuser', () => {
  it("goes with all that is in it to the server's role, and is served as before", async () => {
    const dataDir = join(temporaryFolder(), 'data');
    await startAndStop(dataDir, async (address) => void (await signUpTechnician(address)));
    await asSuperuser(
      dataDir,
      `REASSIGN OWNED BY diagbuddy_server TO diagbuddy; DROP OWNED BY diagbuddy_server; DROP ROLE diagbuddy_server`,
    );
    await startAndStop(dataDir, async (address) => {
      await signUpTechnician(address);
      expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    });
    const owners = `SELECT DISTINCT relowner::regrole::text AS owner FROM pg_class
      WHERE relnamespace::regnamespace::text IN ('public', 'drizzle', 'pgboss')`;
    expect(await asSuperuser(dataDir, owners)).toEqual([{ owner: 'diagbuddy_server' }]);
    const users = 'SELECT count(*)::int AS count FROM users';
    // Two technicians, and the first developer.
    expect(await asSuperuser(dataDir, users)).toEqual([{ count: 3 }]);
  });
});

it('a database in which the role may make nothing is named in one line', async () => {
  const postgres = await startPostgres(join(temporaryFolder(), 'data'));
  try {
    const address = new URL(postgres.url);
    address.pathname = '/postgres';
    const server = await startServer({ env: { DATABASE_URL: address.href } });
    expect(await server.ended()).toBe(1);
    expect(server.output().trim()).toBe(
      "The database can't be used: permission denied for database postgres. Check DATABASE_URL.",
    );
  } finally {
    await postgres.stop();
  }
});
