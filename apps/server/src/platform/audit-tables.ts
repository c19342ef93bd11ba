import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Security events, append only. The ids name people without a foreign key: what happened stays written when an account
 * is deleted, and its id then says nothing about anybody.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
    severity: text('severity', { enum: ['info', 'alert'] }).notNull(),
    action: text('action').notNull(),
    /** Who did it; null for somebody who is not signed in. */
    actorId: uuid('actor_id'),
    /** Whose account, or what, it was done to. */
    target: text('target'),
    ipAddress: text('ip_address'),
    detail: jsonb('detail').$type<Record<string, string | number | boolean>>(),
    /** How often it happened: a flood of the same event is one row with its count. */
    count: integer('count').notNull().default(1),
  },
  (table) => [
    // Serves the removal of old ones.
    index('audit_events_at_idx').on(table.at),
  ],
);
