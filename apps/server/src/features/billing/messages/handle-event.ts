import type { ProviderEvent } from '../../../adapters/payments/provider.ts';
import { subscriptionIdsOfCustomer } from '../store.ts';
import { type BillingContext, type SyncResult, syncSubscription } from '../sync-subscription.ts';
import { eventIsKnown, insertEvent } from './store.ts';

/**
 * Does what an event of the provider asks for, once, in whatever order events come. What it is about is read at the
 * provider; the event itself only says where to look.
 */
export async function handleEvent(context: BillingContext, event: ProviderEvent): Promise<SyncResult> {
  const { sql, provider, now } = context;
  if (await eventIsKnown(sql, provider.name, event.id)) return 'repeated';
  const [providerId, ...others] = await subscriptionsOf(context, event);
  for (const other of others) await syncSubscription(context, { providerId: other, event: null });
  if (providerId !== undefined) return syncSubscription(context, { providerId, event });
  await insertEvent(sql, { provider: provider.name, event, at: new Date(now()) });
  return 'ignored';
}

async function subscriptionsOf({ sql, provider }: BillingContext, { subject }: ProviderEvent): Promise<string[]> {
  if (subject === null) return [];
  if (subject.kind === 'subscription') return [subject.id];
  if (subject.kind === 'customer') {
    return subscriptionIdsOfCustomer(sql, { provider: provider.name, customerId: subject.id });
  }
  const checkout = await provider.readCheckout(subject.id);
  return checkout?.status === 'complete' && checkout.subscriptionId !== null ? [checkout.subscriptionId] : [];
}
