import type { FeedbackItem } from '@diagbuddy/contract/feedback';
import { ConfirmDialogContent } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDeleteFeedback } from './use-feedback-triage.ts';

/** Asks before a message is removed for good. */
export function DeleteFeedbackDialog({ item, onClose }: { item: FeedbackItem; onClose: () => void }) {
  const { mutate: remove, isPending } = useDeleteFeedback();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ConfirmDialogContent
        title="Delete Feedback"
        description="Are you sure you want to delete this feedback? This action cannot be undone."
        action={{ label: 'Delete', pendingLabel: 'Deleting...', isPending }}
        onConfirm={() => remove(item.id, { onSettled: onClose })}
      >
        <blockquote className="border-line-strong border-l-2 pl-3 text-muted whitespace-pre-line">
          {item.message}
        </blockquote>
      </ConfirmDialogContent>
    </Dialog>
  );
}
