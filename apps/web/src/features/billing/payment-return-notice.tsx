import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePaymentReturn } from './use-payment-return.ts';

/** What a person sees who comes back from payment before the server knows of it. */
export function PaymentReturnNotice() {
  const { state, tryAgain, leave } = usePaymentReturn();
  if (state === 'none') return null;
  if (state === 'confirming') {
    return (
      <div role="status" className="mb-5">
        <Alert tone="info" title="Your payment is being confirmed" action={<Spinner label="Confirming" />}>
          This takes a few seconds. You can stay on this page.
        </Alert>
      </div>
    );
  }
  return (
    <div role="status" className="mb-5">
      <Alert
        tone="info"
        title="Your payment is not confirmed yet"
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
        The payment provider has not told us of it so far. Your account is updated as soon as it does; nothing is
        charged twice.
      </Alert>
    </div>
  );
}
