import { type Placeholder, sql as raw } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { migrationsFolder } from './schema-version.ts';

/** Typed queries; a transaction has the same type, so that a store function runs in either. */
export type Sql = NodePgDatabase;

/** The one PostgreSQL behind the server. */
export interface Database {
  sql: Sql;
  pool: pg.Pool;
  /** Where it is, for a connection of one's own beside the pool. */
  url: string;
  /** Whether PostgreSQL answers within two seconds. */
  isReachable(): Promise<boolean>;
  /** Whether PostgreSQL takes a write within two seconds; at most once a second, however often it is asked. */
  isWritable(): Promise<boolean>;
  /** Brings the schema up to date; safe when several nodes do it at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

const probeMs = 2_000;
const probeKeptMs = 1_000;
const probeWrite = 'INSERT INTO write_probes (at) VALUES (now())';
/** In one transaction. An emptied table gets a file of its own, so that the row needs room on the disk however full its pages were. */
const probeRoom = `LOCK TABLE write_probes IN ACCESS EXCLUSIVE MODE NOWAIT; TRUNCATE write_probes; ${probeWrite}`;
const lockNotAvailable = '55P03';

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
  const probe = (text: string) => pool.query({ text, query_timeout: probeMs } as pg.QueryConfig);
  const answers = (probed: Promise<unknown>): Promise<boolean> =>
    probed.then(
      () => true,
      () => false,
    );
  // A backup reads the table for as long as it takes, and another node may empty it this moment: then one more row has to do.
  const write = (): Promise<unknown> =>
    probe(probeRoom).catch((error: unknown) => {
      if (databaseErrorOf(error)?.code !== lockNotAvailable) throw error;
      return probe(probeWrite);
    });
  let lastWrite: { endsAt: number; worked: Promise<boolean> } | null = null;
  const takesWrites = async (): Promise<boolean> => {
    if (lastWrite !== null && lastWrite.endsAt > performance.now()) return lastWrite.worked;
    const current = { endsAt: performance.now() + probeMs, worked: answers(write()) };
    lastWrite = current;
    const worked = await current.worked;
    // One that worked holds for a second; after one that failed the next who asks tries again.
    current.endsAt = worked ? performance.now() + probeKeptMs : 0;
    return worked;
  };
  return {
    sql,
    pool,
    url,
    isReachable: () => answers(probe('SELECT 1')),
    isWritable: async () => (await answers(probe('SELECT 1'))) && (await takesWrites()),
    migrate: () => migrateUnderLock(url),
    close: () => pool.end(),
  };
}

/**
 * A named statement that a hot path makes: written once a database rather than once a request, and planned by PostgreSQL
 * once a connection. `write` ends in `prepare` with the statement's name.
 */
export function writtenOnce<Statement>(write: (sql: Sql) => Statement): (sql: Sql) => Statement {
  const written = new WeakMap<Sql, Statement>();
  return (sql) => {
    const statement = written.get(sql) ?? write(sql);
    written.set(sql, statement);
    return statement;
  };
}

/** For each column a value that `execute` gets later, under the name of `of` and the column. */
export function placeholders<Columns extends object>(columns: Columns, of: string) {
  const named = Object.keys(columns).map((name) => [name, raw.placeholder(`${of}.${name}`)]);
  // Object.fromEntries forgets the names that it was given.
  return Object.fromEntries(named) as Record<keyof Columns, Placeholder>;
}

/** The values of rows under the names that `placeholders` gave them. */
export const namedValues = (rows: Record<string, object>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([of, row]) => Object.entries(row).map(([name, value]) => [`${of}.${name}`, value])),
  );

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

const connectionFaults = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']);
/** SQLSTATE classes: no connection (08), no room, memory or connection left (53). */
const passingFaults = ['08', '53'];
/** A server that only reads, as a standby does until it takes over. */
const readOnly = '25006';

/** Whether an error says that PostgreSQL can't be reached or can't write right now, so that trying again later makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let link: unknown = error, depth = 0; link instanceof Error && depth < 5; link = link.cause, depth++) {
    const code = 'code' in link ? String(link.code) : '';
    if (connectionFaults.has(code) || code === readOnly) return true;
    if (/^\w{5}$/.test(code) && passingFaults.includes(code.slice(0, 2))) return true;
    if (
      /connection terminated|timeout expired|timeout exceeded when trying to connect|not queryable/i.test(link.message)
    )
      return true;
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
