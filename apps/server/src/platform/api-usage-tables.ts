import { date, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** How often a call was made on a day (UTC), how it was answered and how long that took; all nodes together, kept for 30 days. */
export const apiUsage = pgTable(
  'api_usage',
  {
    day: date('day', { mode: 'string' }).notNull(),
    method: text('method').notNull(),
    /** The route's pattern, never an address: `/api/diagnoses/:id`. */
    route: text('route').notNull(),
    status: smallint('status').notNull(),
    requests: integer('requests').notNull(),
    totalMs: doublePrecision('total_ms').notNull(),
    maxMs: doublePrecision('max_ms').notNull(),
  },
  // Its order serves the reading of the last days and the removal of old ones.
  (table) => [primaryKey({ columns: [table.day, table.method, table.route, table.status] })],
);
