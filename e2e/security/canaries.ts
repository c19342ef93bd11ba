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
  const forms = canaries.map(({ value }) => formsOf(value));
  const startsOf = searchFor(forms.flat());
  return [...different.values()].flatMap((each) => {
    const found = startsOf(each.text.toLowerCase());
    return canaries
      .filter(({ isDue }, at) => forms[at]?.some((form) => found.has(form)) && isDue?.(each) !== true)
      .map(({ name }) => ({ canary: name, place: each.place, where: each.where }));
  });
}

/** So many letters of a form are looked up before all of it is compared; none is shorter. */
const lookedUp = 4;

/** Looks for all forms in one pass over a text: megabytes are searched for hundreds of them. */
function searchFor(forms: readonly string[]): (text: string) => Set<string> {
  const byStart = new Map<string, string[]>();
  const mayStart = new Uint8Array(2 ** 16);
  const placeOf = (text: string, at: number): number =>
    (text.charCodeAt(at) ^ (text.charCodeAt(at + 1) << 4) ^ (text.charCodeAt(at + 2) << 8)) & 0xffff;
  for (const form of new Set(forms)) {
    if (form.length < lookedUp) throw new Error(`a secret of ${form.length} letters can't be looked for`);
    const start = form.slice(0, lookedUp);
    byStart.set(start, [...(byStart.get(start) ?? []), form]);
    mayStart[placeOf(form, 0)] = 1;
  }
  return (text) => {
    const found = new Set<string>();
    for (let at = 0; at + lookedUp <= text.length; at += 1) {
      if (mayStart[placeOf(text, at)] === 0) continue;
      for (const form of byStart.get(text.slice(at, at + lookedUp)) ?? [])
        if (text.startsWith(form, at)) found.add(form);
    }
    return found;
  };
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
