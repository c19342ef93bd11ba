import { dayMs, hourMs } from '@diagbuddy/contract/durations';
import type { CheckoutParams, SubscriptionParams } from '../provider.ts';
import { type CheckoutRow, newId } from './store.ts';
import { type sandboxCheckouts, type sandboxSubscriptions, storedTrial } from './tables.ts';

/** How long an incomplete subscription waits for its first payment. */
const incompleteMs = 23 * hourMs;

/** A checkout as it is ordered. */
export function checkoutRow(params: CheckoutParams, now: Date): typeof sandboxCheckouts.$inferInsert {
  const { idempotencyKey, reference, price, email, successUrl, cancelUrl, expiresAt } = params;
  return {
    ...{ id: newId('cs'), idempotencyKey, status: 'open', reference, email, successUrl, cancelUrl, expiresAt },
    ...{ plan: price.plan, interval: price.interval, amountCents: price.amountCents },
    customerId: params.customerId ?? newId('cus'),
    trial: storedTrial(params.trial),
    createdAt: now,
  };
}

/** A subscription that waits for its card. */
export function subscriptionRow(params: SubscriptionParams, now: Date): typeof sandboxSubscriptions.$inferInsert {
  const id = newId('sub');
  return {
    id,
    idempotencyKey: params.idempotencyKey,
    clientSecret: `${newId(params.trialEndsAt === null ? 'pi' : 'seti')}_secret`,
    reference: params.reference,
    customerId: params.customerId ?? newId('cus'),
    email: params.email,
    ...{ plan: params.price.plan, interval: params.price.interval, amountCents: params.price.amountCents },
    state: 'incomplete',
    currentPeriodStart: now,
    currentPeriodEnd: params.trialEndsAt ?? new Date(now.getTime() + incompleteMs),
    trialEndsAt: params.trialEndsAt,
    createdAt: now,
  };
}

/** The subscription that a paid checkout opens. */
export function subscriptionOfCheckout(row: CheckoutRow, now: Date) {
  const { trial } = row;
  const until =
    trial === null ? null : 'days' in trial ? new Date(now.getTime() + trial.days * dayMs) : new Date(trial.until);
  const trialEndsAt = until !== null && until > now ? until : null;
  const { plan, interval, amountCents, email, customerId, reference } = row;
  return {
    ...{ id: newId('sub'), idempotencyKey: `checkout:${row.id}`, clientSecret: `${newId('pi')}_secret` },
    ...{ plan, interval, amountCents, email, customerId, reference, trialEndsAt },
    state: 'incomplete' as const,
    currentPeriodStart: now,
    currentPeriodEnd: trialEndsAt ?? now,
    createdAt: now,
  };
}
