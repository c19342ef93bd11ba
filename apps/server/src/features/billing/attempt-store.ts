import type { PaymentProviderName } from '@diagbuddy/contract/billing';
import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { paymentAttempts, paymentCustomers } from './tables.ts';

export type AttemptRow = typeof paymentAttempts.$inferSelect;

export async function findAttempt(sql: Sql, organizationId: string): Promise<AttemptRow | null> {
  const [row] = await sql
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.organizationId, organizationId))
    .limit(1);
  return row ?? null;
}

/** Stores an attempt in place of `replaced` (its idempotency key, null for none); `false` if another write came first. */
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
