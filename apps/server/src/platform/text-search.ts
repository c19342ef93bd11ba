import { limits } from '@diagbuddy/contract/limits';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ListPage } from './list-page.ts';

const wordsMax = 8;

/**
 * Whether each word of `search` begins a word of `words`, a column made by `wordsOf` with a GIN index. Undefined where
 * the search has no word.
 */
export function matchesWords(words: SQLWrapper, search: string): SQL | undefined {
  const found =
    search
      .slice(0, limits.listSearchMaxLength)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (found.length === 0) return undefined;
  const beginnings = found.slice(0, wordsMax).map((word) => `${word}:*`);
  return sql`${words} @@ to_tsquery('simple', ${beginnings.join(' & ')})`;
}

/** How many rows of a list are read in its order before its search goes to the index instead. */
const readInOrderMax = 2_000;

/**
 * The rows of one page of a list, as a condition: of those that are `narrowed`, the first that match `searched`. The first rows of
 * the list are read in its order, and mostly fill the page. If they don't, the words are rare there, and the index of the words
 * finds all that have them. PostgreSQL would choose one of the two by how common it takes a word to be, which it can't know of the
 * beginning of one: wrongly chosen, either takes ten times as long.
 */
export function searchedPage(
  table: PgTable & { id: PgColumn },
  page: ListPage,
  { narrowed, searched }: { narrowed: SQL | undefined; searched: SQL | undefined },
): SQL | undefined {
  const inList = and(page.after, narrowed) ?? sql`true`;
  if (searched === undefined) return inList;
  const inOrder = sql`ORDER BY ${sql.join(page.orderBy, sql`, `)} LIMIT`;
  return sql`${table.id} = ANY(ARRAY(
    WITH near AS MATERIALIZED (
      SELECT ${table.id} FROM (SELECT * FROM ${table} WHERE ${inList} ${inOrder} ${readInOrderMax}) ${table}
      WHERE ${searched} ${inOrder} ${page.limit})
    SELECT id FROM near
    UNION ALL (
      SELECT ${table.id} FROM (SELECT * FROM ${table} WHERE ${inList} AND ${searched} OFFSET 0) ${table}
      WHERE (SELECT count(*) FROM near) < ${page.limit} ${inOrder} ${page.limit})))`;
}
