import { dayMs } from '@diagbuddy/contract/durations';
import { isEnded, type SubscriptionAction, transitions } from '@diagbuddy/contract/subscription-lifecycle';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { Sql } from '../../../platform/database.ts';
import { forEachItem } from '../../../platform/each-item.ts';
import { onePeriodLater } from './period.ts';
import { invoiceAmounts } from './proration.ts';
import { dueSubscriptions, emit, lockSubscription, newId, type SubscriptionRow } from './store.ts';
import { sandboxInvoices, sandboxSubscriptions } from './tables.ts';
import type { StoredCard } from './test-cards.ts';

/** Days from a failed try of the card to the next one; after the last the subscription ends. */
const retryAfterDays = [3, 5, 6] as const;

type Change = Partial<typeof sandboxSubscriptions.$inferInsert>;

/**
 * Lets something happen to a subscription and stores the message that tells it; run it in a transaction.
 * @throws AppError CONFLICT (409) when it can't happen in its state
 */
export async function simulateEvent(
  sql: Sql,
  row: SubscriptionRow,
  { action, now, card = null }: { action: SubscriptionAction; now: Date; card?: StoredCard | null },
): Promise<void> {
  const state = transitions[row.state][action];
  if (state === undefined) {
    throw new AppError('CONFLICT', 409, `'${action}' can't happen to a subscription that is ${row.state}.`);
  }
  const kept: Change = card === null ? {} : { cardBrand: card.brand, cardLast4: card.last4, cardCharges: card.charges };
  const change = { ...kept, ...(await effects[action](sql, row, now)), state };
  await sql.update(sandboxSubscriptions).set(change).where(eq(sandboxSubscriptions.id, row.id));
  await emit(sql, { type: eventTypes[action], subject: { kind: 'subscription', id: row.id }, at: now });
}

const eventTypes: Record<SubscriptionAction, string> = {
  confirm_trial: 'customer.subscription.updated',
  confirm_payment: 'invoice.paid',
  charge_succeeded: 'invoice.paid',
  charge_failed: 'invoice.payment_failed',
  retries_exhausted: 'customer.subscription.deleted',
  stop_collecting: 'customer.subscription.updated',
  cancel: 'customer.subscription.deleted',
  abandon: 'customer.subscription.updated',
};

const effects: Record<SubscriptionAction, (sql: Sql, row: SubscriptionRow, now: Date) => Promise<Change>> = {
  confirm_trial: async (_sql, row, now) => ({
    currentPeriodStart: now,
    currentPeriodEnd: row.trialEndsAt ?? onePeriodLater(now, row.interval),
  }),
  confirm_payment: (sql, row, now) => startPaidPeriod(sql, row, now),
  charge_succeeded: (sql, row, now) => startPaidPeriod(sql, row, now),
  charge_failed: async (sql, row, now) => {
    const attempt = row.state === 'past_due' ? row.failedAttempts + 1 : 1;
    const wait = retryAfterDays[attempt - 1];
    const nextAttemptAt = wait === undefined ? now : new Date(now.getTime() + wait * dayMs);
    if (row.state === 'past_due') return { failedAttempts: attempt, nextAttemptAt };
    const openCents = await insertInvoice(sql, row, { status: 'pending', now });
    const period = { currentPeriodStart: now, currentPeriodEnd: onePeriodLater(now, row.interval) };
    return { ...period, openCents, failedAttempts: attempt, nextAttemptAt };
  },
  retries_exhausted: (sql, row, now) => end(sql, row, now),
  stop_collecting: async () => ({ nextAttemptAt: null }),
  cancel: (sql, row, now) => end(sql, row, now),
  abandon: (sql, row, now) => end(sql, row, now),
};

async function startPaidPeriod(sql: Sql, row: SubscriptionRow, now: Date): Promise<Change> {
  const settled = { failedAttempts: 0, nextAttemptAt: null };
  const paid = await sql
    .update(sandboxInvoices)
    .set({ status: 'succeeded' })
    .where(and(eq(sandboxInvoices.subscriptionId, row.id), eq(sandboxInvoices.status, 'pending')));
  // Paying the open invoice keeps the period that began when it was made.
  if ((paid.rowCount ?? 0) > 0) return settled;
  const openCents = await insertInvoice(sql, row, { status: 'succeeded', now });
  return { ...settled, openCents, currentPeriodStart: now, currentPeriodEnd: onePeriodLater(now, row.interval) };
}

/** Writes the invoice of a period, or (`priceCents` 0) of what is open alone; answers what is left open for the next one. */
export async function insertInvoice(
  sql: Sql,
  row: SubscriptionRow,
  { status, now, priceCents = row.amountCents }: { status: 'succeeded' | 'pending'; now: Date; priceCents?: number },
): Promise<number> {
  const { dueCents: amountCents, adjustmentCents, openCents } = invoiceAmounts(priceCents, row.openCents);
  // A credit that covers a change of plan is no invoice.
  if (amountCents === 0 && priceCents === 0) return openCents;
  const id = newId('in');
  const number = `TEST-${id.slice(-8).toUpperCase()}`;
  await sql
    .insert(sandboxInvoices)
    .values({ id, subscriptionId: row.id, number, amountCents, adjustmentCents, status, createdAt: now });
  return openCents;
}

async function end(sql: Sql, row: SubscriptionRow, now: Date): Promise<Change> {
  await sql
    .update(sandboxInvoices)
    .set({ status: 'void' })
    .where(and(eq(sandboxInvoices.subscriptionId, row.id), eq(sandboxInvoices.status, 'pending')));
  return { cancelAt: row.cancelAt ?? now, nextAttemptAt: null };
}

/** Voids what the newest invoice took, as a refund does. */
export async function refundNewest(sql: Sql, subscriptionId: string): Promise<void> {
  const [newest] = await sql
    .select({ id: sandboxInvoices.id })
    .from(sandboxInvoices)
    .where(and(eq(sandboxInvoices.subscriptionId, subscriptionId), eq(sandboxInvoices.status, 'succeeded')))
    .orderBy(desc(sandboxInvoices.createdAt))
    .limit(1);
  if (newest) await sql.update(sandboxInvoices).set({ status: 'void' }).where(eq(sandboxInvoices.id, newest.id));
}

/** Does whatever has fallen due by `now`: first charges, renewals, retries, ends. */
export async function simulateDueEvents(sql: Sql, now: Date): Promise<void> {
  await forEachItem(await dueSubscriptions(sql, now), ({ id }) =>
    sql.transaction(async (transaction) => {
      const row = await lockSubscription(transaction, { id });
      const action = row === null || isEnded(row.state) ? null : dueAction(row, now);
      if (row !== null && action !== null) await simulateEvent(transaction, row, { action, now });
    }),
  );
}

function dueAction(row: SubscriptionRow, now: Date): SubscriptionAction | null {
  if (row.state === 'past_due') {
    if (row.nextAttemptAt === null || row.nextAttemptAt > now) return null;
    if (row.failedAttempts > retryAfterDays.length) return 'retries_exhausted';
    return row.cardCharges === 'succeed' ? 'charge_succeeded' : 'charge_failed';
  }
  if (row.currentPeriodEnd > now) return null;
  if (row.state === 'incomplete') return 'abandon';
  if (row.cancelAt !== null && row.cancelAt <= now) return 'cancel';
  return row.cardCharges === 'succeed' ? 'charge_succeeded' : 'charge_failed';
}
