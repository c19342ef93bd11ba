import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

/** Every migration that this version of the product has: its name, and when it was written (ms since 1970). */
export const knownMigrations: readonly { tag: string; when: number }[] = Journal.parse(
  JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')),
).entries;

/** Which migrations a database has had. */
export interface SchemaVersion {
  /** The newest one's name. */
  newest: string;
  migrations: number;
  /** Over what they did, in the order in which they were written. */
  sha256: string;
}

/** Anything that asks PostgreSQL: a pool, or one connection. */
interface Asks {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Reads which migrations a database has had. */
export async function readSchemaVersion(database: Asks): Promise<SchemaVersion> {
  const { rows } = await database.query(
    'SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  const newest = Number(rows.at(-1)?.created_at);
  const sha256 = createHash('sha256');
  for (const { hash } of rows) sha256.update(`${String(hash)}\n`);
  return {
    newest: knownMigrations.find(({ when }) => when === newest)?.tag ?? `of ${new Date(newest).toISOString()}`,
    migrations: rows.length,
    sha256: sha256.digest('hex'),
  };
}
