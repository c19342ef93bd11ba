import { dayMs, hourMs } from '@diagbuddy/contract/durations';
import { forEachItem } from '../../platform/each-item.ts';
import { deleteOldEvents } from './messages/store.ts';
import { deleteSignup, expiredSignups, type PendingSignupRow } from './sign-up/store.ts';
import { overdueSubscriptions } from './store.ts';
import { type BillingContext, syncSubscription } from './sync-subscription.ts';

const eventsKeptMs = 90 * dayMs;

/**
 * Removes sign-ups that were not paid within a day. One that was paid, but of which no message came, becomes its account first; one that
 * the provider can't be asked about stays for the next time.
 * @throws AggregateError at the end, where some stay
 */
export async function removeAbandonedSignups(context: BillingContext): Promise<void> {
  const { sql, now } = context;
  await forEachItem(await expiredSignups(sql, new Date(now())), async (signup) => {
    if (signup.userId === null) await settle(context, signup);
    await deleteSignup(sql, signup.id);
  });
}

async function settle(context: BillingContext, { checkoutId, provider: of }: PendingSignupRow): Promise<void> {
  const { provider } = context;
  if (checkoutId === null || of !== provider.name) return;
  const checkout = await provider.expireCheckout(checkoutId);
  if (checkout?.subscriptionId == null) return;
  await syncSubscription(context, { providerId: checkout.subscriptionId, event: null });
}

/**
 * Reads anew, at the provider, the subscriptions of which no message came when one was due.
 * @throws AggregateError at the end, where some could not be read
 */
export async function readOverdueSubscriptions(context: BillingContext): Promise<void> {
  const { sql, provider, now } = context;
  const overdue = await overdueSubscriptions(sql, { provider: provider.name, before: new Date(now() - hourMs) });
  await forEachItem(overdue, async (providerId) => {
    await syncSubscription(context, { providerId, event: null });
  });
}

export async function pruneOldEvents({ sql, now }: BillingContext): Promise<void> {
  await deleteOldEvents(sql, new Date(now() - eventsKeptMs));
}
