import { randomBytes } from 'node:crypto';
import type { SandboxConfirmResponse } from '@diagbuddy/contract/billing';
import { allPrices } from '@diagbuddy/contract/plans';
import type { SubscriptionAction } from '@diagbuddy/contract/subscription-lifecycle';
import { onePeriodLater } from '@diagbuddy/server/adapters/payments/sandbox/period';
import { remainingValue } from '@diagbuddy/server/adapters/payments/sandbox/proration';
import { type CardOutcome, presentCard } from '@diagbuddy/server/adapters/payments/sandbox/test-cards';
import type Stripe from 'stripe';
import type { FakeEvent, FakeSession, Invoice, Method, Price, Subscription } from './fake-objects.ts';

const id = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

/** Stripe's side of the account, in memory: its objects, what happens to them, and the events that tell it. `now`: ms since 1970. */
export function openFakeAccount(now: () => number) {
  const seconds = () => Math.floor(now() / 1000);
  const sessions = new Map<string, FakeSession>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice[]>();
  const methods = new Map<string, Method>();
  const prices: Price[] = [];
  let events: FakeEvent[] = [];

  const emit = (type: Stripe.Event['type'], object: object): void => {
    const data = { object: structuredClone(object) };
    events.push({ id: id('evt'), object: 'event', type, created: seconds(), api_version: '2026-10-28.endive', data });
  };

  /** What changes of price left for a subscription's next invoice, and the credit of its customer. */
  const prorations = new Map<string, number>();
  const credits = new Map<string, number>();

  const billed = (subscription: Subscription): Invoice[] => invoices.get(subscription.id) ?? [];

  /** The lines of the next invoice (price 0: of prorations alone), and what of them is due once the customer's credit is counted. */
  const draft = (subscription: Subscription, price: number, proration = prorations.get(subscription.id) ?? 0) => {
    const lines = [
      ...(price === 0 ? [] : [{ amount: price, parent: { subscription_item_details: { proration: false } } }]),
      ...(proration === 0 ? [] : [{ amount: proration, parent: { subscription_item_details: { proration: true } } }]),
    ];
    const credit = credits.get(subscription.customer) ?? 0;
    const total = price + proration;
    // Stripe keeps a credit as a negative balance.
    return { lines: { data: lines }, total, amount_due: Math.max(0, total - credit), starting_balance: -credit };
  };

  const addInvoice = (subscription: Subscription, status: 'open' | 'paid', price: number): Invoice => {
    const drafted = draft(subscription, price);
    prorations.delete(subscription.id);
    credits.set(subscription.customer, drafted.amount_due - drafted.total - drafted.starting_balance);
    const secret = { client_secret: `${id('pi')}_secret_${id('s')}`, type: 'payment_intent' };
    const invoice: Invoice = {
      ...{ id: id('in'), object: 'invoice', number: id('NO').toUpperCase(), status, created: seconds() },
      ...drafted,
      amount_paid: status === 'paid' ? drafted.amount_due : 0,
      confirmation_secret: secret,
      parent: { subscription_details: { subscription: subscription.id } },
      payments: { data: [{ payment: { payment_intent: id('pi') } }] },
    };
    invoices.set(subscription.id, [invoice, ...billed(subscription)]);
    subscription.latest_invoice = invoice;
    return invoice;
  };

  const itemOf = (subscription: Subscription) => {
    const [item] = subscription.items.data;
    if (!item) throw new Error('a subscription has an item');
    return item;
  };

  const startPeriod = (subscription: Subscription): void => {
    const item = itemOf(subscription);
    const interval = item.price.lookup_key?.includes('yearly') ? 'yearly' : 'monthly';
    item.current_period_start = seconds();
    item.current_period_end = Math.floor(onePeriodLater(new Date(now()), interval).getTime() / 1000);
  };

  const createSubscription = (order: FakeSession['order']): Subscription => {
    const isTrial = order.trialEnd !== null;
    const item = {
      id: id('si'),
      price: order.price,
      current_period_start: seconds(),
      current_period_end: order.trialEnd ?? seconds(),
    };
    const subscription: Subscription = {
      ...{ id: id('sub'), object: 'subscription', customer: order.customer ?? id('cus'), metadata: order.metadata },
      status: isTrial ? 'trialing' : 'incomplete',
      ...{ cancel_at: null, cancel_at_period_end: false, ended_at: null, trial_end: order.trialEnd },
      items: { data: [item] },
      ...{ pending_setup_intent: null, default_payment_method: null, latest_invoice: null },
    };
    if (isTrial) {
      const intent = id('seti');
      subscription.pending_setup_intent = {
        ...{ id: intent, object: 'setup_intent', status: 'requires_payment_method', payment_method: null },
        ...{ client_secret: `${intent}_secret_${id('s')}`, customer: subscription.customer },
      };
    } else startPeriod(subscription);
    subscriptions.set(subscription.id, subscription);
    addInvoice(subscription, isTrial ? 'paid' : 'open', isTrial ? 0 : (order.price.unit_amount ?? 0));
    emit('customer.subscription.created', subscription);
    return subscription;
  };

  const methodOf = ({ card: { brand, last4, charges } }: Extract<CardOutcome, { status: 'succeeded' }>): Method => ({
    ...{ id: id('pm'), object: 'payment_method', card: { brand, last4 }, charges },
  });

  const settleInvoice = (subscription: Subscription): void => {
    const open = billed(subscription).find(({ status }) => status === 'open');
    const paid = open ?? addInvoice(subscription, 'open', itemOf(subscription).price.unit_amount ?? 0);
    if (open === undefined) startPeriod(subscription);
    paid.status = 'paid';
    paid.amount_paid = paid.amount_due;
    subscription.status = 'active';
    emit('invoice.paid', paid);
    emit('customer.subscription.updated', subscription);
  };

  /** What a change to another price leaves open, and whether a new period begins with that. */
  const changeTo = (subscription: Subscription, price: Price) => {
    const { price: old, current_period_start: start, current_period_end: end } = itemOf(subscription);
    const open = prorations.get(subscription.id) ?? 0;
    if (subscription.status === 'trialing') return { proration: open, startsPeriod: false };
    const period = { start: new Date(start * 1000), end: new Date(end * 1000) };
    const rest = ({ unit_amount: amount }: Price) => remainingValue(amount ?? 0, period, new Date(now()));
    const startsPeriod = old.lookup_key?.includes('yearly') !== price.lookup_key?.includes('yearly');
    return { proration: open - rest(old) + (startsPeriod ? 0 : rest(price)), startsPeriod };
  };

  /** The invoice of a change: with 'always_invoice' of its prorations alone, unless a new period begins. */
  const previewPrice = (subscription: Subscription, price: Price, behavior: string | null) => {
    const { proration, startsPeriod } = changeTo(subscription, price);
    const isAlone = behavior === 'always_invoice' && !startsPeriod;
    return { object: 'invoice', ...draft(subscription, isAlone ? 0 : (price.unit_amount ?? 0), proration) };
  };

  /** Moves a subscription to another price; `false` when its card refuses what is due at once. */
  const changePrice = (subscription: Subscription, price: Price, behavior: string | null): boolean => {
    const { proration, startsPeriod } = changeTo(subscription, price);
    const isInvoiced = startsPeriod || behavior === 'always_invoice';
    const isDue = isInvoiced && previewPrice(subscription, price, behavior).amount_due > 0;
    if (isDue && subscription.default_payment_method?.charges !== 'succeed') return false;
    itemOf(subscription).price = price;
    prorations.set(subscription.id, proration);
    if (startsPeriod) startPeriod(subscription);
    if (isInvoiced) emit('invoice.paid', addInvoice(subscription, 'paid', startsPeriod ? (price.unit_amount ?? 0) : 0));
    emit('customer.subscription.updated', subscription);
    return true;
  };

  const end = (subscription: Subscription, status: 'canceled' | 'incomplete_expired'): void => {
    for (const invoice of billed(subscription)) if (invoice.status === 'open') invoice.status = 'void';
    subscription.status = status;
    subscription.ended_at = seconds();
    emit('customer.subscription.deleted', subscription);
  };

  const actions: Record<SubscriptionAction, (subscription: Subscription) => void> = {
    confirm_trial: () => undefined,
    confirm_payment: settleInvoice,
    charge_succeeded: (subscription) => {
      // A card that was confirmed but never made the one to charge fails here, as it does at Stripe.
      if (subscription.default_payment_method === null) throw new Error('the subscription has no card to charge');
      settleInvoice(subscription);
    },
    charge_failed: (subscription) => {
      if (subscription.status !== 'past_due') {
        addInvoice(subscription, 'open', itemOf(subscription).price.unit_amount ?? 0);
        startPeriod(subscription);
      }
      subscription.status = 'past_due';
      emit('invoice.payment_failed', subscription.latest_invoice ?? {});
      emit('customer.subscription.updated', subscription);
    },
    retries_exhausted: (subscription) => end(subscription, 'canceled'),
    stop_collecting: (subscription) => {
      subscription.status = 'unpaid';
      emit('customer.subscription.updated', subscription);
    },
    cancel: (subscription) => end(subscription, 'canceled'),
    abandon: (subscription) => end(subscription, 'incomplete_expired'),
  };

  const typed = (number: string) => ({ number, expiry: '12/34', cvc: '123' });
  const refusal = (outcome: Exclude<CardOutcome, { status: 'succeeded' }>): SandboxConfirmResponse => ({
    status: outcome.status,
    error: outcome.status === 'failed' ? outcome.error : null,
  });

  const chargeRefused: SandboxConfirmResponse = {
    status: 'failed',
    error: { code: 'card_declined', message: 'Your card was declined.' },
  };

  return {
    sessions,
    subscriptions,
    invoices,
    prices,
    createSubscription,
    previewPrice,
    changePrice,
    end,
    emit,
    newId: id,
    seconds,
    /** Makes every price that the plans need. */
    setUpPrices: (): void => {
      for (const { lookupKey, amountCents } of allPrices) {
        prices.push({
          id: id('price'),
          object: 'price',
          lookup_key: lookupKey,
          unit_amount: amountCents,
          metadata: {},
        });
      }
    },
    takeEvents: (): FakeEvent[] => {
      const taken = events;
      events = [];
      return taken;
    },
    simulateEvent: (subscriptionId: string, action: SubscriptionAction): void => {
      const subscription = subscriptions.get(subscriptionId);
      if (!subscription) throw new Error(`no subscription ${subscriptionId}`);
      actions[action](subscription);
    },
    /** Gives a card on a checkout's page. */
    payCheckout: (sessionId: string, card: string, authentication: 'pass' | 'fail' | undefined) => {
      const session = sessions.get(sessionId);
      if (session?.status !== 'open')
        return { status: 'failed' as const, error: { code: 'expired', message: 'expired' }, returnPath: null };
      const outcome = presentCard(typed(card), { authentication, nowMs: now() });
      if (outcome.status !== 'succeeded') return { ...refusal(outcome), returnPath: null };
      if (session.order.trialEnd === null && !outcome.canPayNow) return { ...chargeRefused, returnPath: null };
      const subscription = createSubscription(session.order);
      subscription.default_payment_method = methodOf(outcome);
      subscription.pending_setup_intent = null;
      if (session.order.trialEnd === null) settleInvoice(subscription);
      session.status = 'complete';
      session.payment_status = session.order.trialEnd === null ? 'paid' : 'no_payment_required';
      session.subscription = subscription.id;
      emit('checkout.session.completed', session);
      const address = new URL((session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', session.id));
      return { status: 'succeeded' as const, error: null, returnPath: `${address.pathname}${address.search}` };
    },
    /** Gives a card in the embedded form. */
    confirm: (secret: string, card: string, authentication: 'pass' | 'fail' | undefined): SandboxConfirmResponse => {
      const isOf = (subscription: Subscription) =>
        subscription.pending_setup_intent?.client_secret === secret ||
        subscription.latest_invoice?.confirmation_secret.client_secret === secret;
      const subscription = [...subscriptions.values()].find(isOf);
      if (!subscription || subscription.ended_at !== null) throw new Error('the payment can no longer be confirmed');
      const outcome = presentCard(typed(card), { authentication, nowMs: now() });
      if (outcome.status !== 'succeeded') return refusal(outcome);
      const intent = subscription.pending_setup_intent;
      const method = methodOf(outcome);
      if (intent?.client_secret === secret) {
        intent.status = 'succeeded';
        intent.payment_method = method.id;
        methods.set(method.id, method);
        emit('setup_intent.succeeded', intent);
        return { status: 'succeeded', error: null };
      }
      if (!outcome.canPayNow) return chargeRefused;
      subscription.default_payment_method = method;
      settleInvoice(subscription);
      return { status: 'succeeded', error: null };
    },
    keepMethod: (subscription: Subscription, methodId: string): void => {
      subscription.default_payment_method = methods.get(methodId) ?? null;
      subscription.pending_setup_intent = null;
      emit('customer.subscription.updated', subscription);
    },
  };
}

export type FakeAccount = ReturnType<typeof openFakeAccount>;
