import { limits } from '@diagbuddy/contract/limits';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const wordsMax = 8;

/**
 * Whether each word of `search` begins a word of `words`, a column made by `wordsOf` with a GIN index. Undefined where
 * the search has no word.
 */
export function matchesWords(words: SQLWrapper, search: string): SQL | undefined {
  const found =
    search
      .slice(0, limits.historySearchMaxLength)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  if (found.length === 0) return undefined;
  const query = found.slice(0, wordsMax).map((word) => `${word}:*`);
  return sql`${words} @@ to_tsquery('simple', ${query.join(' & ')})`;
}
