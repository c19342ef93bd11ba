import type { PaymentProviderName } from '@diagbuddy/contract/billing';
import { and, eq, lt } from 'drizzle-orm';
import type { ProviderEvent } from '../../../adapters/payments/provider.ts';
import type { Sql } from '../../../platform/database.ts';
import { paymentEvents } from '../tables.ts';

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
