import type { Webhook } from '@diagbuddy/contract/webhooks';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRemoveWebhook } from './use-webhooks.ts';

/** The button 'Remove' of a webhook, which asks first. */
export function RemoveWebhookDialog({ webhook }: { webhook: Webhook }) {
  const { mutate: remove, isPending } = useRemoveWebhook();
  return (
    <ConfirmDialog
      trigger={
        <Button variant="secondary" size="sm" aria-label={`Remove ${webhook.url}`}>
          Remove
        </Button>
      }
      title="Remove this webhook?"
      description="It gets no more diagnoses, and messages that still wait are dropped."
      action={{ label: 'Remove webhook', pendingLabel: 'Removing...', isPending }}
      onConfirm={(close) => remove(webhook.id, { onSuccess: close })}
    >
      <p className="break-all font-medium">{webhook.url}</p>
    </ConfirmDialog>
  );
}
