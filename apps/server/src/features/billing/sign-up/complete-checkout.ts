import type { paymentReturns } from '@diagbuddy/contract/billing';
import type { Checkout } from '../../../adapters/payments/provider.ts';
import { type BillingContext, syncSubscription } from '../sync-subscription.ts';

/**
 * Writes what a checkout led to, when the browser comes back from it, whether or not the provider's message was here first.
 * Answers how it ended, and whether it was a sign-up.
 */
export async function completeCheckout(
  context: BillingContext,
  checkoutId: string,
): Promise<{ outcome: (typeof paymentReturns)[number]; isSignup: boolean }> {
  const checkout = await context.provider.readCheckout(checkoutId);
  const isSignup = isForSignup(checkout);
  if (checkout?.status !== 'complete' || checkout.subscriptionId === null) return { outcome: 'failed', isSignup };
  const result = await syncSubscription(context, { providerId: checkout.subscriptionId, event: null });
  return { outcome: result === 'written' ? 'success' : 'failed', isSignup };
}

const isForSignup = (checkout: Checkout | null): boolean =>
  checkout?.reference != null && 'pendingSignupId' in checkout.reference;
