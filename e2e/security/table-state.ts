import type pg from 'pg';

/** Counters and logs: they may move with a request that is refused. */
export const leftOutTables = ['rate_limits', 'audit_events', 'event_log', 'api_usage'];
/** When a session was last used. */
export const leftOutColumns = ['last_activity_at'];

/** A hash of each table's rows, by its name. */
export type TableState = ReadonlyMap<string, string>;

/** Hashes every row of every table of the product, those aside that are left out. */
export async function readTables(pool: pg.Pool): Promise<TableState> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND NOT (table_name = ANY($1)) ORDER BY 1`,
    [leftOutTables],
  );
  const each = rows.map(
    ({ name }) => `SELECT '${name}' AS name, md5(coalesce(string_agg(row, '' ORDER BY row), '')) AS hash
      FROM (SELECT md5((to_jsonb(t) - $1::text[])::text) AS row FROM "${name}" t) AS rows`,
  );
  const state = await pool.query<{ name: string; hash: string }>(each.join(' UNION ALL '), [leftOutColumns]);
  return new Map(state.rows.map(({ name, hash }) => [name, hash]));
}

/** The tables whose rows are not the same in two states. */
export const changedTables = (before: TableState, after: TableState): string[] =>
  [...after.keys()].filter((name) => before.get(name) !== after.get(name));
