import type { PlanChangeRequest, PlanPreview } from '@diagbuddy/contract/billing';
import { planChangeProblem, planIncompatibility } from '@diagbuddy/contract/plan-change';
import type { Price } from '@diagbuddy/contract/plans';
import type { Principal } from '../../../platform/access.ts';
import { AppError } from '../../../platform/app-error.ts';
import { countMembers } from '../account-store.ts';
import type { SubscriptionRow } from '../store.ts';
import { soldPrice } from '../subscribe.ts';
import type { BillingContext } from '../sync-subscription.ts';
import { changeSubscription, type Requester, requireSubscription } from './change-subscription.ts';

/** What a change of plan would cost now; nothing is changed. @throws as `changePlan` */
export async function previewPlan(
  context: BillingContext,
  principal: Principal,
  request: PlanChangeRequest,
): Promise<PlanPreview> {
  const { live, price } = await requireChange(context, principal, request);
  const { dueCents, adjustmentCents, dueAt, thenAt } = await context.provider.previewPrice(live.providerId, price);
  return {
    ...{ planId: price.plan, interval: price.interval, amountCents: price.amountCents },
    ...{ dueCents, adjustmentCents },
    ...{ dueAt: dueAt?.toISOString() ?? null, thenAt: thenAt?.toISOString() ?? null },
  };
}

/**
 * Moves the organization's subscription to another plan or interval. The provider settles the rest of the running period, and its
 * report decides what the accounts may do. Asked for again it changes nothing.
 * @throws AppError INVALID (400) for a price that is not sold; CONFLICT (409) when it ended, is not paid or is canceled, or has more
 * members than the plan holds; FORBIDDEN (403), NOT_FOUND (404), PROVIDER_REFUSED (422), UNAVAILABLE (503)
 */
export async function changePlan(
  context: BillingContext,
  requester: Requester,
  request: PlanChangeRequest,
): Promise<void> {
  const { live, price } = await requireChange(context, requester.principal, request);
  if (live.plan === price.plan && live.interval === price.interval) return;
  await changeSubscription(
    context,
    { ...requester, live },
    {
      name: `plan:${price.lookupKey}`,
      audit: {
        action: 'subscription.plan-changed',
        detail: { from: `${live.plan} ${live.interval}`, to: `${price.plan} ${price.interval}` },
      },
      ask: (idempotencyKey) => context.provider.changePrice(live.providerId, { price, idempotencyKey }),
    },
  );
}

async function requireChange(
  context: BillingContext,
  principal: Principal,
  { planId, interval }: PlanChangeRequest,
): Promise<{ live: SubscriptionRow; price: Price }> {
  const price = soldPrice(planId, interval);
  const live = await requireSubscription(context, principal);
  const members = await countMembers(context.sql, principal.organizationId);
  const problem =
    planChangeProblem({ state: live.state, isCanceled: live.cancelAt !== null }) ??
    planIncompatibility(planId, { interval, ...members });
  if (problem !== null) throw new AppError('CONFLICT', 409, problem);
  return { live, price };
}
