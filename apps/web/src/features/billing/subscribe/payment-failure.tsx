import { Alert } from '../../../ui/alert.tsx';
import { toast } from '../../../ui/toast.tsx';

/** Tells of a failed payment at once; the form keeps the same words in sight. */
export function toastPaymentFailure(message: string): void {
  toast({ title: 'Payment Failed', description: message, variant: 'destructive' });
}

/** Why the last try failed, until the next one. */
export function PaymentFailure({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <div role="alert">
      <Alert tone="danger" title="Payment Failed">
        {message}
      </Alert>
    </div>
  );
}
