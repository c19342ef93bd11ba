import type { CardError, SandboxConfirmResponse, TestCard } from '@diagbuddy/contract/billing';
import { isEnded } from '@diagbuddy/contract/subscription-lifecycle';
import { eq } from 'drizzle-orm';
import { notFound } from '../../../platform/app-error.ts';
import type { Sql } from '../../../platform/database.ts';
import type { Checkout } from '../provider.ts';
import { subscriptionOfCheckout } from './new-rows.ts';
import { simulateEvent } from './simulate-event.ts';
import { type CheckoutRow, emit, lockSubscription } from './store.ts';
import { sandboxCheckouts, sandboxSubscriptions } from './tables.ts';
import { type CardOutcome, presentCard } from './test-cards.ts';

export type Authentication = 'pass' | 'fail' | undefined;

/** A test card that somebody gives, and what 3-D Secure answers. */
interface Payment {
  card: TestCard;
  authentication: Authentication;
  clock: () => Date;
}

/** Pays an open checkout; answers where the browser goes when it worked. @throws AppError NOT_FOUND (404) */
export function payCheckout(
  sql: Sql,
  { id, card, authentication, clock }: Payment & { id: string },
): Promise<SandboxConfirmResponse & { returnUrl: string | null }> {
  return sql.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.id, id))
      .limit(1)
      .for('update');
    if (!row) throw notFound('Checkout');
    const returnUrl = row.successUrl.replace('{CHECKOUT_SESSION_ID}', id);
    if (row.status === 'complete') return { status: 'succeeded', error: null, returnUrl };
    if (presentCheckout(row, clock().getTime())?.status !== 'open') {
      return { status: 'failed', error: checkoutExpired, returnUrl: null };
    }
    const outcome = presentCard(card, { authentication, nowMs: clock().getTime() });
    if (outcome.status !== 'succeeded') return { ...answerOf(outcome), returnUrl: null };
    const created = subscriptionOfCheckout(row, clock());
    // A card that fails when it is charged can open a trial, but not pay.
    if (created.trialEndsAt === null && !outcome.canPayNow) {
      return { status: 'failed', error: cardDeclined, returnUrl: null };
    }
    await transaction.insert(sandboxSubscriptions).values(created);
    const stored = await lockSubscription(transaction, { id: created.id });
    if (stored === null) throw notFound('Subscription');
    const action = created.trialEndsAt === null ? 'confirm_payment' : 'confirm_trial';
    await simulateEvent(transaction, stored, { action, now: clock(), card: outcome.card });
    await transaction
      .update(sandboxCheckouts)
      .set({ status: 'complete', subscriptionId: created.id })
      .where(eq(sandboxCheckouts.id, id));
    const subject = { kind: 'checkout' as const, id };
    await emit(transaction, { type: 'checkout.session.completed', subject, at: clock() });
    return { status: 'succeeded', error: null, returnUrl };
  });
}

/** Confirms the client secret of a subscription, or pays its open invoice. @throws AppError NOT_FOUND (404) */
export function confirmPayment(
  sql: Sql,
  { clientSecret, card, authentication, clock }: Payment & { clientSecret: string },
): Promise<SandboxConfirmResponse> {
  return sql.transaction(async (transaction) => {
    const row = await lockSubscription(transaction, { clientSecret });
    if (row === null) throw notFound('Payment');
    if (isEnded(row.state)) return { status: 'failed', error: checkoutExpired };
    if (row.state !== 'incomplete' && row.state !== 'past_due') return { status: 'succeeded', error: null };
    const outcome = presentCard(card, { authentication, nowMs: clock().getTime() });
    if (outcome.status !== 'succeeded') return answerOf(outcome);
    const isSetup = row.state === 'incomplete' && row.trialEndsAt !== null && row.trialEndsAt > clock();
    if (!isSetup && !outcome.canPayNow) {
      return { status: 'failed', error: cardDeclined };
    }
    const paying = row.state === 'past_due' ? 'charge_succeeded' : 'confirm_payment';
    const action = isSetup ? 'confirm_trial' : paying;
    await simulateEvent(transaction, row, { action, now: clock(), card: outcome.card });
    return { status: 'succeeded', error: null };
  });
}

/** A checkout as the provider tells of it. */
export function presentCheckout(row: CheckoutRow | null, nowMs: number): Checkout | null {
  if (row === null) return null;
  const status = row.status === 'open' && row.expiresAt.getTime() <= nowMs ? 'expired' : row.status;
  return { id: row.id, status, reference: row.reference, subscriptionId: row.subscriptionId };
}

const checkoutExpired: CardError = { code: 'expired', message: 'This checkout has expired. Please start again.' };
const cardDeclined: CardError = { code: 'card_declined', message: 'Your card was declined.' };

function answerOf(outcome: Exclude<CardOutcome, { status: 'succeeded' }>): SandboxConfirmResponse {
  return { status: outcome.status, error: outcome.status === 'failed' ? outcome.error : null };
}
