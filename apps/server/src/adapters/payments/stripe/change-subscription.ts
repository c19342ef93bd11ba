import type { Price } from '@diagbuddy/contract/plans';
import type Stripe from 'stripe';
import { providerRefused } from '../payment-fault.ts';
import type { PriceChange } from '../provider.ts';
import { callStripe } from './client.ts';
import { adjustmentOf, readSnapshot } from './read-snapshot.ts';

/** Takes back a cancellation, whether it was set to the period's end or, in the portal, to a day. */
export async function resume(stripe: Stripe, id: string, idempotencyKey: string): Promise<void> {
  const { cancel_at_period_end: isToEnd } = await callStripe(stripe.subscriptions.retrieve(id));
  const change = isToEnd ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  await callStripe(stripe.subscriptions.update(id, change, { idempotencyKey }));
}

/** Moves a subscription's one item to the price that Stripe calls `priceId`. */
export async function changePrice(
  stripe: Stripe,
  id: string,
  { priceId, idempotencyKey }: { priceId: string; idempotencyKey: string },
): Promise<void> {
  const subscription = await callStripe(stripe.subscriptions.retrieve(id));
  await callStripe(
    stripe.subscriptions.update(
      id,
      {
        items: [{ id: itemOf(subscription).id, price: priceId }],
        proration_behavior: 'create_prorations',
        // A card that can't be charged at once leaves everything as it was, in place of a subscription that is past due.
        payment_behavior: 'error_if_incomplete',
      },
      { idempotencyKey },
    ),
  );
}

/** Asks for the next invoice as it would be after the change. */
export async function previewPrice(
  stripe: Stripe,
  id: string,
  { priceId, price }: { priceId: string; price: Price },
): Promise<PriceChange> {
  const subscription = await callStripe(stripe.subscriptions.retrieve(id));
  const before = readSnapshot(subscription, []);
  if (before === null) throw providerRefused();
  const items = [{ id: itemOf(subscription).id, price: priceId }];
  const invoice = await callStripe(
    stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items, proration_behavior: 'create_prorations' },
    }),
  );
  const startsPeriod = before.price.interval !== price.interval && subscription.status !== 'trialing';
  return {
    dueCents: invoice.amount_due,
    adjustmentCents: adjustmentOf(invoice),
    dueAt: startsPeriod ? null : before.currentPeriodEnd,
  };
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw providerRefused();
  return item;
}
