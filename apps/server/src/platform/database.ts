import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Typed queries; a transaction has the same type, so that a store function runs in either. */
export type Sql = NodePgDatabase;

/** The one PostgreSQL behind the server. */
export interface Database {
  sql: Sql;
  pool: pg.Pool;
  /** Whether PostgreSQL answers within two seconds. */
  isReachable(): Promise<boolean>;
  /** Brings the schema up to date; safe when several nodes do it at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
const migrationLock = 4_206_911;

/**
 * Opens a pool of connections; connects on first use.
 * Every wait is bounded: 3 s for a free connection, 15 s for a statement, 5 s for a lock.
 */
export function openDatabase(
  url: string,
  { poolSize = 10, onError }: { poolSize?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    query_timeout: 16_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'diagbuddy',
  });
  // A connection that PostgreSQL drops while idle raises here; without listeners it would end the process.
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  const sql = drizzle(pool);
  return {
    sql,
    pool,
    isReachable: async () => {
      try {
        await pool.query({ text: 'SELECT 1', query_timeout: 2_000 } as pg.QueryConfig);
        return true;
      } catch {
        return false;
      }
    },
    migrate: () => migrateUnderLock(url),
    close: () => pool.end(),
  };
}

/** Drizzle's migrator takes no lock of its own: two nodes that start together would run the same step twice. */
async function migrateUnderLock(url: string): Promise<void> {
  const holder = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  const worker = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await holder.connect();
  try {
    await worker.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await migrate(drizzle(worker), { migrationsFolder });
    await holder.query('COMMIT');
  } finally {
    await Promise.allSettled([worker.end(), holder.end()]);
  }
}

const connectionFaults = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']);

/** Whether an error says that PostgreSQL can't be reached right now, so that trying again later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let link: unknown = error, depth = 0; link instanceof Error && depth < 5; link = link.cause, depth++) {
    const code = 'code' in link ? String(link.code) : '';
    if (connectionFaults.has(code) || code.startsWith('08')) return true;
    if (/connection terminated|timeout exceeded when trying to connect|not queryable/i.test(link.message)) return true;
    if (link instanceof AggregateError && link.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** The name of the unique constraint that a write broke, or `null` when the error is another one. */
export function brokenUniqueConstraint(error: unknown): string | null {
  const refusal = databaseErrorOf(error);
  return refusal?.code === '23505' ? (refusal.constraint ?? '') : null;
}

/** Whether a write failed because the row with this id is gone to which it would have referred. */
export function refersToMissing(error: unknown, id: string): boolean {
  const refusal = databaseErrorOf(error);
  return refusal?.code === '23503' && refusal.detail?.includes(`(${id})`) === true;
}

/** What PostgreSQL itself said, under whatever it was wrapped in. */
function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  for (let link: unknown = error, depth = 0; link instanceof Error && depth < 5; link = link.cause, depth++) {
    if (link instanceof pg.DatabaseError) return link;
  }
  return null;
}
