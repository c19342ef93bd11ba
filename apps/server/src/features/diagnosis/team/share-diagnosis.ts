import { randomUUIDv7 } from 'node:crypto';
import type { SharedDiagnosis } from '@diagbuddy/contract/diagnosis-team';
import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Principal } from '../../../platform/access.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { recordAdministrativeAct } from '../../../platform/audit-log.ts';
import { hashToken, newToken } from '../../../platform/cookies.ts';
import type { Sql } from '../../../platform/database.ts';
import { findManaged } from '../find-diagnosis.ts';
import { presentRecord } from '../present.ts';
import { findDiagnosis, lockDiagnosis } from '../store.ts';
import { countShares, findShare, insertShare, revokeShare } from './store.ts';

interface Sharing {
  sql: Sql;
  principal: Principal;
  request: Pick<FastifyRequest, 'ip' | 'id'>;
  at: Date;
  id: string;
}

/**
 * Makes a link that shows a diagnosis to whoever has it, for 7 days; only this answer holds its secret.
 * @throws AppError NOT_FOUND (404), CONFLICT (409) with too many open ones
 */
export async function shareDiagnosis({ sql, principal, request, at, id }: Sharing) {
  const token = newToken();
  const { organizationId } = await findManaged(sql, principal, id);
  const share = { id: randomUUIDv7(), createdAt: at, expiresAt: new Date(at.getTime() + limits.shareDays * dayMs) };
  await sql.transaction(async (transaction) => {
    await lockDiagnosis(transaction, { id, organizationId });
    if ((await countShares(transaction, id, at)) >= limits.openSharesMax) {
      throw new AppError('CONFLICT', 409, 'This diagnosis has too many open links. Take one back first.');
    }
    const row = { ...share, organizationId, diagnosisId: id, userId: principal.user.id, tokenHash: hashToken(token) };
    await insertShare(transaction, row);
    await recordAdministrativeAct(transaction, {
      ...{ action: 'diagnosis.shared', actor: principal, request, at, before: null },
      ...{ target: { type: 'diagnosis', id, organizationId }, after: { shareId: share.id } },
    });
  });
  return { share, token };
}

/** Revokes a link: it shows nothing from now on. @throws AppError NOT_FOUND (404) */
export async function endShare({ sql, principal, request, at, id }: Sharing, shareId: string): Promise<void> {
  const { organizationId } = await findManaged(sql, principal, id);
  await sql.transaction(async (transaction) => {
    const isUuid = z.uuid().safeParse(shareId).success;
    if (!isUuid || !(await revokeShare(transaction, { id: shareId, diagnosisId: id, at }))) throw notFound('Link');
    await recordAdministrativeAct(transaction, {
      ...{ action: 'diagnosis.share-ended', actor: principal, request, at, after: null },
      ...{ target: { type: 'diagnosis', id, organizationId }, before: { shareId } },
    });
  });
}

/** What an open link shows. @throws AppError NOT_FOUND (404) for one that expired, was revoked or never was */
export async function readShared(sql: Sql, token: string, at: Date): Promise<SharedDiagnosis> {
  const share = await findShare(sql, hashToken(token), at);
  const row = share && (await findDiagnosis(sql, share.diagnosisId));
  if (!share || !row) throw new AppError('NOT_FOUND', 404, 'This link has expired or was revoked.');
  const record = presentRecord(row);
  const { id, modelNumber, brand, applianceType, symptoms, likelyCause, confidence, createdAt } = record;
  const { companyName, technicianName, aiResponse, partsData } = record;
  const asked = { id, modelNumber, brand, applianceType, symptoms, createdAt, companyName, technicianName };
  const diagnosis = { ...asked, likelyCause, confidence, aiResponse, partsData };
  return { diagnosis, expiresAt: share.expiresAt.toISOString() };
}
