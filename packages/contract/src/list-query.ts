import { z } from 'zod';
import { limits } from './limits.ts';

/** The orders of a list: each column by its name, and descending with a '-' before it. Give it a default. */
export const sortedBy = <const Column extends string>(columns: readonly Column[]) =>
  z.enum(
    columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]),
    'Sort by a column of the list',
  );

/**
 * The query of a long list: `search`, `sort`, `limit` and the `cursor` of the page before, which stands in the `Link` header
 * of its answer.
 */
export const listQuery = <Sort extends z.ZodType>(sort: Sort) =>
  z.object({
    search: z.string().trim().max(limits.listSearchMaxLength, 'The search is too long').default(''),
    sort,
    cursor: z.string().max(limits.listCursorMaxLength, 'The cursor is not one of this list').optional(),
    limit: z.coerce.number().int().min(1).max(limits.listPageMax).default(limits.listPageMax),
  });
