import { randomUUIDv7 } from 'node:crypto';
import type { HandoverRequest } from '@diagbuddy/contract/diagnosis-team';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../../platform/access.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../../platform/audit-log.ts';
import type { AppContext } from '../../app-context.ts';
import { findManaged } from '../find-diagnosis.ts';
import { lockDiagnosis } from '../store.ts';
import { enqueueHandoverMail } from './handover-mail.ts';
import { findColleague, moveDiagnosis } from './store.ts';

/**
 * Gives a diagnosis to a colleague, with a note and a mail: whoever has it goes on with it.
 * @throws AppError NOT_FOUND (404), CONFLICT (409) for a colleague who can't take it
 */
export async function handOver(
  { database: { sql }, jobs, now }: Pick<AppContext, 'database' | 'jobs' | 'now'>,
  {
    principal,
    id,
    wanted,
    request,
  }: { principal: Principal; id: string; wanted: HandoverRequest; request: Pick<FastifyRequest, 'ip' | 'id'> },
): Promise<void> {
  const { organizationId, user } = principal;
  const { toUserId, note } = wanted;
  const at = new Date(now());
  const handoverId = randomUUIDv7();
  await sql.transaction(async (transaction) => {
    const { organizationId: ownerId } = await findManaged(transaction, principal, id);
    if (ownerId !== organizationId) throw fromBefore();
    const row = await lockDiagnosis(transaction, { id, organizationId });
    // Somebody else handed it over a moment ago.
    if (row === null || (row.userId !== user.id && !user.managesTeam)) throw notFound('Diagnosis');
    const colleague = await findColleague(transaction, { organizationId, userId: toUserId });
    if (colleague === null) throw notFound('Team member');
    if (toUserId === row.userId) throw new AppError('CONFLICT', 409, 'This colleague has the diagnosis already.');
    if (colleague.role === 'Prescreener') {
      throw new AppError('CONFLICT', 409, "Prescreeners don't work on diagnoses. Choose another colleague.");
    }
    await moveDiagnosis(transaction, {
      ...{ id: handoverId, organizationId, diagnosisId: id, fromUserId: row.userId, toUserId, byUserId: user.id },
      ...{ reason: 'handed-over', note, createdAt: at },
    });
    await recordAdministrativeAct(transaction, {
      ...{ action: 'diagnosis.handed-over', actor: principal, request, at },
      target: { type: 'diagnosis', id, organizationId },
      ...{ before: { userId: row.userId }, after: { userId: toUserId } },
    });
  });
  await enqueueHandoverMail(jobs, handoverId);
}

const fromBefore = (): AppError =>
  new AppError('CONFLICT', 409, 'This diagnosis is from before you joined the team. It stays yours.');
