import { randomUUIDv7 } from 'node:crypto';
import type { AdministrativeAction, SecurityAction } from '@diagbuddy/contract/audit';
import { limits } from '@diagbuddy/contract/limits';
import { lt, sql as raw } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Principal } from './access.ts';
import { type AuditFacts, auditEvents } from './audit-tables.ts';
import type { Sql } from './database.ts';

/** A security event. `alert` is for what a person should look at. It never holds a password, a code or a token. */
export interface AuditEvent {
  action: SecurityAction;
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

/** What somebody did to another's account, to an organization or to the product. */
export interface AdministrativeAct {
  action: AdministrativeAction;
  /** Who did it. */
  actor: { user: Pick<Principal['user'], 'id'> };
  /** On whom or what; `organizationId` is the organization that it belongs to. */
  target: { type: string; id: string; organizationId?: string | null };
  /** The facts that it changed, as they were and as they are; `null` where there was nothing, or is nothing any more. */
  before: AuditFacts | null;
  after: AuditFacts | null;
  /** Where it came from. */
  request: Pick<FastifyRequest, 'ip' | 'id'>;
  at: Date;
}

/** Writes an administrative act. Call it in the transaction of its effect, so that there is never one without the other. */
export async function recordAdministrativeAct(transaction: Sql, act: AdministrativeAct): Promise<void> {
  const { action, actor, target, before, after, request, at } = act;
  await transaction.insert(auditEvents).values({
    ...{ id: randomUUIDv7(), at, kind: 'administration', severity: 'info', action, actorId: actor.user.id },
    ...{ target: target.id, targetType: target.type, organizationId: target.organizationId ?? null },
    ...{ ipAddress: request.ip, requestId: request.id },
    ...{ before: withoutSecrets(before), after: withoutSecrets(after) },
  });
}

const secretName = /password|secret|token|hash|credential|api.?key|recovery/i;
const mostCharacters = 500;

/** A caller that hands over a secret by mistake leaves no trace of it; long texts are cut. */
function withoutSecrets(facts: AuditFacts | null): AuditFacts | null {
  if (facts === null) return null;
  const kept = Object.entries(facts).filter(([name]) => !secretName.test(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, mostCharacters) : value]),
  );
}

/** Removes what is old enough. The database's own clock decides, as it does in the trigger that refuses the rest. */
export async function deleteOldAuditEvents(sql: Sql): Promise<void> {
  await sql
    .delete(auditEvents)
    .where(lt(auditEvents.at, raw`now() - make_interval(days => ${limits.securityEventDays})`));
}
