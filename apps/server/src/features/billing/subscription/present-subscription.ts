import type { SubscriptionResponse } from '@diagbuddy/contract/billing';
import { limits } from '@diagbuddy/contract/limits';
import { isEnded, isLive } from '@diagbuddy/contract/subscription-lifecycle';
import type { Principal } from '../../../platform/access.ts';
import { countMembers, findOrganization, readEntitlement } from '../account-store.ts';
import { mayManageBilling } from '../policy.ts';
import { listPayments, listSubscriptions, type SubscriptionRow } from '../store.ts';
import { type BillingContext, syncSubscription } from '../sync-subscription.ts';

/**
 * How the subscription of the caller's organization stands. One that waits for its confirmation is read at the provider first,
 * so that a browser that comes back from paying need not wait for the provider's message.
 */
export async function presentSubscription(
  context: BillingContext,
  principal: Principal,
  onWarning: (error: unknown) => void,
): Promise<SubscriptionResponse> {
  const { sql, provider } = context;
  const { organizationId, user } = principal;
  let subscriptions = await listSubscriptions(sql, organizationId);
  const waiting = subscriptions.find(({ state, provider: of }) => state === 'incomplete' && of === provider.name);
  if (waiting) {
    await syncSubscription(context, { providerId: waiting.providerId, event: null }).catch(onWarning);
    subscriptions = await listSubscriptions(sql, organizationId);
  }
  const shown =
    subscriptions.find(({ state }) => isLive(state)) ?? subscriptions.find(({ state }) => state === 'canceled');
  const organization = await findOrganization(sql, organizationId);
  const canManage =
    organization !== null && mayManageBilling(user, { ...organization, payerId: shown?.userId ?? null });
  const invoices = canManage ? await listPayments(sql, { organizationId, limit: limits.invoiceListMax }) : [];
  // The principal was read before the provider was asked.
  const account = await readEntitlement(sql, user.id);
  return {
    status: account?.status ?? user.subscriptionStatus,
    tier: account?.tier ?? user.subscriptionTier,
    trialEndsAt: account?.trialEndsAt?.toISOString() ?? null,
    accessEndsAt: account?.accessEndsAt?.toISOString() ?? null,
    subscription: shown ? present(shown) : null,
    invoices: invoices.map(({ id, number, amountCents, status, createdAt, url, adjustmentCents }) => ({
      ...{ id, number, amountCents, status, url, adjustmentCents },
      createdAt: createdAt.toISOString(),
    })),
    canManage,
    ...(await countMembers(sql, organizationId)),
    provider: provider.name,
    isTestMode: provider.isTestMode,
  };
}

function present(row: SubscriptionRow): NonNullable<SubscriptionResponse['subscription']> {
  const ends = row.cancelAt !== null || isEnded(row.state);
  return {
    ...{ plan: row.plan, interval: row.interval, amountCents: row.amountCents, state: row.state },
    renewsAt: ends || row.state === 'inactive' ? null : row.currentPeriodEnd.toISOString(),
    cancelAt: row.cancelAt?.toISOString() ?? null,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    card: row.cardBrand !== null && row.cardLast4 !== null ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
  };
}
