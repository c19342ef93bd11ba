import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../lib/use-user.ts';
import { toast } from '../../ui/toast.tsx';
import { confirmPayment } from './confirm-payment.ts';

/** Where a return from payment stands; `none` when the address says nothing of one. */
export type PaymentReturn = 'none' | 'confirming' | 'unconfirmed';

/** What the server says of a payment that is made, or not settled yet; the account alone tells whether it is. */
const returns = ['success', 'pending'];

/**
 * Follows `?payment=success`: asks the server until the subscription is active, says so once and takes the words out of
 * the address. The address alone proves nothing; after a bounded time it says that the confirmation is still to come.
 */
export function usePaymentReturn() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { askAgain } = useUser();
  const [isGivenUp, setIsGivenUp] = useState(false);
  const isReturn = returns.includes(searchParams.get('payment') ?? '');

  const leave = useCallback(() => {
    setIsGivenUp(false);
    setSearchParams(withoutPayment, { replace: true });
  }, [setSearchParams]);

  useEffect(() => {
    if (!isReturn || isGivenUp) return;
    const stop = new AbortController();
    const readUser = async () => (await askAgain()).data;
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
  }, [isReturn, isGivenUp, askAgain, leave]);

  const state: PaymentReturn = !isReturn ? 'none' : isGivenUp ? 'unconfirmed' : 'confirming';
  return { state, tryAgain: () => setIsGivenUp(false), leave };
}

function withoutPayment(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('payment');
  return next;
}
