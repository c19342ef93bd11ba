import { SandboxConfirmResponse, type TestCard } from '@diagbuddy/contract/billing';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiRequest } from '../../../lib/api-client.ts';
import { toastMessage } from '../../../lib/errors.ts';
import { toastPaymentFailure } from './payment-failure.tsx';

type Authentication = 'pass' | 'fail';

/** Confirms a client secret of the sandbox with a test card, by way of 3-D Secure where the card asks for it. */
export function useSandboxPayment({ clientSecret, onPaid }: { clientSecret: string; onPaid: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [askedCard, setAskedCard] = useState<TestCard | null>(null);
  const fail = (message: string) => {
    setFailure(message);
    toastPaymentFailure(message);
  };
  const { mutate, isPending } = useMutation({
    // The card is kept nowhere once it was answered.
    gcTime: 0,
    mutationFn: ({ card, authentication }: { card: TestCard; authentication?: Authentication }) =>
      apiRequest({
        method: 'POST',
        path: '/api/sandbox/confirm',
        body: { clientSecret, card, ...(authentication && { authentication }) },
        schema: SandboxConfirmResponse,
      }),
    onSuccess: ({ status, error }, { card }) => {
      setAskedCard(status === 'requires_action' ? card : null);
      if (status === 'succeeded') onPaid();
      if (status === 'failed') fail(error?.message ?? 'Your card was declined.');
    },
    onError: (error) => {
      setAskedCard(null);
      fail(toastMessage(error, 'The payment could not be confirmed. Please try again.'));
    },
  });
  return {
    failure,
    isPending,
    /** 3-D Secure waits for its answer. */
    isAsked: askedCard !== null,
    pay: (card: TestCard) => {
      setFailure(null);
      mutate({ card });
    },
    answer: (authentication: Authentication) => askedCard && mutate({ card: askedCard, authentication }),
  };
}
