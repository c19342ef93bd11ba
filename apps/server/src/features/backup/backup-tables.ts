import type pg from 'pg';

/** A table that a backup holds. */
export interface BackupTable {
  name: string;
  /** Those that are stored, not generated. */
  columns: string[];
}

/** What a node writes to see whether it can; a readiness check empties it all the time. */
const leftOut = ['write_probes'];

/**
 * Every table of the product, each after those that its rows refer to. The job queue keeps its tables in a schema of its
 * own, and makes them anew.
 * @throws Error where tables refer to each other in a circle
 */
export async function listBackupTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(`
    SELECT relname AS table, attname AS column FROM pg_class
    JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY relname, attnum`);
  const { rows: references } = await client.query<{ table: string; needs: string }>(`
    SELECT DISTINCT own.relname AS table, other.relname AS needs FROM pg_constraint
    JOIN pg_class own ON own.oid = conrelid JOIN pg_class other ON other.oid = confrelid
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`);
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !leftOut.includes(name));
  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const next = names.filter(
      (name) =>
        !ordered.includes(name) && references.every(({ table, needs }) => table !== name || ordered.includes(needs)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle; a backup could not be restored.');
    ordered.push(...next);
  }
  return ordered.map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ column }) => column),
  }));
}
