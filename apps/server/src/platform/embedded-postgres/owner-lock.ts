import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseRole } from './cluster.ts';
import { codeOf, StartupError } from './startup-error.ts';

const lockKey = 4_206_913;
const lockWaitMs = 3_000;

/** Where PostgreSQL listens, and the password. */
export interface ConnectionParams {
  port: number;
  password: string;
  dataDir: string;
}

/** The right to this data folder. It ends with the connection, hence with the process, however that dies. */
export interface OwnerLock {
  /** Settles when the connection is gone, be it by our doing or PostgreSQL's. */
  lost: Promise<void>;
}

/**
 * Connects as the one server of this data folder, and makes the product's database where it is missing.
 * @throws StartupError when another server holds the folder, or the password does not fit.
 */
export async function acquireOwnerLock({ port, password, dataDir }: ConnectionParams): Promise<OwnerLock> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: databaseRole,
    password,
    database: 'postgres',
    application_name: `diagbuddy process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await waitForLock(client, dataDir);
    await ensureDatabase(client);
    return { lost };
  } catch (error) {
    await client.end().catch(() => undefined);
    if (codeOf(error) !== '28P01') throw error;
    throw new StartupError(
      `The password in ${dataDir}/postgres/password is not the one of the database beside it. Put back the file that belongs to this folder, from your copy of it.`,
      { cause: error },
    );
  }
}

async function waitForLock(client: pg.Client, dataDir: string): Promise<void> {
  const deadline = Date.now() + lockWaitMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKey]);
    if (rows[0]?.taken) return;
    if (Date.now() > deadline) break;
    await sleep(100);
  }
  const { rows } = await client.query<{ holder: string }>(
    `SELECT application_name AS holder FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [lockKey],
  );
  const holder = rows[0]?.holder.replace(/^diagbuddy /, '') ?? 'another process';
  throw new StartupError(
    `Another DiagBuddy (${holder}) uses the data folder ${dataDir}. Stop it first, or set another folder with DATA_DIR.`,
  );
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseRole]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseRole}`);
}
