import { randomUUIDv7 } from 'node:crypto';
import { auditEvents } from './audit-tables.ts';
import type { Sql } from './database.ts';

/** A security event. `alert` is for what a person should look at. It never holds a password, a code or a token. */
export interface AuditEvent {
  action:
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
  await sql.insert(auditEvents).values({ severity: 'info', ...event, id: randomUUIDv7(), at });
}
