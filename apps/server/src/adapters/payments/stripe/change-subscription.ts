import type { Price } from '@diagbuddy/contract/plans';
import type Stripe from 'stripe';
import { providerRefused } from '../payment-fault.ts';
import type { PriceChange } from '../provider.ts';
import { callStripe } from './client.ts';
import { adjustmentOf, prorationsOf, readSnapshot } from './read-snapshot.ts';

/** Takes back a cancellation, whether it was set to the period's end or, in the portal, to a day. */
export async function resume(stripe: Stripe, id: string, idempotencyKey: string): Promise<void> {
  const { cancel_at_period_end: isToEnd } = await callStripe(stripe.subscriptions.retrieve(id));
  const change = isToEnd ? { cancel_at_period_end: false } : { cancel_at: '' as const };
  await callStripe(stripe.subscriptions.update(id, change, { idempotencyKey }));
}

/** A price, and how Stripe calls it. */
interface NewPrice {
  price: Price;
  priceId: string;
}

/**
 * When Stripe charges a change of price: an upgrade at once for the rest of the period, so that it can't be used and then canceled
 * before it is invoiced; the credit of a downgrade with the next invoice.
 */
function chargeOf(subscription: Stripe.Subscription, price: Price) {
  const before = readSnapshot(subscription, []);
  if (before === null) throw providerRefused();
  const isRunning = subscription.status !== 'trialing';
  const startsPeriod = isRunning && before.price.interval !== price.interval;
  const isUpgrade = isRunning && !startsPeriod && price.amountCents > before.price.amountCents;
  const behavior: Stripe.SubscriptionUpdateParams.ProrationBehavior = isUpgrade
    ? 'always_invoice'
    : 'create_prorations';
  return { startsPeriod, isUpgrade, behavior, periodEnd: before.currentPeriodEnd };
}

/** Moves a subscription's one item to another price. */
export async function changePrice(
  stripe: Stripe,
  id: string,
  { price, priceId, idempotencyKey }: NewPrice & { idempotencyKey: string },
): Promise<void> {
  const subscription = await callStripe(stripe.subscriptions.retrieve(id));
  await callStripe(
    stripe.subscriptions.update(
      id,
      {
        items: [{ id: itemOf(subscription).id, price: priceId }],
        proration_behavior: chargeOf(subscription, price).behavior,
        // A card that can't be charged at once leaves everything as it was, in place of a subscription that is past due.
        payment_behavior: 'error_if_incomplete',
      },
      { idempotencyKey },
    ),
  );
}

/** Asks for the invoice as the change would make it. */
export async function previewPrice(stripe: Stripe, id: string, { priceId, price }: NewPrice): Promise<PriceChange> {
  const subscription = await callStripe(stripe.subscriptions.retrieve(id));
  const { startsPeriod, isUpgrade, behavior, periodEnd } = chargeOf(subscription, price);
  const items = [{ id: itemOf(subscription).id, price: priceId }];
  const invoice = await callStripe(
    stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items, proration_behavior: behavior },
    }),
  );
  if (isUpgrade) {
    // Whatever else the preview lists: its prorations are what is charged at once, less what the customer has to his credit.
    const dueCents = Math.max(0, prorationsOf(invoice) + Math.min(0, invoice.starting_balance));
    return { dueCents, adjustmentCents: dueCents, dueAt: null, thenAt: periodEnd };
  }
  return {
    dueCents: invoice.amount_due,
    adjustmentCents: adjustmentOf(invoice),
    dueAt: startsPeriod ? null : periodEnd,
    thenAt: null,
  };
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw providerRefused();
  return item;
}
