import { type BillingInterval, type PlanId, plans, priceOf } from './plans.ts';
import { isEnded, type SubscriptionState } from './subscription-lifecycle.ts';

/** Why the plan of a subscription can't be changed now, and what to do; `null` where it can. */
export function planChangeProblem(subscription: { state: SubscriptionState; isCanceled: boolean }): string | null {
  const { state, isCanceled } = subscription;
  if (isEnded(state)) return 'Your subscription has ended. Subscribe again to choose a plan.';
  if (state === 'past_due' || state === 'inactive') {
    return 'Your last payment failed. Pay the open invoice first, then change the plan.';
  }
  if (state === 'incomplete') return 'Your subscription waits for its first payment. Finish that first.';
  return isCanceled ? 'Your subscription is canceled. Keep your plan first, then change it.' : null;
}

/** Why an organization with so many members can't have a plan for an interval; `null` where it can. */
export function planIncompatibility(
  planId: PlanId,
  { interval, memberCount }: { interval: BillingInterval; memberCount: number },
): string | null {
  const { name, memberLimit } = plans[planId];
  if (priceOf(planId, interval) === null) return 'This plan is sold by the month only.';
  if (memberLimit === null || memberCount <= memberLimit) return null;
  const seats = memberLimit === 1 ? 'one person' : `up to ${memberLimit} people`;
  return `Your team has ${memberCount} members and ${name} is for ${seats}. Remove members first.`;
}
