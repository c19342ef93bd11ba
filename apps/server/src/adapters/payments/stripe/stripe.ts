import { createHash } from 'node:crypto';
import { type Price, plans } from '@diagbuddy/contract/plans';
import type Stripe from 'stripe';
import type { StripeConfig } from '../../../platform/config.ts';
import { readSignedEvent } from '../event-signature.ts';
import { providerRefused } from '../payment-fault.ts';
import type {
  Checkout,
  PaymentProvider,
  ProviderEvent,
  SubscriptionParams,
  SubscriptionSnapshot,
} from '../provider.ts';
import { changePrice, previewPrice, resume } from './change-subscription.ts';
import { callStripe, callStripeOrNull, createStripeClient } from './client.ts';
import { readSnapshot, referenceOf, subscriptionExpansions } from './read-snapshot.ts';

const toSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Stripe as the payment provider. */
export function openStripe(config: StripeConfig): PaymentProvider {
  const stripe = createStripeClient(config);
  const priceIds = new Map<string, string>();

  /** The id of a price, looked up by its name and remembered; `npm run stripe:setup` makes them. */
  const priceId = async ({ lookupKey, plan }: Price): Promise<string> => {
    const remembered = priceIds.get(lookupKey);
    if (remembered !== undefined) return remembered;
    const { data } = await callStripe(stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 }));
    const [price] = data;
    if (!price) throw new Error(`Stripe has no price '${lookupKey}' (${plans[plan].name}). Run: npm run stripe:setup`);
    priceIds.set(lookupKey, price.id);
    return price.id;
  };

  const readSubscription = async (id: string): Promise<SubscriptionSnapshot | null> => {
    const [found, invoices] = await Promise.all([
      callStripeOrNull(stripe.subscriptions.retrieve(id, { expand: subscriptionExpansions })),
      callStripeOrNull(stripe.invoices.list({ subscription: id, limit: 24 })),
    ]);
    if (found === null) return null;
    return readSnapshot(await keepCard(stripe, found), invoices?.data ?? []);
  };

  /** One customer per payer of an organization, however many subscriptions are started at once. */
  const customerOf = async ({ customerId, email, reference }: SubscriptionParams) => {
    if (customerId !== null) return customerId;
    const who = createHash('sha256')
      .update(JSON.stringify([reference, email]))
      .digest('base64url');
    const params = { email, metadata: { ...reference } };
    const customer = await callStripe(stripe.customers.create(params, { idempotencyKey: `customer:${who}` }));
    return customer.id;
  };

  return {
    name: 'stripe',
    isTestMode: config.secretKey.includes('_test_'),
    publishableKey: config.publishableKey,

    check: async () => void (await callStripe(stripe.prices.list({ limit: 1 }))),

    createCheckout: async (params) => {
      const { trial, reference, customerId } = params;
      const session = await callStripe(
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: await priceId(params.price), quantity: 1 }],
            ...(customerId === null ? { customer_email: params.email } : { customer: customerId }),
            payment_method_collection: 'always',
            metadata: { ...reference },
            subscription_data: {
              metadata: { ...reference },
              ...(trial !== null &&
                ('days' in trial ? { trial_period_days: trial.days } : { trial_end: toSeconds(trial.until) })),
              ...(trial !== null && { trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } }),
            },
            success_url: params.successUrl,
            cancel_url: params.cancelUrl,
            expires_at: toSeconds(params.expiresAt),
          },
          { idempotencyKey: params.idempotencyKey },
        ),
      );
      if (session.url === null) throw providerRefused();
      return { id: session.id, url: session.url };
    },

    readCheckout: async (id) => {
      const session = await callStripeOrNull(stripe.checkout.sessions.retrieve(id));
      return session === null ? null : readCheckout(session);
    },

    expireCheckout: async (id) => {
      const before = await callStripeOrNull(stripe.checkout.sessions.retrieve(id));
      if (before === null || before.status !== 'open') return before === null ? null : readCheckout(before);
      const expired = await callStripeOrNull(
        stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `expire:${id}` }).catch((error: unknown) => {
          // It may have been paid this moment; then the session says so.
          return stripe.checkout.sessions.retrieve(id).then((session) => {
            if (session.status === 'open') throw error;
            return session;
          });
        }),
      );
      return expired === null ? null : readCheckout(expired);
    },

    createSubscription: async (params) => {
      const { idempotencyKey, trialEndsAt } = params;
      const customer = await customerOf(params);
      const created = await callStripe(
        stripe.subscriptions.create(
          {
            customer,
            items: [{ price: await priceId(params.price) }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            metadata: { ...params.reference },
            expand: subscriptionExpansions,
            ...(trialEndsAt !== null && {
              trial_end: toSeconds(trialEndsAt),
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
            }),
          },
          { idempotencyKey },
        ),
      );
      const snapshot = readSnapshot(created, []);
      if (snapshot === null) throw providerRefused();
      return snapshot;
    },

    readSubscription,

    cancelAtPeriodEnd: async (id, idempotencyKey) => {
      await callStripe(stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey }));
    },

    resume: (id, idempotencyKey) => resume(stripe, id, idempotencyKey),

    changePrice: async (id, { price, idempotencyKey }) =>
      changePrice(stripe, id, { priceId: await priceId(price), price, idempotencyKey }),

    previewPrice: async (id, price) => previewPrice(stripe, id, { priceId: await priceId(price), price }),

    cancelNow: async (id, { idempotencyKey, refund }) => {
      if (refund) await refundNewest(stripe, { id, idempotencyKey: `${idempotencyKey}:refund` });
      const found = await callStripeOrNull(stripe.subscriptions.retrieve(id));
      if (found === null || found.status === 'canceled' || found.status === 'incomplete_expired') return;
      await callStripe(stripe.subscriptions.cancel(id, {}, { idempotencyKey }));
    },

    createPortal: async ({ customerId, returnUrl }) => {
      const { url } = await callStripe(
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return { url };
    },

    verifyEvent: async (rawBody, { signature, nowMs }) => {
      const event = readSignedEvent(rawBody, { signature, secret: config.webhookSecret, nowMs });
      return { id: event.id, type: event.type, subject: subjectOf(event.data.object) };
    },
  };
}

