import type { PaymentProviderName } from '@diagbuddy/contract/billing';
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql as raw } from 'drizzle-orm';
import type { InvoiceSnapshot, ProviderEvent } from '../../adapters/payments/provider.ts';
import type { Sql } from '../../platform/database.ts';
import { memberships, organizations, users } from '../auth/tables.ts';
import type { DerivedEntitlement } from './derive-entitlement.ts';
import { paymentAttempts, paymentCustomers, paymentEvents, payments, pendingSignups, subscriptions } from './tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type PendingSignupRow = typeof pendingSignups.$inferSelect;

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

/** Writes a newer report over the version that was known when it was asked for; whether nobody was faster. */
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

export async function eventIsKnown(sql: Sql, provider: PaymentProviderName, eventId: string): Promise<boolean> {
  const found = await sql
    .select({ id: paymentEvents.providerEventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.providerEventId, eventId)))
    .limit(1);
  return found.length > 0;
}

/** Notes that an event's effect is done; whether it was not before. Run it in the effect's transaction. */
export async function insertEvent(
  sql: Sql,
  { provider, event, at }: { provider: PaymentProviderName; event: ProviderEvent; at: Date },
): Promise<boolean> {
  const stored = await sql
    .insert(paymentEvents)
    .values({
      provider,
      providerEventId: event.id,
      type: event.type,
      subjectId: event.subject?.id ?? null,
      receivedAt: at,
    })
    .onConflictDoNothing();
  return stored.rowCount === 1;
}

/** Forgets events that no provider delivers again. Index: payment_events_received_idx. */
export async function deleteOldEvents(sql: Sql, before: Date): Promise<void> {
  await sql.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}

export async function findOrganization(sql: Sql, id: string) {
  const [row] = await sql.select().from(organizations).where(eq(organizations.id, id)).limit(1);
  return row ?? null;
}

/** Holds an organization until the transaction ends, so that its entitlement is derived by one at a time. */
export async function lockOrganization(sql: Sql, id: string): Promise<boolean> {
  const found = await sql
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, id))
    .for('no key update');
  return found.length > 0;
}

/** Gives an organization's accounts what its subscription entitles them to. Developers keep their own tier. */
export async function writeEntitlement(
  sql: Sql,
  { organizationId, entitlement }: { organizationId: string; entitlement: DerivedEntitlement },
): Promise<void> {
  await sql
    .update(users)
    .set({
      subscriptionTier: entitlement.tier,
      subscriptionStatus: entitlement.status,
      accessEndsAt: entitlement.accessEndsAt,
      ...(entitlement.trialEndsAt !== null && { trialEndsAt: entitlement.trialEndsAt }),
    })
    .where(and(eq(users.organizationId, organizationId), ne(users.subscriptionTier, 'dev')));
}

/** Turns the personal organization of who bought a plan for a team into that team, with the buyer as its manager. */
export async function openTeam(
  sql: Sql,
  { organizationId, userId, name }: { organizationId: string; userId: string | null; name: string | null },
): Promise<void> {
  const opened = await sql
    .update(organizations)
    .set({ isPersonal: false, ...(name !== null && { name }) })
    .where(and(eq(organizations.id, organizationId), eq(organizations.isPersonal, true)));
  if ((opened.rowCount ?? 0) === 0 || userId === null) return;
  await sql
    .update(memberships)
    .set({ isOrgAdmin: true })
    .where(and(eq(memberships.organizationId, organizationId), eq(memberships.userId, userId)));
}

export async function findAttempt(sql: Sql, organizationId: string): Promise<AttemptRow | null> {
  const [row] = await sql
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.organizationId, organizationId))
    .limit(1);
  return row ?? null;
}

/** Stores an attempt in place of `replaced` (its idempotency key, null for none); whether nobody was faster. */
export async function storeAttempt(
  sql: Sql,
  { attempt, replaced }: { attempt: typeof paymentAttempts.$inferInsert; replaced: string | null },
): Promise<boolean> {
  const written =
    replaced === null
      ? await sql.insert(paymentAttempts).values(attempt).onConflictDoNothing()
      : await sql.update(paymentAttempts).set(attempt).where(eq(paymentAttempts.idempotencyKey, replaced));
  return written.rowCount === 1;
}

/** Notes what came of an attempt; whether it was still the organization's attempt. */
export async function settleAttempt(
  sql: Sql,
  { idempotencyKey, providerId }: { idempotencyKey: string; providerId: string },
): Promise<boolean> {
  const written = await sql
    .update(paymentAttempts)
    .set({ providerId })
    .where(eq(paymentAttempts.idempotencyKey, idempotencyKey));
  return written.rowCount === 1;
}

/** Forgets an organization's attempt once it has a subscription. */
export async function finishAttempt(sql: Sql, organizationId: string): Promise<void> {
  await sql.delete(paymentAttempts).where(eq(paymentAttempts.organizationId, organizationId));
}

