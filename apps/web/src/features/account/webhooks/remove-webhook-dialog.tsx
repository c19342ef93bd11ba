import type { Webhook } from '@diagbuddy/contract/webhooks';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { useRemoveWebhook } from './use-webhooks.ts';

/** The button 'Remove' of a webhook, which asks first. */
export function RemoveWebhookDialog({ webhook }: { webhook: Webhook }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync: remove, isPending } = useRemoveWebhook();
  const confirm = async () => {
    try {
      await remove(webhook.id);
      toast({ title: 'Webhook Removed', description: 'It gets no more messages.', variant: 'success' });
      setIsOpen(false);
    } catch (error) {
      toastFailure(error, { title: 'Webhook Not Removed', otherwise: 'Failed to remove the webhook.' });
    }
  };
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Remove ${webhook.url}`}>
          Remove
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Remove this webhook?"
        description="It hears of no more diagnoses, and messages that wait for it are dropped."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button variant="danger" isPending={isPending} pendingLabel="Removing..." onClick={() => void confirm()}>
              Remove webhook
            </Button>
          </>
        }
      >
        <p className="break-all font-medium">{webhook.url}</p>
      </DialogContent>
    </Dialog>
  );
}
