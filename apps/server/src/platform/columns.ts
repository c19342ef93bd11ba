import { sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A column of bytes: a hash, or what is encrypted. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A point in time, read and written as a `Date`. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The words of a text, for full-text search. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * A generated column with the words of `text`, an SQL expression over columns of its table, for `matchesWords`. Words are
 * what stands between signs: 'diagnosis.created' is two.
 */
export const wordsOf = (name: string, text: string) =>
  tsvector(name)
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`to_tsvector('simple'::regconfig, regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g'))`),
    );
