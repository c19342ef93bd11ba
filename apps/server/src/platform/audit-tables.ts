import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Facts of an event, by name. */
export type AuditFacts = Record<string, string | number | boolean | null>;

/**
 * Security events and administrative acts. Triggers refuse every change and every removal, but for rows that are older
 * than `limits.securityEventDays`. The ids name people without a foreign key: what happened stays written when an
 * account is deleted.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
    /** `administration` is what somebody did to another's account, to an organization or to the product. */
    kind: text('kind', { enum: ['security', 'administration'] })
      .notNull()
      .default('security'),
    severity: text('severity', { enum: ['info', 'alert'] }).notNull(),
    action: text('action').notNull(),
    /** Who did it; null for somebody who is not signed in. */
    actorId: uuid('actor_id'),
    /** Whose account, or what, it was done to. */
    target: text('target'),
    /** What the target of an administrative act is. */
    targetType: text('target_type'),
    /** The organization that it concerns. */
    organizationId: uuid('organization_id'),
    ipAddress: text('ip_address'),
    requestId: text('request_id'),
    detail: jsonb('detail').$type<AuditFacts>(),
    /** Of an administrative act: the facts that it changed. */
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>(),
    /** How often it happened: a flood of the same event is one row with its count. */
    count: integer('count').notNull().default(1),
  },
  (table) => [
    // Serves the security log, newest first, and the removal of old ones.
    index('audit_events_at_idx').on(table.at, table.id),
    index('audit_events_actor_idx').on(table.actorId, table.at),
    index('audit_events_target_idx').on(table.target, table.at),
    index('audit_events_action_idx').on(table.action, table.at),
    // Serve its search by the beginning of a network address, and by the id of a request.
    index('audit_events_ip_address_idx').on(table.ipAddress.op('text_pattern_ops'), table.at),
    index('audit_events_request_idx').on(table.requestId),
    // Serves an organization's own part of the log.
    index('audit_events_organization_idx').on(table.organizationId, table.at),
  ],
);
