import { limits } from '@diagbuddy/contract/limits';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const wordsMax = 8;

/**
 * A query that each word of a text be there or begin one. PostgreSQL takes a prefix for 2% of the rows whatever it is; the
 * whole word beside it brings what its statistics know of common words.
 */
const anyOf = (words: readonly string[], either: (word: string) => string): string => words.map(either).join(' & ');

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
  const asked = found.slice(0, wordsMax);
  const query = anyOf(asked, (word) => `(${word} | ${word}:*)`);
  // Said a second time it is expected of fewer rows still, so that a rare word is looked up in its index: at 2% the planner
  // would walk the whole list in its order (46 ms in place of 1 over 100,000 rows). A common word stays common.
  const again = anyOf(asked, (word) => `(${word}:* | ${word})`);
  return sql`(${words} @@ to_tsquery('simple', ${query}) AND ${words} @@ to_tsquery('simple', ${again}))`;
}
