import type { FastifyRequest } from 'fastify';
import { type Principal, principalOf } from '../../platform/access.ts';
import { type AdministrativeAct, recordAdministrativeAct } from '../../platform/audit-log.ts';
import type { Sql } from '../../platform/database.ts';
import type { AppContext } from '../app-context.ts';

/** A manager's request, and when it came. */
export interface Managing {
  sql: Sql;
  principal: Principal;
  request: Pick<FastifyRequest, 'ip' | 'id'>;
  at: Date;
}

/** A manager's request with what its use case needs. */
export const managingOf = ({ database, now }: AppContext, request: FastifyRequest): Managing => ({
  ...{ sql: database.sql, principal: principalOf(request), request, at: new Date(now()) },
});

/** Writes what a manager did in the own organization into the audit; in the transaction of its effect. */
export const recordInTeam = (
  transaction: Sql,
  { principal, request, at }: Managing,
  {
    targetType,
    targetId,
    ...act
  }: Pick<AdministrativeAct, 'action' | 'before' | 'after'> & {
    targetType: string;
    targetId: string;
  },
): Promise<void> =>
  recordAdministrativeAct(transaction, {
    ...act,
    ...{ actor: principal, request, at },
    target: { type: targetType, id: targetId, organizationId: principal.organizationId },
  });
