import type { Payments } from '../../../adapters/payments/open-payments.ts';
import type { Sql } from '../../../platform/database.ts';
import { findLiveSubscription } from '../subscription-attempt.ts';
import { syncSubscription } from '../sync-subscription.ts';

/**
 * Ends what an organization still pays for, at once and without a refund, before the organization is deleted: nobody goes on
 * paying for what is gone. Without a live subscription it does nothing.
 * @throws AppError UNAVAILABLE (503), PROVIDER_REFUSED (422)
 */
export async function endSubscriptionForDeletion(
  { sql, payments, now }: { sql: Sql; payments: Payments; now: () => number },
  organizationId: string,
): Promise<void> {
  const context = { sql, provider: payments.provider, now };
  const live = await findLiveSubscription(context, organizationId);
  if (live === null) return;
  const { providerId } = live;
  await payments.provider.cancelNow(providerId, { idempotencyKey: `deleted:${live.id}`, refund: false });
  await syncSubscription(context, { providerId, event: null });
}
