import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start.ts';
import { type ServerProcess, startServer, temporaryFolder } from '../../e2e/reliability/server-process.ts';
import type { AtEnd } from './run-goal.ts';

/** The address under which browsers know the product in these runs; nothing is sent there. */
export const publicUrl = 'https://app.diagbuddy.example';

/** The key of what is encrypted at rest. */
export const secretKey = 'canary-of-what-is-sealed-at-rest-badger';

/** Several servers on one database. */
export interface Nodes {
  servers: ServerProcess[];
  addresses: string[];
  /** Looks, and acts, behind the servers' back. */
  pool: pg.Pool;
  databaseUrl: string;
  /** What PostgreSQL wrote into its own log. */
  postgresLog(): string;
  /** Starts one more, with settings of its own. */
  startAnother(env: Record<string, string>): Promise<ServerProcess>;
}

/** A PostgreSQL of its own with the product's tables, and a pool that acts behind the servers' back. It ends with the run. */
export async function startSharedDatabase(atEnd: AtEnd): Promise<{ url: string; pool: pg.Pool; dataDir: string }> {
  const dataDir = join(temporaryFolder(), 'shared');
  const silent = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  atEnd(() => postgres.stop());
  const database = openDatabase(postgres.url);
  await database.migrate();
  await database.close();
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  pool.on('error', () => undefined);
  atEnd(() => pool.end());
  return { url: postgres.url, pool, dataDir };
}

/** Starts `count` servers as in production; `env` adds to their settings. They end with the run. */
export async function startNodes(
  count: number,
  { env = {}, atEnd }: { env?: Record<string, string>; atEnd: AtEnd },
): Promise<Nodes> {
  const { url, pool, dataDir } = await startSharedDatabase(atEnd);
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'warn',
    ADMIN_TWO_FACTOR: 'optional',
    SECRET_KEY: secretKey,
    ...env,
  };
  const servers = await Promise.all(Array.from({ length: count }, () => startServer({ env: settings })));
  atEnd(async () => {
    for (const server of servers) server.process.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.ended()));
  });
  await Promise.all(servers.map((server) => server.ready(60_000)));
  return {
    servers,
    addresses: servers.map(({ address }) => address),
    pool,
    databaseUrl: url,
    postgresLog: () => readFileSync(join(dataDir, 'postgres.log'), 'utf8'),
    startAnother: async (more) => {
      const server = await startServer({ env: { ...settings, ...more } });
      servers.push(server);
      return server.ready(60_000);
    },
  };
}