export async function deleteAttempt(sql: Sql, idempotencyKey: string): Promise<void> {
  await sql.delete(paymentAttempts).where(eq(paymentAttempts.idempotencyKey, idempotencyKey));
}

export async function findCustomer(
  sql: Sql,
  { organizationId, provider }: { organizationId: string; provider: PaymentProviderName },
): Promise<string | null> {
  const [row] = await sql
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.organizationId, organizationId), eq(paymentCustomers.provider, provider)))
    .limit(1);
  return row?.customerId ?? null;
}

export async function storeCustomer(sql: Sql, customer: typeof paymentCustomers.$inferInsert): Promise<void> {
  await sql
    .insert(paymentCustomers)
    .values(customer)
    .onConflictDoUpdate({
      target: [paymentCustomers.organizationId, paymentCustomers.provider],
      set: { customerId: customer.customerId },
    });
}

/** The open sign-up of an address, in lower case. Index: pending_signups_open_email_key. */
export async function findOpenSignup(sql: Sql, email: string): Promise<PendingSignupRow | null> {
  const [row] = await sql
    .select()
    .from(pendingSignups)
    .where(and(eq(pendingSignups.email, email), isNull(pendingSignups.userId)))
    .limit(1);
  return row ?? null;
}

/** A sign-up, held until the transaction ends. */
export async function lockSignup(sql: Sql, id: string): Promise<PendingSignupRow | null> {
  const [row] = await sql.select().from(pendingSignups).where(eq(pendingSignups.id, id)).limit(1).for('update');
  return row ?? null;
}

/** Stores a sign-up in place of `replacedId`; whether nobody with the same address was faster. */
export async function storeSignup(
  sql: Sql,
  { signup, replacedId }: { signup: typeof pendingSignups.$inferInsert; replacedId: string | null },
): Promise<boolean> {
  return sql.transaction(async (transaction) => {
    if (replacedId !== null) {
      await transaction
        .delete(pendingSignups)
        .where(and(eq(pendingSignups.id, replacedId), isNull(pendingSignups.userId)));
    }
    const stored = await transaction.insert(pendingSignups).values(signup).onConflictDoNothing();
    return stored.rowCount === 1;
  });
}

/** Notes the checkout of a sign-up; whether the sign-up is still there. */
export async function settleSignup(sql: Sql, { id, checkoutId }: { id: string; checkoutId: string }): Promise<boolean> {
  const written = await sql.update(pendingSignups).set({ checkoutId }).where(eq(pendingSignups.id, id));
  return written.rowCount === 1;
}

/** Marks a sign-up as done, and forgets the password's hash, which the account has now. */
export async function finishSignup(
  sql: Sql,
  { id, userId, maySignIn }: { id: string; userId: string; maySignIn: boolean },
): Promise<void> {
  await sql
    .update(pendingSignups)
    .set({ userId, passwordHash: null, ...(!maySignIn && { browserTokenHash: null }) })
    .where(eq(pendingSignups.id, id));
}

/** Takes the right to be signed in that the starting browser holds; answers the account's id once, then null. */
export async function takeSignIn(
  sql: Sql,
  { checkoutId, tokenHash, now }: { checkoutId: string; tokenHash: Buffer; now: Date },
): Promise<string | null> {
  const [taken] = await sql
    .update(pendingSignups)
    .set({ browserTokenHash: null })
    .where(
      and(
        eq(pendingSignups.checkoutId, checkoutId),
        eq(pendingSignups.browserTokenHash, tokenHash),
        isNotNull(pendingSignups.userId),
        raw`${pendingSignups.expiresAt} > ${now}`,
      ),
    )
    .returning({ userId: pendingSignups.userId });
  return taken?.userId ?? null;
}

/** Sign-ups past their day, at most 200. Index: pending_signups_expires_idx. */
export async function expiredSignups(sql: Sql, now: Date): Promise<PendingSignupRow[]> {
  return sql.select().from(pendingSignups).where(lte(pendingSignups.expiresAt, now)).limit(200);
}

export async function deleteSignup(sql: Sql, id: string): Promise<void> {
  await sql.delete(pendingSignups).where(eq(pendingSignups.id, id));
}

/** The account of an address (lower case), and where it belongs. */
export async function findUserByEmail(
  sql: Sql,
  email: string,
): Promise<{ userId: string; organizationId: string } | null> {
  const [row] = await sql
    .select({ userId: users.id, organizationId: users.organizationId })
    .from(users)
    .where(eq(users.email, email))
    .limit(1);
  return row ?? null;
}

export async function findUserById(
  sql: Sql,
  userId: string,
): Promise<{ userId: string; organizationId: string } | null> {
  const [row] = await sql
    .select({ userId: users.id, organizationId: users.organizationId })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}

/** What an account is entitled to now. */
export async function readEntitlement(sql: Sql, userId: string): Promise<DerivedEntitlement | null> {
  const [row] = await sql
    .select({
      tier: users.subscriptionTier,
      status: users.subscriptionStatus,
      trialEndsAt: users.trialEndsAt,
      accessEndsAt: users.accessEndsAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? null;
}
