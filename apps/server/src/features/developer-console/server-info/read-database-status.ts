import type { DatabaseStatus } from '@diagbuddy/contract/developer-console';
import type { Database } from '../../../platform/database.ts';
import { knownMigrations, readSchemaVersion } from '../../../platform/schema-version.ts';

const tablesMax = 10;

const figures = `SELECT current_setting('server_version') AS version,
  pg_database_size(current_database())::float8 AS "sizeBytes",
  (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
  current_setting('max_connections')::int AS "maxConnections"`;
const largestTables = `SELECT relname AS name, greatest(reltuples, 0)::float8 AS rows, pg_total_relation_size(oid)::float8 AS bytes
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  ORDER BY pg_total_relation_size(oid) DESC LIMIT ${tablesMax}`;

/** Measures the database: whether it takes writes, how long the simplest query takes, and what is in it. */
export async function readDatabaseStatus({ pool, isWritable }: Database): Promise<DatabaseStatus> {
  const startedAt = performance.now();
  await pool.query('SELECT 1');
  const latencyMs = Math.round((performance.now() - startedAt) * 100) / 100;
  const [
    {
      rows: [facts],
    },
    tables,
    schema,
    takesWrites,
  ] = await Promise.all([pool.query(figures), pool.query(largestTables), readSchemaVersion(pool), isWritable()]);
  return {
    isWritable: takesWrites,
    latencyMs,
    ...facts,
    pool: { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: pool.options.max },
    migrations: { applied: schema.migrations, known: knownMigrations.length, newest: schema.newest },
    tables: tables.rows,
  };
}
