import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { eq } from 'drizzle-orm';
import { notFound } from '../../platform/app-error.ts';
import type { Sql } from '../../platform/database.ts';
import { users } from '../auth/tables.ts';
import { applyEntitlement } from '../billing/index.ts';
import { lockChangeable, memberFacts } from './manage-members.ts';
import { type Managing, recordInTeam } from './managing.ts';
import { leaveOrganization, lockMember, type MemberRow } from './member-store.ts';
import { holdOrganization } from './organization-store.ts';
import { transferWork } from './transfer-store.ts';

/**
 * Takes a member out of the manager's organization. What they did in it stays there, with the colleague who goes on with
 * it; the account goes back to its own organization. Answers how many diagnoses went to the colleague.
 * @throws AppError NOT_FOUND (404), FORBIDDEN (403)
 */
export async function removeMember(
  managing: Managing,
  { userId, transferTo }: { userId: string; transferTo: string | undefined },
): Promise<number> {
  const { sql, principal, at } = managing;
  const { organizationId, user } = principal;
  return sql.transaction(async (transaction) => {
    await holdOrganization(transaction, organizationId);
    const member = await lockChangeable(transaction, user, { organizationId, userId });
    const toUserId = transferTo ?? user.id;
    const isColleague =
      toUserId !== userId && (await lockMember(transaction, { organizationId, userId: toUserId })) !== null;
    if (!isColleague) throw notFound('Team member');
    const transfer = { organizationId, fromUserId: userId, toUserId, byUserId: user.id, at };
    const diagnosesMoved = await transferWork(transaction, transfer);
    await sendHome(transaction, member, { organizationId, at });
    await recordInTeam(transaction, managing, {
      ...{ action: 'member.removed', targetType: 'user', targetId: userId, before: memberFacts(member) },
      after: { transferredTo: toUserId, diagnoses: diagnosesMoved },
    });
    return diagnosesMoved;
  });
}

/**
 * Sends a member back to the account's own organization, without anybody who goes on with what they did: for an organization
 * that is deleted.
 */
export async function endMembership(
  transaction: Sql,
  { userId, organizationId, at }: { userId: string; organizationId: string; at: Date },
): Promise<void> {
  const member = await lockMember(transaction, { organizationId, userId });
  if (member !== null) await sendHome(transaction, member, { organizationId, at });
}

async function sendHome(
  transaction: Sql,
  member: MemberRow,
  { organizationId, at }: { organizationId: string; at: Date },
): Promise<void> {
  const ownOrganizationId = await leaveOrganization(transaction, { userId: member.id, organizationId, at });
  await endTeamEntitlement(transaction, member, at);
  await applyEntitlement(transaction, ownOrganizationId);
}

/** Leaves an account what it would have without the team: the rest of a trial of its own, and none where a manager made it. */
async function endTeamEntitlement(sql: Sql, { id, origin, createdAt, subscriptionTier }: MemberRow, at: Date) {
  if (subscriptionTier === 'dev') return;
  const trialEndsAt = origin === 'administrator' ? at : new Date(createdAt.getTime() + limits.trialDays * dayMs);
  await sql
    .update(users)
    .set({ subscriptionTier: 'individual', subscriptionStatus: 'trial', trialEndsAt, accessEndsAt: null })
    .where(eq(users.id, id));
}
