import type { InvoiceStatus } from '@diagbuddy/contract/billing';
import { type BillingInterval, type PlanId, planOfLookupKey } from '@diagbuddy/contract/plans';
import type { SubscriptionState } from '@diagbuddy/contract/subscription-lifecycle';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { InvoiceSnapshot, Reference, SubscriptionSnapshot } from '../provider.ts';

/** What a subscription read with `expand` below holds as objects; everything else Stripe may answer as an id. */
export const subscriptionExpansions = [
  'pending_setup_intent',
  'default_payment_method',
  'latest_invoice',
  'latest_invoice.confirmation_secret',
];

const fromSeconds = (seconds: number) => new Date(seconds * 1000);

/** Whom Stripe's metadata names. */
export function referenceOf(metadata: Stripe.Metadata | null | undefined): Reference | null {
  const { pendingSignupId, organizationId, userId } = metadata ?? {};
  // Anybody with the key may write metadata; only our own ids may reach a query.
  const isId = (text: string | undefined): text is string => z.uuid().safeParse(text).success;
  if (isId(pendingSignupId)) return { pendingSignupId };
  return isId(organizationId) && isId(userId) ? { organizationId, userId } : null;
}

/** A subscription in our words; `null` for one that sells none of our plans. */
export function readSnapshot(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): SubscriptionSnapshot | null {
  const item = subscription.items.data[0];
  const sold = item && soldBy(item.price);
  if (!item || !sold) return null;
  // A trial's first invoice asks for nothing, nor does one that a credit covers whole.
  const bills = invoices
    .filter(({ status }) => status !== 'draft')
    .map(readInvoice)
    .filter(({ amountCents, adjustmentCents }) => amountCents !== 0 || adjustmentCents !== 0);
  return {
    id: subscription.id,
    customerId: typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    price: { ...sold, amountCents: item.price.unit_amount ?? 0 },
    state: stateOf(subscription, bills),
    currentPeriodStart: fromSeconds(item.current_period_start),
    currentPeriodEnd: fromSeconds(item.current_period_end),
    cancelAt: cancelAtOf(subscription, item),
    trialEndsAt: subscription.trial_end === null ? null : fromSeconds(subscription.trial_end),
    card: cardOf(subscription),
    reference: referenceOf(subscription.metadata),
    invoices: bills,
    pending: pendingOf(subscription),
  };
}

function soldBy(price: Stripe.Price): { plan: PlanId; interval: BillingInterval } | null {
  // A price that was replaced hands its lookup key on; its metadata keeps the name.
  return planOfLookupKey(price.lookup_key ?? price.metadata.lookupKey ?? '');
}

/** Every status of Stripe in our words; one that is not known gives no access. */
function stateOf(subscription: Stripe.Subscription, invoices: readonly InvoiceSnapshot[]): SubscriptionState {
  const hasCard = subscription.default_payment_method !== null;
  switch (subscription.status) {
    case 'trialing':
      // Stripe starts a trial without a card; ours starts once its SetupIntent succeeded.
      return isConfirmed(subscription.pending_setup_intent) ? 'trial' : 'incomplete';
    case 'active':
      return 'active';
    case 'past_due':
      return 'past_due';
    case 'incomplete':
      return 'incomplete';
    case 'incomplete_expired':
      return 'expired';
    case 'canceled': {
      const wasPaid = invoices.some(({ status, amountCents }) => status === 'succeeded' && amountCents > 0);
      return hasCard || wasPaid ? 'canceled' : 'expired';
    }
    default:
      return 'inactive';
  }
}

const isConfirmed = (intent: string | Stripe.SetupIntent | null): boolean =>
  intent === null || (typeof intent === 'object' && intent.status === 'succeeded');

function cancelAtOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): Date | null {
  if (subscription.ended_at !== null) return fromSeconds(subscription.ended_at);
  if (subscription.cancel_at !== null) return fromSeconds(subscription.cancel_at);
  return subscription.cancel_at_period_end ? fromSeconds(item.current_period_end) : null;
}

function cardOf({ default_payment_method: method }: Stripe.Subscription): SubscriptionSnapshot['card'] {
  if (method === null || typeof method === 'string' || !method.card) return null;
  return { brand: method.card.brand, last4: method.card.last4 };
}

function pendingOf(subscription: Stripe.Subscription): SubscriptionSnapshot['pending'] {
  const { pending_setup_intent: setup, latest_invoice: invoice, status } = subscription;
  if (setup !== null && typeof setup === 'object' && setup.status !== 'succeeded' && setup.client_secret !== null) {
    return { clientSecret: setup.client_secret, type: 'setup' };
  }
  const isOwed = status === 'incomplete' || status === 'past_due' || status === 'unpaid';
  if (!isOwed || invoice === null || typeof invoice === 'string' || invoice.status !== 'open') return null;
  const secret = invoice.confirmation_secret?.client_secret;
  return secret === undefined ? null : { clientSecret: secret, type: 'payment' };
}

const invoiceStatuses: Record<string, InvoiceStatus> = {
  open: 'pending',
  paid: 'succeeded',
  uncollectible: 'failed',
  void: 'void',
};

function readInvoice(invoice: Stripe.Invoice): InvoiceSnapshot {
  return {
    providerId: invoice.id,
    number: invoice.number,
    amountCents: invoice.amount_due,
    status: invoiceStatuses[invoice.status ?? ''] ?? 'pending',
    createdAt: fromSeconds(invoice.created),
    url: invoice.hosted_invoice_url ?? null,
    adjustmentCents: adjustmentOf(invoice),
  };
}

/** What of an invoice's amount comes of changes of plan: its prorations, and a credit that an earlier one left. */
export const adjustmentOf = (invoice: Stripe.Invoice): number =>
  prorationsOf(invoice) + invoice.amount_due - invoice.total;

/** What the changes of plan on an invoice come to. */
export function prorationsOf({ lines }: Stripe.Invoice): number {
  const prorations = lines.data.filter(({ parent }) => {
    const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
    return details?.proration === true;
  });
  return prorations.reduce((sum, { amount }) => sum + amount, 0);
}
