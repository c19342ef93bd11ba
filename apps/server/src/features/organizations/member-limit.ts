import type { Role, SubscriptionTier } from '@diagbuddy/contract/account';
import { countsTowardLimit, type MemberPlan, memberLimitMessage, memberPlanOf } from '@diagbuddy/contract/member-plans';
import { tierFromName } from '@diagbuddy/contract/tiers';
import { AppError } from '../../platform/app-error.ts';
import type { Sql } from '../../platform/database.ts';
import { listRoles } from './member-store.ts';

/** The plan by which an organization's members are limited: the older one that it was sold, as long as its tier is that one's. */
export const planOf = (tier: SubscriptionTier, planName: string | null): MemberPlan =>
  memberPlanOf(planName !== null && tierFromName(planName) === tier ? planName : tier);

/** How many of an organization's members count toward its plan's limit. */
export async function countTowardLimit(sql: Sql, organizationId: string, plan: MemberPlan): Promise<number> {
  const members = await listRoles(sql, organizationId);
  return members.filter(({ role }) => countsTowardLimit(role, plan)).length;
}

/**
 * Lets one more member with a role in. Run it in a transaction that holds the organization, so that those who are added
 * at the same moment are counted one after another. `reserved`: places that open invitations keep.
 * @throws AppError MEMBER_LIMIT (409)
 */
export async function assertRoom(
  sql: Sql,
  {
    organizationId,
    plan,
    role,
    reserved = 0,
  }: { organizationId: string; plan: MemberPlan; role: Role; reserved?: number },
): Promise<void> {
  if (plan.memberLimit === null || !countsTowardLimit(role, plan)) return;
  if ((await countTowardLimit(sql, organizationId, plan)) + reserved < plan.memberLimit) return;
  throw new AppError('MEMBER_LIMIT', 409, memberLimitMessage(plan));
}
