import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** A counter of tries. `expire`: when its window ends, in ms since 1970 on the database's clock. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
