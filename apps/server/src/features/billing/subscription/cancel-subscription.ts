import type { BillingContext } from '../sync-subscription.ts';
import { changeSubscription, type Requester, requireSubscription } from './change-subscription.ts';

/** Cancels to the end of what was paid; at once where nothing is paid. Asked for again it changes nothing. */
export async function cancelSubscription(context: BillingContext, requester: Requester): Promise<void> {
  const { provider } = context;
  const live = await requireSubscription(context, requester.principal);
  if (live.cancelAt !== null) return;
  const { providerId, state } = live;
  const isAtOnce = state === 'past_due' || state === 'inactive';
  await changeSubscription(
    context,
    { ...requester, live },
    {
      name: 'cancel',
      audit: { action: 'subscription.canceled', detail: { atOnce: isAtOnce } },
      ask: (idempotencyKey) =>
        isAtOnce
          ? provider.cancelNow(providerId, { idempotencyKey, refund: false })
          : provider.cancelAtPeriodEnd(providerId, idempotencyKey),
    },
  );
}

/** Takes a cancellation back whose day has not come. Without one it changes nothing. */
export async function resumeSubscription(context: BillingContext, requester: Requester): Promise<void> {
  const { provider } = context;
  const live = await requireSubscription(context, requester.principal);
  if (live.cancelAt === null) return;
  await changeSubscription(
    context,
    { ...requester, live },
    {
      name: 'resume',
      audit: { action: 'subscription.resumed' },
      ask: (idempotencyKey) => provider.resume(live.providerId, idempotencyKey),
    },
  );
}
