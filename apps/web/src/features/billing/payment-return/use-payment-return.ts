import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clearSignupDraft } from '../../../shared/billing/signup-draft.ts';
import { queryClient } from '../../../shared/session/query-client.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { toast } from '../../../ui/toast.tsx';
import { subscriptionQuery } from '../use-subscription.ts';
import { confirmPayment } from './confirm-payment.ts';

/** Where a return from payment stands; `none` when the address says nothing of one. */
export type PaymentReturn = 'none' | 'confirming' | 'unconfirmed' | 'failed';

/** What the server says of a payment that is made, or not settled yet; the account alone tells whether it is. */
const returns = ['success', 'pending'];

/** What Stripe adds to the address on the return from a bank's page. */
const stripeParams = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
];

/** Said where the bank refused on its own page, and the provider hands on no words. */
export const paymentFailure =
  "Your card couldn't be confirmed. You weren't charged. Please try again, or use another card.";

/**
 * Follows `?payment=success`: asks the server until the subscription is active, says so once and takes the words out of
 * the address. The address alone proves nothing; after a bounded time it says that the confirmation is still to come.
 */
export function usePaymentReturn() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { refetch } = useUser();
  const [isGivenUp, setIsGivenUp] = useState(false);
  const isFailed = searchParams.get('redirect_status') === 'failed';
  const isReturn = !isFailed && returns.includes(searchParams.get('payment') ?? '');

  const leave = useCallback(() => {
    setIsGivenUp(false);
    setSearchParams(withoutPayment, { replace: true });
  }, [setSearchParams]);

  useEffect(() => {
    if (!isReturn || isGivenUp) return;
    const stop = new AbortController();
    clearSignupDraft();
    const readUser = async () => {
      // Asked for its state, the server looks at the provider, whose message may not be here yet.
      await queryClient.fetchQuery({ ...subscriptionQuery, staleTime: 0 }).catch(() => undefined);
      return (await refetch()).data;
    };
    void confirmPayment({ readUser, signal: stop.signal }).then((outcome) => {
      if (outcome === 'unconfirmed') setIsGivenUp(true);
      if (outcome !== 'active') return;
      leave();
      toast({
        title: 'Payment Successful',
        description: 'Your subscription is now active!',
        variant: 'success',
      });
    });
    return () => stop.abort();
  }, [isReturn, isGivenUp, refetch, leave]);

  useEffect(() => {
    if (isFailed) toast({ title: 'Payment Failed', description: paymentFailure, variant: 'destructive' });
  }, [isFailed]);

  const waiting = isGivenUp ? 'unconfirmed' : 'confirming';
  const state: PaymentReturn = isFailed ? 'failed' : isReturn ? waiting : 'none';
  return { state, tryAgain: () => setIsGivenUp(false), leave };
}

function withoutPayment(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['payment', ...stripeParams]) next.delete(name);
  return next;
}
