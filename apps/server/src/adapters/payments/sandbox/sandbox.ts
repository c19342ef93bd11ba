import type { SandboxConfirmResponse, SandboxSubscription, TestCard } from '@diagbuddy/contract/billing';
import { type SubscriptionAction, subscriptionActions, transitions } from '@diagbuddy/contract/subscription-lifecycle';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/app-error.ts';
import type { Sql } from '../../../platform/database.ts';
import { providerRefused } from '../payment-fault.ts';
import type { PaymentProvider, ProviderEvent } from '../provider.ts';
import { changePrice, previewPrice } from './change-price.ts';
import { checkoutRow, subscriptionRow } from './new-rows.ts';
import { type Authentication, confirmPayment, payCheckout, presentCheckout } from './pay.ts';
import { refundNewest, simulateDueEvents, simulateEvent } from './simulate-event.ts';
import {
  type CheckoutRow,
  emit,
  findCheckout,
  findSubscription,
  lockSubscription,
  markDelivered,
  newestSubscriptions,
  snapshotOf,
  undeliveredEvents,
  webhookSecret,
} from './store.ts';
import { sandboxCheckouts, sandboxSubscriptions } from './tables.ts';

const subjectKinds = ['checkout', 'subscription', 'customer'] as const;

/** The provider of test mode: no key, no money, the same life. What only it can do stands beside the interface. */
export interface Sandbox extends PaymentProvider {
  /** Pays an open checkout with a test card; answers where the browser goes when it worked. */
  payCheckout(
    id: string,
    options: { card: TestCard; authentication: Authentication },
  ): Promise<SandboxConfirmResponse & { returnUrl: string | null }>;
  /** What a checkout's page shows; `null` for an unknown one. */
  showCheckout(id: string): Promise<CheckoutRow | null>;
  /** Confirms the client secret of a subscription, or pays its open invoice. */
  confirm(
    clientSecret: string,
    options: { card: TestCard; authentication: Authentication },
  ): Promise<SandboxConfirmResponse>;
  listSubscriptions(): Promise<SandboxSubscription[]>;
  /** Lets something happen now. @throws AppError CONFLICT (409), NOT_FOUND (404) */
  simulateEvent(id: string, action: SubscriptionAction): Promise<void>;
  /** Does what has fallen due. */
  simulateDueEvents(): Promise<void>;
  undeliveredEvents(): Promise<ProviderEvent[]>;
  markDelivered(eventId: string): Promise<void>;
}