/** Where an event says to look. */
function subjectOf(object: Record<string, unknown>): ProviderEvent['subject'] {
  const { object: kind, id, customer, parent } = object;
  if (kind === 'checkout.session' && typeof id === 'string') return { kind: 'checkout', id };
  if (kind === 'subscription' && typeof id === 'string') return { kind: 'subscription', id };
  const subscription = kind === 'invoice' ? subscriptionOfInvoice(parent) : null;
  if (subscription !== null) return { kind: 'subscription', id: subscription };
  return typeof customer === 'string' ? { kind: 'customer', id: customer } : null;
}

function subscriptionOfInvoice(parent: unknown): string | null {
  const details = fieldOf(parent, 'subscription_details');
  const subscription = fieldOf(details, 'subscription');
  return typeof subscription === 'string' ? subscription : null;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function readCheckout(session: Stripe.Checkout.Session): Checkout {
  const { subscription, status } = session;
  const isPaid = status === 'complete' && session.payment_status !== 'unpaid';
  return {
    id: session.id,
    status: isPaid ? 'complete' : status === 'open' ? 'open' : 'expired',
    reference: referenceOf(session.metadata),
    subscriptionId: subscription === null ? null : typeof subscription === 'string' ? subscription : subscription.id,
  };
}

/** Makes the card that a SetupIntent confirmed the one that the subscription charges, or the first charge would fail. */
async function keepCard(stripe: Stripe, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  const intent = subscription.pending_setup_intent;
  if (subscription.default_payment_method !== null || intent === null || typeof intent === 'string')
    return subscription;
  const method = intent.payment_method;
  if (intent.status !== 'succeeded' || method === null) return subscription;
  return callStripe(
    stripe.subscriptions.update(
      subscription.id,
      { default_payment_method: typeof method === 'string' ? method : method.id, expand: subscriptionExpansions },
      { idempotencyKey: `card:${subscription.id}:${intent.id}` },
    ),
  );
}

/** Pays back what a subscription's newest paid invoice took. */
async function refundNewest(
  stripe: Stripe,
  { id, idempotencyKey }: { id: string; idempotencyKey: string },
): Promise<void> {
  const { data } = await callStripe(
    stripe.invoices.list({ subscription: id, status: 'paid', limit: 1, expand: ['data.payments'] }),
  );
  const intent = data[0]?.payments?.data[0]?.payment.payment_intent;
  if (intent === undefined || intent === null || (data[0]?.amount_paid ?? 0) === 0) return;
  await callStripe(
    stripe.refunds.create({ payment_intent: typeof intent === 'string' ? intent : intent.id }, { idempotencyKey }),
  );
}
