import type { DiagnosisTeam } from '@diagbuddy/contract/diagnosis-team';
import type { Principal } from '../../../platform/access.ts';
import type { Sql } from '../../../platform/database.ts';
import { findReadable } from '../find-diagnosis.ts';
import { presentPerson } from './person-name.ts';
import { findPerson, hasTechnicianBesides, listHandovers, listReviews, listShares } from './store.ts';

/** A diagnosis among colleagues, as the caller may know it. @throws AppError NOT_FOUND (404) */
export async function readTeam(sql: Sql, principal: Principal, id: string, at: Date): Promise<DiagnosisTeam> {
  const { user, organizationId } = principal;
  const row = await findReadable(sql, principal, id);
  const isOwn = row.userId === user.id;
  const isOfTeam = row.organizationId === organizationId;
  const mayManage = (isOwn && user.role !== 'Prescreener') || (user.managesTeam && isOfTeam);
  const [holder, reviews, handovers, shares, hasTaker] = await Promise.all([
    findPerson(sql, row.userId),
    listReviews(sql, id),
    listHandovers(sql, id),
    mayManage ? listShares(sql, id, at) : [],
    mayManage && isOfTeam && hasTechnicianBesides(sql, { organizationId, userId: row.userId }),
  ]);
  return {
    ...{ holder: presentPerson(holder), isOwn, mayHandOver: hasTaker, mayShare: mayManage },
    mayReview: !isOwn && isOfTeam && (user.managesTeam || user.role === 'Senior Tech'),
    reviews: reviews.map(({ review, reviewer }) => ({
      ...{ id: review.id, reviewer: presentPerson(reviewer), note: review.note },
      ...{ isAccurate: review.isAccurate, wasAccurate: review.wasAccurate },
      createdAt: review.createdAt.toISOString(),
    })),
    handovers: handovers.map(({ handover, from, to, by }) => ({
      ...{ id: handover.id, reason: handover.reason, note: handover.note },
      ...{ from: presentPerson(from), to: presentPerson(to), by: presentPerson(by) },
      createdAt: handover.createdAt.toISOString(),
    })),
    shares: shares.map(presentShare),
  };
}

/** A link without its secret. */
export const presentShare = ({ id, createdAt, expiresAt }: { id: string; createdAt: Date; expiresAt: Date }) => ({
  ...{ id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
});
