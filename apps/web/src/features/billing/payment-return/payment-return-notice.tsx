import { Link } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { paymentFailure, usePaymentReturn } from './use-payment-return.ts';

/** What a person sees who comes back from payment before the server knows of it. */
export function PaymentReturnNotice() {
  const { state, tryAgain, leave } = usePaymentReturn();
  if (state === 'none') return null;
  if (state === 'confirming') {
    return (
      <div role="status" className="mb-5">
        <Alert tone="info" title="We're confirming your payment" action={<Spinner label="Confirming" />}>
          This takes a few seconds. You can stay on this page.
        </Alert>
      </div>
    );
  }
  if (state === 'failed') {
    const actions = (
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm">
          <Link to="/dashboard?tab=profile">Go to billing</Link>
        </Button>
        <Button size="sm" variant="ghost" onClick={leave}>
          Close
        </Button>
      </div>
    );
    return (
      <div role="alert" className="mb-5">
        <Alert tone="danger" title="Payment Failed" action={actions}>
          {paymentFailure}
        </Alert>
      </div>
    );
  }
  return (
    <div role="status" className="mb-5">
      <Alert
        tone="info"
        title="Your payment isn't confirmed yet"
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={tryAgain}>
              Check again
            </Button>
            <Button size="sm" variant="ghost" onClick={leave}>
              Close
            </Button>
          </div>
        }
      >
        We haven't heard from the payment provider yet. Your account updates as soon as we do, and you won't be charged
        twice.
      </Alert>
    </div>
  );
}
