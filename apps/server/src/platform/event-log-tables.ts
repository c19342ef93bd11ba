import { eventLevels } from '@diagbuddy/contract/event-log';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz, wordsOf } from './columns.ts';

/** An error, a warning or a domain event of some node's log, kept for 30 days. */
export const eventLog = pgTable(
  'event_log',
  {
    id: uuid('id').primaryKey(),
    at: timestamptz('at').notNull(),
    level: text('level', { enum: eventLevels }).notNull(),
    /** What a domain event is called: `server.started`. */
    event: text('event'),
    message: text('message').notNull(),
    errorType: text('error_type'),
    stack: text('stack'),
    /** The `x-request-id` of the answer in which it happened. */
    requestId: text('request_id'),
    /** Host and process that wrote it. */
    node: text('node').notNull(),
    /** What else the line said. */
    details: jsonb('details').$type<Record<string, unknown>>(),
    /** How often the same was written at that moment. */
    count: integer('count').notNull().default(1),
    search: wordsOf(
      'search',
      "message || ' ' || coalesce(event, '') || ' ' || coalesce(error_type, '') || ' ' || coalesce(request_id, '')",
    ),
  },
  (table) => [
    // Serve the system log, newest first, all of it or of one level, and the removal of old rows.
    index('event_log_at_idx').on(table.at, table.id),
    index('event_log_level_idx').on(table.level, table.at, table.id),
    // Serves the error log.
    index('event_log_errors_idx').on(table.at, table.id).where(sql`${table.level} IN ('error', 'fatal')`),
    index('event_log_search_idx').using('gin', table.search),
  ],
);