/** Opens the sandbox over its tables. `now` answers ms since 1970. */
export function openSandbox({ sql, now }: { sql: Sql; now: () => number }): Sandbox {
  const clock = () => new Date(now());

  const readSubscription: Sandbox['readSubscription'] = async (id) => {
    const row = await findSubscription(sql, id);
    return row === null ? null : snapshotOf(sql, row);
  };

  /** Runs `change` on a subscription while it is locked against other changes. */
  const onSubscription = <Result>(
    id: string,
    change: (transaction: Sql, row: NonNullable<Awaited<ReturnType<typeof lockSubscription>>>) => Promise<Result>,
  ): Promise<Result> =>
    sql.transaction(async (transaction) => {
      const row = await lockSubscription(transaction, { id });
      if (row === null) throw notFound('Subscription');
      return change(transaction, row);
    });

  const setCancelAt = (id: string, toEnd: boolean) =>
    onSubscription(id, async (transaction, row) => {
      const cancelAt = toEnd ? row.currentPeriodEnd : null;
      await transaction.update(sandboxSubscriptions).set({ cancelAt }).where(eq(sandboxSubscriptions.id, id));
      const subject = { kind: 'subscription' as const, id };
      await emit(transaction, { type: 'customer.subscription.updated', subject, at: clock() });
    });

  return {
    name: 'sandbox',
    isTestMode: true,
    publishableKey: null,

    check: async () => void (await sql.select({ id: sandboxCheckouts.id }).from(sandboxCheckouts).limit(1)),

    createCheckout: async (params) => {
      await sql.insert(sandboxCheckouts).values(checkoutRow(params, clock())).onConflictDoNothing();
      const [row] = await sql
        .select({ id: sandboxCheckouts.id })
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.idempotencyKey, params.idempotencyKey))
        .limit(1);
      if (!row) throw providerRefused();
      return { id: row.id, url: `/sandbox/checkout/${row.id}` };
    },

    readCheckout: async (id) => presentCheckout(await findCheckout(sql, id), now()),

    expireCheckout: async (id) => {
      await sql
        .update(sandboxCheckouts)
        .set({ status: 'expired' })
        .where(and(eq(sandboxCheckouts.id, id), eq(sandboxCheckouts.status, 'open')));
      return presentCheckout(await findCheckout(sql, id), now());
    },

    createSubscription: async (params) => {
      await sql.insert(sandboxSubscriptions).values(subscriptionRow(params, clock())).onConflictDoNothing();
      const [row] = await sql
        .select()
        .from(sandboxSubscriptions)
        .where(eq(sandboxSubscriptions.idempotencyKey, params.idempotencyKey))
        .limit(1);
      if (!row) throw providerRefused();
      return snapshotOf(sql, row);
    },

    readSubscription,
    cancelAtPeriodEnd: (id) => setCancelAt(id, true),
    resume: (id) => setCancelAt(id, false),

    changePrice: (id, { price }) =>
      onSubscription(id, (transaction, row) => changePrice(transaction, row, { price, now: clock() })),

    previewPrice: async (id, price) => {
      const row = await findSubscription(sql, id);
      if (row === null) throw notFound('Subscription');
      return previewPrice(row, price, clock());
    },

    cancelNow: (id, { refund }) =>
      onSubscription(id, async (transaction, row) => {
        if (transitions[row.state].cancel === undefined) return;
        if (refund) await refundNewest(transaction, id);
        const action = row.state === 'incomplete' ? 'abandon' : 'cancel';
        await simulateEvent(transaction, row, { action, now: clock() });
      }),

    createPortal: async () => ({ url: '/sandbox/portal' }),

    verifyEvent: async (rawBody, { signature, nowMs }) => {
      // Nothing sends the sandbox's events over HTTP but who tries it: the library is loaded only then.
      const { readSignedEvent } = await import('../event-signature.ts');
      const secret = await webhookSecret(sql);
      const event = readSignedEvent(rawBody, { signature, secret, nowMs });
      const { id, object } = event.data.object;
      const kind = subjectKinds.find((known) => known === object);
      const subject = kind !== undefined && typeof id === 'string' ? { kind, id } : null;
      return { id: event.id, type: event.type, subject };
    },

    showCheckout: (id) => findCheckout(sql, id),

    payCheckout: (id, payment) => payCheckout(sql, { id, ...payment, clock }),
    confirm: (clientSecret, payment) => confirmPayment(sql, { clientSecret, ...payment, clock }),

    listSubscriptions: async () =>
      (await newestSubscriptions(sql)).map((row) => ({
        id: row.id,
        customerEmail: row.email,
        plan: row.plan,
        interval: row.interval,
        state: row.state,
        currentPeriodEnd: row.currentPeriodEnd.toISOString(),
        cancelAt: row.cancelAt?.toISOString() ?? null,
        card: row.cardBrand === null ? null : `${row.cardBrand} ${row.cardLast4}`,
        actions: subscriptionActions.filter(
          (action) => transitions[row.state][action] !== undefined && !action.startsWith('confirm'),
        ),
      })),

    simulateEvent: (id, action) =>
      onSubscription(id, (transaction, row) => simulateEvent(transaction, row, { action, now: clock() })),
    simulateDueEvents: () => simulateDueEvents(sql, clock()),
    undeliveredEvents: () => undeliveredEvents(sql),
    markDelivered: (eventId) => markDelivered(sql, eventId, clock()),
  };
}
