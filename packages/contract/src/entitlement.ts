import type { SubscriptionStatus, SubscriptionTier } from './account.ts';
import { memberPlanOf } from './member-plans.ts';

/** What decides what an account may do, as the account holds it. Times are ISO 8601 in UTC. */
export interface EntitlementState {
  subscriptionTier: SubscriptionTier;
  subscriptionStatus: SubscriptionStatus;
  trialEndsAt: string | null;
  /** Until when a failed payment, or a subscription that was ended, still gives access; `null` or absent for not at all. */
  accessEndsAt?: string | null | undefined;
}

/** Why an account may or may not use what costs money. */
export type EntitlementReason =
  | 'developer'
  | 'active'
  | 'trial'
  | 'payment-grace'
  | 'paid-until'
  | 'trial-expired'
  | 'payment-failed'
  | 'canceled'
  | 'inactive';

export interface Entitlement {
  /** Diagnose, prescreen, chat, parts and the external API. Reading the own records is always allowed. */
  mayUse: boolean;
  reason: EntitlementReason;
  tier: SubscriptionTier;
  /** When `mayUse` ends by itself, in ms since 1970; `null` when it doesn't, or is over already. */
  endsAtMs: number | null;
  /** Members that the organization may have; `null` for no limit. */
  memberLimit: number | null;
}

/**
 * What an account may do at `nowMs` (ms since 1970): the one place where server and client decide it. A trial ends
 * to the millisecond; whatever state is not known gives no access.
 */
export function entitlementOf(account: EntitlementState, nowMs: number): Entitlement {
  const tier = account.subscriptionTier;
  const { memberLimit } = memberPlanOf(tier);
  const answer = (mayUse: boolean, reason: EntitlementReason, endsAtMs: number | null = null): Entitlement => ({
    mayUse,
    reason,
    tier,
    endsAtMs: mayUse ? endsAtMs : null,
    memberLimit,
  });
  if (tier === 'dev') return answer(true, 'developer');
  const accessEnd = timeOf(account.accessEndsAt);
  const isWithinAccess = accessEnd !== null && nowMs < accessEnd;
  switch (account.subscriptionStatus) {
    case 'active':
      return answer(true, 'active');
    case 'trial': {
      const end = Math.max(timeOf(account.trialEndsAt) ?? 0, accessEnd ?? 0);
      return nowMs < end ? answer(true, 'trial', end) : answer(false, 'trial-expired');
    }
    case 'past_due':
      return isWithinAccess ? answer(true, 'payment-grace', accessEnd) : answer(false, 'payment-failed');
    case 'canceled':
      return isWithinAccess ? answer(true, 'paid-until', accessEnd) : answer(false, 'canceled');
    default:
      return answer(false, 'inactive');
  }
}

/** Whether a subscription stands behind the account: it is active, or its trial runs and is charged when that ends. */
export function isSubscribed({
  subscriptionStatus,
  accessEndsAt,
}: Pick<EntitlementState, 'subscriptionStatus' | 'accessEndsAt'>): boolean {
  return subscriptionStatus === 'active' || (subscriptionStatus === 'trial' && timeOf(accessEndsAt) !== null);
}

function timeOf(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
