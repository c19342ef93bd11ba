import { dayMs, hourMs } from '@diagbuddy/contract/durations';
import { deleteOldEvents } from './messages/store.ts';
import { deleteSignup, expiredSignups, type PendingSignupRow } from './sign-up/store.ts';
import { overdueSubscriptions } from './store.ts';
import { type BillingContext, syncSubscription } from './sync-subscription.ts';

const eventsKeptMs = 90 * dayMs;

/**
 * Removes sign-ups that nobody paid within a day; answers how many. One that was paid, but of which no message came, becomes its
 * account first; one that the provider can't be asked about stays for the next time.
 */
export async function removeAbandonedSignups(context: BillingContext): Promise<number> {
  const { sql, now } = context;
  const expired = await expiredSignups(sql, new Date(now()));
  for (const signup of expired) {
    if (signup.userId === null) await settle(context, signup);
    await deleteSignup(sql, signup.id);
  }
  return expired.length;
}

async function settle(context: BillingContext, { checkoutId, provider: of }: PendingSignupRow): Promise<void> {
  const { provider } = context;
  if (checkoutId === null || of !== provider.name) return;
  const checkout = await provider.expireCheckout(checkoutId);
  if (checkout?.subscriptionId == null) return;
  await syncSubscription(context, { providerId: checkout.subscriptionId, event: null });
}

/** Reads anew, at the provider, the subscriptions of which no message came when one was due; answers how many. */
export async function readOverdueSubscriptions(context: BillingContext): Promise<number> {
  const { sql, provider, now } = context;
  const overdue = await overdueSubscriptions(sql, { provider: provider.name, before: new Date(now() - hourMs) });
  for (const providerId of overdue) await syncSubscription(context, { providerId, event: null });
  return overdue.length;
}

export async function pruneOldEvents({ sql, now }: BillingContext): Promise<void> {
  await deleteOldEvents(sql, new Date(now() - eventsKeptMs));
}
