import { type BillingInterval, isForOneTechnician, type PlanId, plans, priceOf } from './plans.ts';
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

interface PlanRequirements {
  interval: BillingInterval;
  /** Accounts of the organization, and how many of them are Prescreeners. */
  memberCount: number;
  prescreenerCount: number;
}

/** Why an organization with these members can't have a plan for an interval; `null` where it can. */
export function planIncompatibility(
  planId: PlanId,
  { interval, memberCount, prescreenerCount }: PlanRequirements,
): string | null {
  const plan = plans[planId];
  if (priceOf(planId, interval) === null) return 'This plan is sold by the month only.';
  if (plan.memberLimit === null) return null;
  if (isForOneTechnician(plan)) {
    const technicians = memberCount - prescreenerCount;
    if (technicians <= plan.memberLimit) return null;
    return `Your team has ${technicians} technicians and ${plan.name} is for one. Remove members first.`;
  }
  if (memberCount <= plan.memberLimit) return null;
  return `Your team has ${memberCount} members and ${plan.name} is for up to ${plan.memberLimit} people. Remove members first.`;
}
