import { limits } from '@diagbuddy/contract/limits';
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from './app-error.ts';

/**
 * A column by which a list is sorted. `value` is never null, and an index over it and the row's id serves the order;
 * `type` is its type in PostgreSQL.
 */
export interface SortColumn {
  value: SQLWrapper;
  type: 'text' | 'timestamptz' | 'integer';
}

/** What a query needs to answer one page of a list. */
export interface ListPage {
  /** After the last row of the page before; undefined on the first page. */
  after: SQL | undefined;
  orderBy: SQL[];
  /** Selected with each row, as `cursorKey`: where the next page would begin. */
  cursorKey: SQL<string>;
  /** One more than the page holds, so that it shows whether there is another. */
  limit: number;
}

const Cursor = z.tuple([z.string(), z.string(), z.uuid()]);
const foreignCursor = () =>
  new AppError('INVALID', 400, 'The cursor is not one of this list. Start at its first page.');

/**
 * The order of a list and the place where a page begins, for a query sorted by one of `columns` and then by `id`. Pages
 * follow one another by what the rows hold, so that rows that come or go meanwhile shift nothing.
 * @throws AppError INVALID (400) for a cursor of another list or order
 */
export function listPage<Column extends string>(
  query: { sort: Column | `-${Column}`; cursor?: string | undefined; limit: number },
  { columns, id }: { columns: Record<Column, SortColumn>; id: SQLWrapper },
): ListPage {
  const isDown = query.sort.startsWith('-');
  const name = Object.keys(columns).find((each): each is Column => each === query.sort.replace(/^-/, ''));
  if (name === undefined) throw foreignCursor();
  const { value, type } = columns[name];
  const order = isDown ? desc : asc;
  const cursorKey = sql<string>`(${value})::text`;
  const page = { orderBy: [order(value), order(id)], cursorKey, limit: query.limit + 1 };
  if (query.cursor === undefined) return { ...page, after: undefined };
  const [sort, key, lastId] = readCursor(query.cursor);
  if (sort !== query.sort) throw foreignCursor();
  const sign = sql.raw(isDown ? '<' : '>');
  return { ...page, after: sql`(${value}, ${id}) ${sign} (${key}::${sql.raw(type)}, ${lastId}::uuid)` };
}

function readCursor(text: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw foreignCursor();
  }
}

/** The rows of one page; the address of the next one, where there is one, goes into the `Link` header. */
export function sendListPage<Row extends { id: string; cursorKey: string }>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { rows, query }: { rows: readonly Row[]; query: { sort: string; limit: number } },
): readonly Row[] {
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  if (rows.length > page.length && last !== undefined) {
    const address = new URL(request.url, 'http://localhost');
    const cursor: z.infer<typeof Cursor> = [query.sort, last.cursorKey, last.id];
    address.searchParams.set('cursor', Buffer.from(JSON.stringify(cursor)).toString('base64url'));
    reply.header('link', `<${address.pathname}${address.search}>; rel="next"`);
  }
  return page;
}

/** Whether every word of a search begins one of the texts (lower case). An index with `text_pattern_ops` serves each text. */
export function everyWordBegins(search: string, texts: readonly SQLWrapper[]): SQL | undefined {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, limits.listSearchWordsMax);
  const begins = (word: string) => {
    const pattern = `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`(${sql.join(
      texts.map((text) => sql`${text} LIKE ${pattern}`),
      sql` OR `,
    )})`;
  };
  return and(...words.map(begins));
}
