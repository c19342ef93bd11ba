import { SandboxConfirmResponse, TestCard } from '@diagbuddy/contract/billing';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiRequest } from '../../../lib/api-client.ts';
import { toastMessage } from '../../../lib/errors.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';

type Authentication = 'pass' | 'fail';

const notConfirmed = "We couldn't confirm the payment. Please try again.";

/** The sandbox's card form: confirms its client secret with a test card, through 3-D Secure where the card asks for it. */
export function useSandboxPaymentForm({ clientSecret, onPaid }: { clientSecret: string; onPaid: () => void }) {
  const [cardToAuthenticate, setCardToAuthenticate] = useState<TestCard | null>(null);
  const confirm = (card: TestCard, authentication?: Authentication) =>
    apiRequest({
      method: 'POST',
      path: '/api/sandbox/confirm',
      body: { clientSecret, card, ...(authentication && { authentication }) },
      schema: SandboxConfirmResponse,
    });
  const handleAnswer = ({ status, error }: SandboxConfirmResponse, card: TestCard) => {
    setCardToAuthenticate(status === 'requires_action' ? card : null);
    if (status === 'succeeded') onPaid();
    if (status === 'failed') api.fail(error?.message ?? 'Your card was declined.');
  };
  const api = useApiForm({
    schema: TestCard,
    defaultValues: { number: '', expiry: '', cvc: '' },
    request: (card) => confirm(card),
    onSuccess: handleAnswer,
    failure: { toastTitle: 'Payment Failed', message: notConfirmed },
  });
  const authentication = useMutation({
    // No cache keeps the card.
    gcTime: 0,
    mutationFn: ({ card, answer }: { card: TestCard; answer: Authentication }) => confirm(card, answer),
    onSuccess: (response, { card }) => handleAnswer(response, card),
    onError: (error) => {
      setCardToAuthenticate(null);
      api.fail(toastMessage(error, notConfirmed));
    },
  });
  return {
    ...api,
    isPending: api.isPending || authentication.isPending,
    /** 3-D Secure waits for its answer. */
    isAuthenticating: cardToAuthenticate !== null,
    authenticate: (answer: Authentication) =>
      cardToAuthenticate && authentication.mutate({ card: cardToAuthenticate, answer }),
  };
}
