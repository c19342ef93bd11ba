import { randomUUIDv7 } from 'node:crypto';
import type { ReviewRequest } from '@diagbuddy/contract/diagnosis-team';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Principal } from '../../../platform/access.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../../platform/audit-log.ts';
import type { AppContext } from '../../app-context.ts';
import { countOutcomes } from '../count-outcomes.ts';
import { invalidateOutcomes } from '../learned-outcomes.ts';
import { lockDiagnosis, updateOutcome } from '../store.ts';
import { insertReview } from './store.ts';

/**
 * Writes a review beside the technician's rating; where the two contradict, the review counts. `organizationId`: whose
 * diagnoses the reviewer may review; null for an administrator, who may review anybody's.
 * @throws AppError NOT_FOUND (404), FORBIDDEN (403) for the own diagnosis
 */
export async function reviewDiagnosis(
  { engine, database: { sql }, now }: Pick<AppContext, 'engine' | 'database' | 'now'>,
  {
    principal,
    organizationId,
    id,
    review,
    request,
  }: {
    principal: Principal;
    organizationId: string | null;
    id: string;
    review: ReviewRequest;
    request: Pick<FastifyRequest, 'ip' | 'id'>;
  },
): Promise<void> {
  if (!z.uuid().safeParse(id).success) throw notFound('Diagnosis');
  const { isAccurate, note } = review;
  const at = new Date(now());
  const row = await sql.transaction(async (transaction) => {
    const stored = await lockDiagnosis(transaction, { id, organizationId });
    if (stored === null) throw notFound('Diagnosis');
    if (organizationId !== null && stored.userId === principal.user.id) throw ownDiagnosis();
    const wasAccurate = stored.reviewedAccurate ?? stored.isAccurate;
    const reviewed = { ...stored, reviewedAccurate: isAccurate };
    const countedOutcomes = await countOutcomes(transaction, engine, { before: stored, after: reviewed });
    await insertReview(transaction, {
      ...{ id: randomUUIDv7(), organizationId: stored.organizationId, diagnosisId: id },
      ...{ reviewerId: principal.user.id, isAccurate, wasAccurate, note, createdAt: at },
    });
    await recordAdministrativeAct(transaction, {
      ...{ action: 'diagnosis.reviewed', actor: principal, request, at },
      target: { type: 'diagnosis', id, organizationId: stored.organizationId },
      ...{ before: { isAccurate: wasAccurate }, after: { isAccurate } },
    });
    return updateOutcome(transaction, { ...reviewed, countedOutcomes });
  });
  invalidateOutcomes(sql, row.organizationId);
}

const ownDiagnosis = (): AppError =>
  new AppError('FORBIDDEN', 403, 'You rate your own diagnoses. A review is a colleague’s.');
