import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Where a secret may turn up. */
export type Place =
  | 'log'
  | "PostgreSQL's log"
  | 'error body'
  | 'API body'
  | 'header'
  | 'database row'
  | 'client bundle';

/** Something that is searched through. */
export interface SearchedText {
  place: Place;
  /** Such as the call that was answered, or the table. */
  where: string;
  text: string;
}

/** A secret that was really used, and the one place, if any, where it is due. */
export interface Canary {
  name: string;
  value: string;
  isDue?: (text: SearchedText) => boolean;
}

/** A secret in a place where it is not due. */
export interface Leak {
  canary: string;
  place: Place;
  where: string;
}

/** Every place where a canary stands that is not its own, in any of the forms in which text and bytes are written, whatever its capitals. */
export function findCanaries(canaries: readonly Canary[], searched: readonly SearchedText[]): Leak[] {
  // A call that was answered the same way again is searched once.
  const different = new Map(searched.map((each) => [`${each.place} ${each.where} ${each.text}`, each]));
  const texts = [...different.values()].map((each) => ({ ...each, text: each.text.toLowerCase() }));
  return canaries.flatMap(({ name, value, isDue }) => {
    const forms = formsOf(value);
    return texts
      .filter((each) => forms.some((form) => each.text.includes(form)) && isDue?.(each) !== true)
      .map(({ place, where }) => ({ canary: name, place, where }));
  });
}

/** A secret as it stands, escaped, encoded, and as bytes in the ways of JSON and of PostgreSQL. */
function formsOf(value: string): string[] {
  const bytes = [Buffer.from(value)];
  // A token is the Base64 of random bytes.
  if (/^[\w-]{43}$/.test(value)) bytes.push(Buffer.from(value, 'base64url'));
  const forms = [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    new URLSearchParams({ x: value }).toString().slice(2),
    ...bytes.flatMap((each) => [
      each.toString('hex'),
      each.toString('base64').replaceAll('=', ''),
      each.toString('base64url'),
      [...each].join(','),
    ]),
  ];
  return [...new Set(forms.map((form) => form.toLowerCase()))];
}

/** The hash under which a token is stored, as a canary of its own: due in rows, nowhere else. */
export const hashOf = ({ name, value }: Canary): Canary => ({
  name: `${name}, hashed`,
  value: createHash('sha256').update(value).digest('base64url'),
  isDue: ({ place }) => place === 'database row',
});

/** Every row of every table, of the product and of its jobs. */
export async function readRows(pool: pg.Pool): Promise<SearchedText[]> {
  const tables = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: SearchedText[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t LIMIT 10000`);
    texts.push({ place: 'database row', where: name, text: rows.map(({ row }) => row).join('\n') });
  }
  return texts;
}
