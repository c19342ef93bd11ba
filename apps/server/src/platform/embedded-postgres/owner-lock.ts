import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { adminRole } from './cluster.ts';
import { prepareServerRole } from './server-role.ts';
import { codeOf, StartupError } from './startup-error.ts';

const lockKey = 4_206_913;
const lockWaitMs = 3_000;

/** Where PostgreSQL listens, its superuser's password, and the one that the server's role gets. */
export interface ConnectionParams {
  port: number;
  password: string;
  serverPassword: string;
  dataDir: string;
}

/** The right to this data folder. It ends with the connection, hence with the process, however that dies. */
export interface OwnerLock {
  /** Settles when the connection is gone, be it by our doing or PostgreSQL's. */
  lost: Promise<void>;
}

/**
 * Connects as the one server of this data folder, and prepares the role and the database that it works with.
 * @throws StartupError when another server holds the folder, or the password does not fit.
 */
export async function acquireOwnerLock(params: ConnectionParams): Promise<OwnerLock> {
  const { dataDir, serverPassword } = params;
  const client = openClient(params, 'postgres');
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  try {
    await client.connect();
    await waitForLock(client, dataDir);
    await prepareServerRole(client, {
      password: serverPassword,
      connect: async (database) => {
        const other = openClient(params, database);
        await other.connect();
        return other;
      },
    });
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

function openClient({ port, password }: ConnectionParams, database: string): pg.Client {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: adminRole,
    password,
    database,
    application_name: `diagbuddy process ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  return client;
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
