import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A column of bytes: a hash, or what is encrypted. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A point in time, read and written as a `Date`. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
