import type { SubscriptionStatus, SubscriptionTier } from '@diagbuddy/contract/account';
import { dayMs, minuteMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { type PlanId, plans } from '@diagbuddy/contract/plans';
import { accountStatusOf, isEnded, type SubscriptionState } from '@diagbuddy/contract/subscription-lifecycle';
import type { SubscriptionSnapshot } from '../../adapters/payments/provider.ts';

/** What a subscription gives an account: the columns of `users` that hold it. */
export interface DerivedEntitlement {
  tier: SubscriptionTier;
  status: SubscriptionStatus;
  trialEndsAt: Date | null;
  accessEndsAt: Date | null;
}

/**
 * Until when a subscription gives access beyond its status. On trial, a moment over the end, until the charge is reported; a failed
 * payment, 14 days from the start of the unpaid period, while the provider tries again; canceled, to the end of what was paid.
 */
export function accessEndOf(snapshot: SubscriptionSnapshot): Date | null {
  switch (snapshot.state) {
    case 'trial':
      return new Date((snapshot.trialEndsAt?.getTime() ?? 0) + limits.trialChargeSlackMinutes * minuteMs);
    case 'past_due':
      return new Date(snapshot.currentPeriodStart.getTime() + limits.paymentGraceDays * dayMs);
    case 'canceled': {
      const newest = snapshot.invoices[0];
      return newest === undefined || newest.status === 'succeeded' ? snapshot.currentPeriodEnd : null;
    }
    default:
      return null;
  }
}

interface StoredSubscription {
  plan: PlanId;
  state: SubscriptionState;
  trialEndsAt: Date | null;
  accessEndsAt: Date | null;
}

/**
 * The entitlement that an organization's subscriptions (newest first) give its accounts: of the live one, else of the newest that
 * was canceled. `null` when none says anything, and the accounts keep what they have.
 */
export function deriveEntitlement(subscriptions: readonly StoredSubscription[]): DerivedEntitlement | null {
  const speaking = subscriptions.filter(({ state }) => accountStatusOf[state] !== null);
  const governing = speaking.find(({ state }) => !isEnded(state)) ?? speaking[0];
  const status = governing && accountStatusOf[governing.state];
  if (!governing || !status) return null;
  return {
    tier: plans[governing.plan].tier,
    status,
    trialEndsAt: governing.trialEndsAt,
    accessEndsAt: governing.accessEndsAt,
  };
}
