import type { SubscriptionResponse } from '@diagbuddy/contract/billing';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { useCancelSubscription } from '../use-subscription.ts';
import { formatCancellation } from './format-subscription.ts';

/** The button that cancels the subscription. It says until when access stays and asks once more. */
export function CancelDialog({ state }: { state: SubscriptionResponse }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync: cancel, isPending } = useCancelSubscription();
  const confirm = async () => {
    try {
      await cancel();
      toast({ title: 'Subscription Canceled', description: formatCancellation(state), variant: 'success' });
      setIsOpen(false);
    } catch (error) {
      toastFailure(error, {
        title: 'Not Canceled',
        otherwise: 'Failed to cancel the subscription. Please try again.',
      });
    }
  };
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="ghost" size="sm">
          Cancel subscription
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Cancel your subscription?"
        description={formatCancellation(state)}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Keep subscription</Button>
            </DialogClose>
            <Button variant="danger" isPending={isPending} pendingLabel="Canceling..." onClick={() => void confirm()}>
              Cancel subscription
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
