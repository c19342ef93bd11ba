import type { PaymentProviderName } from '@diagbuddy/contract/billing';
import { and, desc, eq, inArray, lt, lte, ne, or, sql as raw } from 'drizzle-orm';
import type { InvoiceSnapshot } from '../../adapters/payments/provider.ts';
import type { Sql } from '../../platform/database.ts';
import { payments, subscriptions } from './tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

const liveStates = ['trial', 'active', 'past_due', 'inactive'] as const;

/** One subscription under its provider's id. Index: subscriptions_provider_id_key. */
export async function findSubscription(
  sql: Sql,
  { provider, providerId }: { provider: PaymentProviderName; providerId: string },
): Promise<SubscriptionRow | null> {
  const [row] = await sql
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), eq(subscriptions.providerId, providerId)))
    .limit(1);
  return row ?? null;
}

/** The newest subscriptions of an organization, at most 20. Index: subscriptions_organization_idx. */
export async function listSubscriptions(sql: Sql, organizationId: string): Promise<SubscriptionRow[]> {
  return sql
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, organizationId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(20);
}

/** The subscriptions of one customer of the provider. Index: subscriptions_customer_idx. */
export async function subscriptionIdsOfCustomer(
  sql: Sql,
  { provider, customerId }: { provider: PaymentProviderName; customerId: string },
): Promise<string[]> {
  const rows = await sql
    .select({ id: subscriptions.providerId })
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), eq(subscriptions.provider, provider)))
    .orderBy(desc(subscriptions.createdAt))
    .limit(5);
  return rows.map(({ id }) => id);
}

/** Subscriptions whose next report is overdue at `now`, at most 100. Index: subscriptions_period_idx. */
export async function overdueSubscriptions(
  sql: Sql,
  { provider, before }: { provider: PaymentProviderName; before: Date },
): Promise<string[]> {
  const rows = await sql
    .select({ id: subscriptions.providerId })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.state, ['incomplete', 'trial', 'active', 'past_due']),
        lt(subscriptions.updatedAt, before),
        or(lte(subscriptions.currentPeriodEnd, before), inArray(subscriptions.state, ['incomplete', 'past_due'])),
        eq(subscriptions.provider, provider),
      ),
    )
    .limit(100);
  return rows.map(({ id }) => id);
}

/** Stores a subscription that is not there yet; whether it was stored. */
export async function insertSubscription(sql: Sql, row: typeof subscriptions.$inferInsert): Promise<boolean> {
  const stored = await sql
    .insert(subscriptions)
    .values(row)
    .onConflictDoNothing({ target: [subscriptions.provider, subscriptions.providerId] });
  return stored.rowCount === 1;
}

/** Writes a newer report over the version known when it was requested; `false` if another write came first. */
export async function updateSubscription(
  sql: Sql,
  { id, version, change }: { id: string; version: number; change: Partial<typeof subscriptions.$inferInsert> },
): Promise<boolean> {
  const written = await sql
    .update(subscriptions)
    .set({ ...change, version: version + 1 })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.version, version)));
  return written.rowCount === 1;
}

/** Ends what another provider left behind, such as the sandbox's once Stripe is set up. */
export async function endForeignSubscriptions(
  sql: Sql,
  { organizationId, provider }: { organizationId: string; provider: PaymentProviderName },
): Promise<void> {
  await sql
    .update(subscriptions)
    .set({ state: 'canceled', accessEndsAt: null })
    .where(
      and(
        eq(subscriptions.organizationId, organizationId),
        ne(subscriptions.provider, provider),
        inArray(subscriptions.state, [...liveStates]),
      ),
    );
}

/** Stores or renews the invoices of a subscription. Index: payments_provider_id_key. */
export async function upsertPayments(
  sql: Sql,
  subscription: Pick<SubscriptionRow, 'id' | 'organizationId' | 'userId' | 'provider'>,
  invoices: readonly (InvoiceSnapshot & { id: string })[],
): Promise<void> {
  if (invoices.length === 0) return;
  const { id: subscriptionId, organizationId, userId, provider } = subscription;
  await sql
    .insert(payments)
    .values(invoices.map((invoice) => ({ ...invoice, subscriptionId, organizationId, userId, provider })))
    .onConflictDoUpdate({
      target: [payments.provider, payments.providerId],
      set: {
        status: raw`excluded.status`,
        amountCents: raw`excluded.amount_cents`,
        adjustmentCents: raw`excluded.adjustment_cents`,
        number: raw`excluded.number`,
        url: raw`excluded.url`,
      },
    });
}

/** The newest invoices of an organization. Index: payments_organization_idx. */
export async function listPayments(sql: Sql, { organizationId, limit }: { organizationId: string; limit: number }) {
  return sql
    .select()
    .from(payments)
    .where(eq(payments.organizationId, organizationId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit);
}
