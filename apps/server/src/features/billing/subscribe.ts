import type { User } from '@diagbuddy/contract/account';
import type {
  CheckoutResponse,
  OrganizationSubscriptionRequest,
  OrganizationSubscriptionResponse,
  UserCheckoutRequest,
} from '@diagbuddy/contract/billing';
import { dayMs, hourMs } from '@diagbuddy/contract/durations';
import { type BillingInterval, type PlanId, type Price, priceOf } from '@diagbuddy/contract/plans';
import { isEnded } from '@diagbuddy/contract/subscription-lifecycle';
import type { Principal } from '../../platform/access.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { sharedRuns } from '../../platform/shared-runs.ts';
import { findOrganization } from './account-store.ts';
import { findCustomer } from './attempt-store.ts';
import { mayManageBilling } from './policy.ts';
import { checkoutAddresses } from './return-addresses.ts';
import {
  type AttemptParams,
  findLiveSubscription,
  runSubscriptionAttempt,
  startedElsewhere,
} from './subscription-attempt.ts';
import { type BillingContext, syncSubscription } from './sync-subscription.ts';

/** A checkout page can't be asked for a trial shorter than this; with less left it charges at once. */
const shortestCheckoutTrialMs = 2 * dayMs + 600_000;
const checkoutLifetimeMs = dayMs - hourMs;

/** The price of a plan. @throws AppError INVALID (400) where none is sold for the interval */
export function soldPrice(plan: PlanId, interval: BillingInterval): Price {
  const price = priceOf(plan, interval);
  if (price !== null) return price;
  const message = 'This plan is sold by the month only.';
  throw new AppError('INVALID', 400, message, { issues: [{ path: 'interval', message }] });
}

/** The end of a running trial without a card, which a subscription takes over; null when there is none left. */
function trialLeft({ subscriptionStatus, trialEndsAt }: User, fromMs: number): Date | null {
  if (subscriptionStatus !== 'trial' || trialEndsAt === null) return null;
  return Date.parse(trialEndsAt) > fromMs ? new Date(trialEndsAt) : null;
}

/** @throws AppError FORBIDDEN (403) for a member of a team who doesn't manage it */
export async function requireManager(context: BillingContext, { user, organizationId }: Principal): Promise<void> {
  const organization = await findOrganization(context.sql, organizationId);
  const live = await findLiveSubscription(context, organizationId);
  const payerId = live?.userId ?? null;
  if (organization !== null && mayManageBilling(user, { ...organization, payerId })) return;
  throw new AppError('FORBIDDEN', 403, "Only your team's manager may change the subscription.");
}

/**
 * Starts a subscription for the caller's organization, to be confirmed in the embedded form. The rest of a running trial
 * stays free. Asked again for the same plan it answers the same subscription.
 * @throws AppError CONFLICT (409) with another subscription, FORBIDDEN (403), UNAVAILABLE (503)
 */
export async function createOrganizationSubscription(
  context: BillingContext,
  principal: Principal,
  request: OrganizationSubscriptionRequest,
): Promise<OrganizationSubscriptionResponse> {
  await requireManager(context, principal);
  const { planId, interval, organizationName } = request;
  // A form that was sent twelve times asks for one thing.
  return shared(JSON.stringify([principal.organizationId, principal.user.id, planId, interval, organizationName]), () =>
    startSubscription(context, principal, request),
  );
}

const shared = sharedRuns<OrganizationSubscriptionResponse>();

async function startSubscription(
  context: BillingContext,
  principal: Principal,
  request: OrganizationSubscriptionRequest,
): Promise<OrganizationSubscriptionResponse> {
  const { sql, provider, now } = context;
  const { user, organizationId } = principal;
  const price = soldPrice(request.planId, request.interval);
  const live = await findLiveSubscription(context, organizationId);
  const isSameLive = live?.plan === price.plan && live.interval === price.interval;
  const wanted: AttemptParams = {
    ...{ organizationId, userId: user.id, kind: 'subscription', plan: price.plan, interval: price.interval },
    organizationName: request.organizationName || null,
  };
  const created = isSameLive
    ? { id: live.providerId }
    : await runSubscriptionAttempt(context, wanted, async ({ idempotencyKey }) =>
        provider.createSubscription({
          idempotencyKey,
          reference: { organizationId, userId: user.id },
          price,
          trialEndsAt: trialLeft(user, now()),
          email: user.email,
          customerId: await findCustomer(sql, { organizationId, provider: provider.name }),
        }),
      );
  await syncSubscription(context, { providerId: created.id, event: null });
  const snapshot = await provider.readSubscription(created.id);
  if (snapshot === null) throw notFound('Subscription');
  // Another window closed it to start another plan.
  if (isEnded(snapshot.state)) throw startedElsewhere();
  return {
    clientSecret: snapshot.pending?.clientSecret ?? null,
    type: snapshot.pending?.type ?? null,
    subscriptionId: snapshot.id,
    provider: provider.name,
    publishableKey: provider.publishableKey,
    ...snapshot.price,
    trialEndsAt: snapshot.trialEndsAt?.toISOString() ?? null,
  };
}

/** Opens a checkout page for a signed-in user. @throws as `createOrganizationSubscription` */
export async function startUserCheckout(
  context: BillingContext & { baseUrl: string },
  principal: Principal,
  request: UserCheckoutRequest,
): Promise<CheckoutResponse> {
  const { sql, provider, now, baseUrl } = context;
  await requireManager(context, principal);
  const { user, organizationId } = principal;
  const price = soldPrice(request.selectedPlan, request.interval);
  if ((await findLiveSubscription(context, organizationId)) !== null) {
    throw new AppError('CONFLICT', 409, 'You have a subscription already. Manage it under Profile.');
  }
  const until = trialLeft(user, now() + shortestCheckoutTrialMs);
  const wanted: AttemptParams = {
    ...{ organizationId, userId: user.id, kind: 'checkout', plan: price.plan, interval: price.interval },
    organizationName: null,
  };
  const { url } = await runSubscriptionAttempt(context, wanted, async ({ idempotencyKey, createdAt }) =>
    provider.createCheckout({
      idempotencyKey,
      reference: { organizationId, userId: user.id },
      price,
      trial: until === null ? null : { until },
      email: user.email,
      customerId: await findCustomer(sql, { organizationId, provider: provider.name }),
      ...checkoutAddresses(baseUrl, '/pricing'),
      expiresAt: new Date(createdAt.getTime() + checkoutLifetimeMs),
    }),
  );
  return { url };
}
