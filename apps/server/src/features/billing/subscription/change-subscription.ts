import { isEnded } from '@diagbuddy/contract/subscription-lifecycle';
import { isDefiniteAnswer } from '../../../adapters/payments/payment-fault.ts';
import type { Principal } from '../../../platform/access.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { type AuditEvent, recordAudit } from '../../../platform/audit-log.ts';
import { listSubscriptions, type SubscriptionRow } from '../store.ts';
import { requireManager } from '../subscribe.ts';
import { findLiveSubscription } from '../subscription-attempt.ts';
import { type BillingContext, syncSubscription } from '../sync-subscription.ts';

/** Who asks for a change, and from where. */
export interface Requester {
  principal: Principal;
  ipAddress: string;
}

interface Change {
  /** Names the change: asked for again before its answer came, it is the same one. */
  name: string;
  audit: Pick<AuditEvent, 'action' | 'detail'>;
  ask: (idempotencyKey: string) => Promise<void>;
}

/**
 * The organization's live subscription, for somebody who may change it.
 * @throws AppError FORBIDDEN (403), NOT_FOUND (404) without one, CONFLICT (409) when it has ended
 */
export async function requireSubscription(context: BillingContext, principal: Principal): Promise<SubscriptionRow> {
  await requireManager(context, principal);
  const live = await findLiveSubscription(context, principal.organizationId);
  if (live !== null) return live;
  const before = await listSubscriptions(context.sql, principal.organizationId);
  if (!before.some(({ state }) => state !== 'incomplete' && isEnded(state))) throw notFound('Subscription');
  throw new AppError('CONFLICT', 409, 'Your subscription has ended. Subscribe again under Profile.');
}

/**
 * Asks the provider for a change, notes who asked, and writes what the provider then reports. The key is of the report that was
 * known: the same from every tab and after a lost answer, another one for the next change.
 * @throws AppError UNAVAILABLE (503), PROVIDER_REFUSED (422, 503)
 */
export async function changeSubscription(
  context: BillingContext,
  { live, principal, ipAddress }: Requester & { live: SubscriptionRow },
  { name, audit, ask }: Change,
): Promise<void> {
  const { sql, now } = context;
  const { id, version, providerId } = live;
  try {
    await ask(`${name}:${id}:${version}`);
  } catch (error) {
    // The provider repeats an answer under its key; with a new report the next try has a new one.
    if (isDefiniteAnswer(error)) await syncSubscription(context, { providerId, event: null });
    throw error;
  }
  const who = { actorId: principal.user.id, target: principal.organizationId, ipAddress };
  await recordAudit(sql, { ...audit, ...who }, new Date(now()));
  await syncSubscription(context, { providerId, event: null });
}
