import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../../platform/access.ts';
import type { AuditFacts } from '../../../platform/audit-tables.ts';
import type { AppContext } from '../../app-context.ts';
import type { ManagedUser } from './find-managed-user.ts';

/** An administrator who changes something, and from where. */
export interface Administering extends Pick<AppContext, 'config' | 'database' | 'jobs' | 'payments'> {
  principal: Principal;
  request: FastifyRequest;
  at: Date;
  /** Throws where this administrator may not touch an account, beyond what permissions say: a manager, outside the own team. */
  guard?: (transaction: AppContext['database']['sql'], userId: string) => Promise<void>;
}

/** The facts of an account that the log shows before and after a change. */
export const accountFacts = ({ user, role }: Pick<ManagedUser, 'user' | 'role'>): AuditFacts => ({
  email: user.email,
  username: user.username,
  firstName: user.firstName,
  lastName: user.lastName,
  organization: user.companyName,
  role,
  subscriptionTier: user.subscriptionTier,
  subscriptionStatus: user.subscriptionStatus,
});

/** Of two states of one thing, the facts that differ. */
export function changedFacts(before: AuditFacts, after: AuditFacts): { before: AuditFacts; after: AuditFacts } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pick = (facts: AuditFacts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** Who did it, on whom, from where and when, as the log of administrative acts wants it. */
export const actOn = (
  { principal, request, at }: Pick<Administering, 'principal' | 'request' | 'at'>,
  { user }: Pick<ManagedUser, 'user'>,
) => ({
  ...{ actor: principal, request, at },
  target: { type: 'user', id: user.id, organizationId: user.organizationId },
});
