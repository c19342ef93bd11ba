import { randomUUID } from 'node:crypto';
import { minuteMs } from '@diagbuddy/contract/durations';
import type { BillingInterval, PlanId } from '@diagbuddy/contract/plans';
import { isEnded, isLive } from '@diagbuddy/contract/subscription-lifecycle';
import { changedElsewhere, isDefiniteAnswer } from '../../adapters/payments/payment-fault.ts';
import { AppError } from '../../platform/app-error.ts';
import { type AttemptRow, deleteAttempt, findAttempt, settleAttempt, storeAttempt } from './attempt-store.ts';
import { endForeignSubscriptions, findSubscription, listSubscriptions, type SubscriptionRow } from './store.ts';
import { type BillingContext, syncSubscription } from './sync-subscription.ts';

/** How long a started attempt is taken up again: well within the day for which a provider remembers its idempotency key. */
const reuseMs = 20 * minuteMs;
const maxRaces = 5;

export interface AttemptParams {
  organizationId: string;
  userId: string;
  kind: AttemptRow['kind'];
  plan: PlanId;
  interval: BillingInterval;
  organizationName: string | null;
}

/** Under its key every call has to say the same, so a moment in it counts from when the attempt was started. */
type Claimed = Pick<AttemptRow, 'idempotencyKey' | 'createdAt'>;

export const startedElsewhere = (): AppError =>
  new AppError('CONFLICT', 409, 'This was started again in another window. Go on there, or try again.');

const alreadySubscribed = () =>
  new AppError('CONFLICT', 409, 'This organization has a subscription already. Manage it under Profile.');

/** The organization's live subscription with the present provider, or `null`. */
export async function findLiveSubscription(
  { sql, provider }: BillingContext,
  organizationId: string,
): Promise<SubscriptionRow | null> {
  const subscriptions = await listSubscriptions(sql, organizationId);
  return subscriptions.find(({ state, provider: of }) => isLive(state) && of === provider.name) ?? null;
}

/**
 * Makes an attempt the organization's one attempt, and calls the provider with its stored idempotency key. The same attempt started
 * twice is one; another one closes the first, so that never two can be paid.
 * @throws AppError CONFLICT (409) where there is a subscription already, UNAVAILABLE (503), PROVIDER_REFUSED (422)
 */
export async function runSubscriptionAttempt<Answer extends { id: string }>(
  context: BillingContext,
  wanted: AttemptParams,
  call: (attempt: Claimed) => Promise<Answer>,
): Promise<Answer> {
  const { sql, provider } = context;
  await endForeignSubscriptions(sql, { organizationId: wanted.organizationId, provider: provider.name });
  const attempt = await claim(context, wanted);
  const { idempotencyKey } = attempt;
  const answer = await call(attempt).catch(async (error: unknown) => {
    if (isDefiniteAnswer(error)) await deleteAttempt(sql, idempotencyKey);
    throw error;
  });
  if (await settleAttempt(sql, { idempotencyKey, providerId: answer.id })) return answer;
  // Another tab took over while the provider was asked.
  await close(context, { kind: wanted.kind, providerId: answer.id });
  throw startedElsewhere();
}

async function claim(context: BillingContext, wanted: AttemptParams): Promise<Claimed> {
  const { sql, provider, now } = context;
  for (let race = 0; race < maxRaces; race++) {
    const found = await findAttempt(sql, wanted.organizationId);
    const isStarted = found !== null && isSame(found, wanted, { provider: provider.name, now: now() });
    if (isStarted && !(await hasEnded(context, found))) return found;
    if (found?.provider === provider.name && found.providerId !== null) {
      await close(context, { kind: found.kind, providerId: found.providerId });
    }
    if ((await findLiveSubscription(context, wanted.organizationId)) !== null) throw alreadySubscribed();
    const attempt = {
      ...wanted,
      provider: provider.name,
      idempotencyKey: randomUUID(),
      providerId: null,
      createdAt: new Date(now()),
    };
    if (await storeAttempt(sql, { attempt, replaced: found?.idempotencyKey ?? null })) return attempt;
  }
  throw changedElsewhere();
}

/** Whether what came of an attempt is over, such as a subscription that was never confirmed. */
async function hasEnded({ sql, provider }: BillingContext, { providerId }: AttemptRow): Promise<boolean> {
  if (providerId === null) return false;
  const known = await findSubscription(sql, { provider: provider.name, providerId });
  return known !== null && isEnded(known.state);
}

function isSame(
  found: AttemptRow,
  wanted: AttemptParams,
  { provider, now }: { provider: string; now: number },
): boolean {
  return (
    found.provider === provider &&
    found.kind === wanted.kind &&
    found.plan === wanted.plan &&
    found.interval === wanted.interval &&
    now - found.createdAt.getTime() < reuseMs
  );
}

/** Closes what came of an attempt, unless it was paid meanwhile: then what was paid is written. */
async function close(
  context: BillingContext,
  { kind, providerId }: { kind: AttemptRow['kind']; providerId: string },
): Promise<void> {
  const { provider } = context;
  if (kind === 'checkout') {
    const checkout = await provider.expireCheckout(providerId);
    if (checkout?.subscriptionId == null) return;
    await syncSubscription(context, { providerId: checkout.subscriptionId, event: null });
    return;
  }
  const subscription = await provider.readSubscription(providerId);
  if (subscription?.state === 'incomplete') {
    await provider.cancelNow(providerId, { idempotencyKey: `close:${providerId}`, refund: false });
  }
  await syncSubscription(context, { providerId, event: null });
}
