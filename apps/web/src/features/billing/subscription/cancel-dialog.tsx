import type { SubscriptionResponse } from '@diagbuddy/contract/billing';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { useCancelSubscription } from '../use-subscription.ts';
import { formatCancellation } from './format-subscription.ts';

/** The button that cancels the subscription. It says until when access stays and asks once more. */
export function CancelDialog({ state }: { state: SubscriptionResponse }) {
  const { mutateAsync: cancel, isPending } = useCancelSubscription();
  const confirm = async (close: () => void) => {
    try {
      await cancel();
      toast({ title: 'Subscription Canceled', description: formatCancellation(state), variant: 'success' });
      close();
    } catch (error) {
      toastFailure(error, {
        title: 'Not Canceled',
        otherwise: 'Failed to cancel the subscription. Please try again.',
      });
    }
  };
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm">
          Cancel subscription
        </Button>
      }
      title="Cancel your subscription?"
      description={formatCancellation(state)}
      action={{ label: 'Cancel subscription', pendingLabel: 'Canceling...', isPending }}
      cancelLabel="Keep subscription"
      onConfirm={(close) => void confirm(close)}
    />
  );
}
