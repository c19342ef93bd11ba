import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.tsx';
import { confirmLabel, type PaymentToConfirm } from './order.ts';
import { stripeAppearance } from './stripe-appearance.ts';

/** Stripe's Payment Element. Card data goes from its frame to Stripe and never touches this page. */
export function StripeForm({ payment }: { payment: PaymentToConfirm }) {
  const { publishableKey, clientSecret } = payment;
  const {
    data: stripe,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['stripe.js', publishableKey],
    queryFn: () => loadStripe(publishableKey ?? ''),
    structuralSharing: false,
  });
  return (
    <Card className="shadow-raised">
      <CardHeader title="Payment" description="Card details go to Stripe, never to us" />
      <CardBody>
        {isError && <NotLoaded onRetry={() => void refetch()} />}
        {!isError && !stripe && <Spinner label="Loading the payment form" isLabelShown />}
        {stripe && (
          <Elements stripe={stripe} options={{ clientSecret, appearance: stripeAppearance() }}>
            <ConfirmForm payment={payment} />
          </Elements>
        )}
      </CardBody>
    </Card>
  );
}

function ConfirmForm({ payment }: { payment: PaymentToConfirm }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || !isReady || isPending) return;
    setIsPending(true);
    setFailure(null);
    const confirmParams = { return_url: `${window.location.origin}/dashboard?payment=success` };
    // It answers only where it failed: otherwise the browser goes to the return address.
    const { error } =
      payment.type === 'setup'
        ? await stripe.confirmSetup({ elements, confirmParams })
        : await stripe.confirmPayment({ elements, confirmParams });
    setIsPending(false);
    // The element itself says what is missing in it.
    if (error.type === 'validation_error') return;
    const message = error.message ?? "We couldn't confirm the payment. Please try again.";
    setFailure(message);
    toast({ title: 'Payment Failed', description: message, variant: 'destructive' });
  };

  return (
    <form aria-label="Payment" className="grid gap-4" onSubmit={(event) => void confirm(event)}>
      <FormFailure title="Payment Failed" message={failure} />
      <PaymentElement
        onReady={() => setIsReady(true)}
        onLoadError={({ error }) => setFailure(error.message ?? "We couldn't load the payment form.")}
      />
      <Button
        type="submit"
        size="lg"
        disabled={!isReady}
        isPending={isPending}
        pendingLabel="Confirming..."
        className="w-full"
      >
        {confirmLabel(payment)}
      </Button>
    </form>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Alert
        tone="danger"
        title="We couldn't load the payment form"
        action={
          <Button size="sm" variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Check your connection, and whether anything is blocking js.stripe.com. You weren't charged.
      </Alert>
    </div>
  );
}
