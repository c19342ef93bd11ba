import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, isNull, lte, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import type { ProviderEvent, SubscriptionSnapshot } from '../provider.ts';
import { sandboxCheckouts, sandboxEvents, sandboxInvoices, sandboxSettings, sandboxSubscriptions } from './tables.ts';

export type CheckoutRow = typeof sandboxCheckouts.$inferSelect;
export type SubscriptionRow = typeof sandboxSubscriptions.$inferSelect;

/** An id as the provider's are, marked as one of test mode: 'sub_test_…'. */
export const newId = (prefix: string): string => `${prefix}_test_${randomBytes(12).toString('hex')}`;

/** The secret that signs the sandbox's events; made on first use, the same for all nodes. */
export async function webhookSecret(sql: Sql): Promise<string> {
  const fresh = `whsec_${randomBytes(24).toString('hex')}`;
  await sql.insert(sandboxSettings).values({ id: 1, webhookSecret: fresh }).onConflictDoNothing();
  const [row] = await sql.select().from(sandboxSettings).where(eq(sandboxSettings.id, 1)).limit(1);
  return row?.webhookSecret ?? fresh;
}

/** Stores a message to the product; run it in the transaction of what it tells. */
export async function emit(
  sql: Sql,
  { type, subject, at }: { type: string; subject: NonNullable<ProviderEvent['subject']>; at: Date },
): Promise<void> {
  const { kind: subjectKind, id: subjectId } = subject;
  await sql.insert(sandboxEvents).values({ id: newId('evt'), type, subjectKind, subjectId, createdAt: at });
}

/** Messages not delivered yet, oldest first. Index: sandbox_events_open_idx. */
export async function undeliveredEvents(sql: Sql): Promise<ProviderEvent[]> {
  const rows = await sql
    .select()
    .from(sandboxEvents)
    .where(isNull(sandboxEvents.deliveredAt))
    .orderBy(asc(sandboxEvents.createdAt), asc(sandboxEvents.id))
    .limit(50);
  return rows.map(({ id, type, subjectKind, subjectId }) => ({
    id,
    type,
    subject: { kind: subjectKind, id: subjectId },
  }));
}

export async function markDelivered(sql: Sql, eventId: string, at: Date): Promise<void> {
  await sql.update(sandboxEvents).set({ deliveredAt: at }).where(eq(sandboxEvents.id, eventId));
}

export async function findCheckout(sql: Sql, id: string): Promise<CheckoutRow | null> {
  const [row] = await sql.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id)).limit(1);
  return row ?? null;
}

export async function findSubscription(sql: Sql, id: string): Promise<SubscriptionRow | null> {
  const [row] = await sql.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id)).limit(1);
  return row ?? null;
}

/** One subscription, held until the transaction ends. */
export async function lockSubscription(sql: Sql, by: { id: string } | { clientSecret: string }) {
  const condition =
    'id' in by ? eq(sandboxSubscriptions.id, by.id) : eq(sandboxSubscriptions.clientSecret, by.clientSecret);
  const [row] = await sql.select().from(sandboxSubscriptions).where(condition).limit(1).for('update');
  return row ?? null;
}

/** Subscriptions for which something is due, at most 100. Index: sandbox_subscriptions_due_idx. */
export async function dueSubscriptions(sql: Sql, now: Date): Promise<SubscriptionRow[]> {
  const { state, currentPeriodEnd, nextAttemptAt } = sandboxSubscriptions;
  return sql
    .select()
    .from(sandboxSubscriptions)
    .where(
      or(
        and(raw`${state} IN ('trial', 'active', 'incomplete')`, lte(currentPeriodEnd, now)),
        and(eq(state, 'past_due'), lte(nextAttemptAt, now)),
      ),
    )
    .limit(100);
}

export async function newestSubscriptions(sql: Sql): Promise<SubscriptionRow[]> {
  return sql.select().from(sandboxSubscriptions).orderBy(desc(sandboxSubscriptions.createdAt)).limit(100);
}

/** The subscription as a provider would tell it. */
export async function snapshotOf(sql: Sql, row: SubscriptionRow): Promise<SubscriptionSnapshot> {
  const invoices = await sql
    .select()
    .from(sandboxInvoices)
    .where(eq(sandboxInvoices.subscriptionId, row.id))
    .orderBy(desc(sandboxInvoices.createdAt), desc(sandboxInvoices.id))
    .limit(24);
  const needsCard = row.state === 'incomplete' || row.state === 'past_due';
  const isSetup = row.state === 'incomplete' && row.trialEndsAt !== null;
  return {
    id: row.id,
    customerId: row.customerId,
    price: { plan: row.plan, interval: row.interval, amountCents: row.amountCents },
    state: row.state,
    currentPeriodStart: row.currentPeriodStart,
    currentPeriodEnd: row.currentPeriodEnd,
    cancelAt: row.cancelAt,
    trialEndsAt: row.trialEndsAt,
    card: row.cardBrand !== null && row.cardLast4 !== null ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    reference: row.reference,
    invoices: invoices.map((invoice) => ({
      providerId: invoice.id,
      number: invoice.number,
      amountCents: invoice.amountCents,
      status: invoice.status,
      createdAt: invoice.createdAt,
      url: null,
      adjustmentCents: invoice.adjustmentCents,
    })),
    pending: needsCard ? { clientSecret: row.clientSecret, type: isSetup ? 'setup' : 'payment' } : null,
  };
}
