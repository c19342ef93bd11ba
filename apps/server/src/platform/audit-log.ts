import { randomUUIDv7 } from 'node:crypto';
import { auditEvents } from './audit-tables.ts';
import type { Sql } from './database.ts';

/** A security event. `alert` is for what a person should look at. It never holds a password, a code or a token. */
export interface AuditEvent {
  action:
    | 'access.refused'
    | 'account.created'
    | 'api-key.created'
    | 'api-key.revoked'
    | 'limit.reached'
    | 'origin.refused'
    | 'webhook.forged'
    | 'sign-in.blocked'
    | 'second-factor.blocked'
    | 'second-factor.enabled'
    | 'second-factor.disabled'
    | 'second-factor.recovery-code-used'
    | 'password.changed'
    | 'password.reset'
    | 'password.set-by-administrator'
    | 'email.verified'
    | 'google.connected'
    | 'google.refused'
    | 'sessions.ended'
    | 'subscription.canceled'
    | 'subscription.resumed'
    | 'subscription.plan-changed';
  severity?: 'info' | 'alert';
  actorId?: string | null;
  target?: string | null;
  ipAddress?: string | null;
  detail?: Record<string, string | number | boolean>;
}

/** Writes a security event; in the transaction of its effect where it has one. */
export async function recordAudit(sql: Sql, event: AuditEvent, at: Date): Promise<void> {
  await recordAudits(sql, [{ event, at, count: 1 }]);
}

/** Writes several events at once; `count` says how often one happened up to `at`. */
export async function recordAudits(
  sql: Sql,
  events: readonly { event: AuditEvent; at: Date; count: number }[],
): Promise<void> {
  const rows = events.map(({ event, at, count }) => ({
    severity: 'info' as const,
    ...event,
    ...{ id: randomUUIDv7(), at, count },
  }));
  await sql.insert(auditEvents).values(rows);
}
