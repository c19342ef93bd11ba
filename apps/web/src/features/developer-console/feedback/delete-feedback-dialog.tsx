import type { FeedbackItem } from '@diagbuddy/contract/feedback';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx';
import { useDeleteFeedback } from './use-feedback-triage.ts';

/** Asks before a message is removed for good. */
export function DeleteFeedbackDialog({ item, onClose }: { item: FeedbackItem; onClose: () => void }) {
  const remove = useDeleteFeedback();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Delete Feedback"
        description="Are you sure you want to delete this feedback? This action cannot be undone."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button
              variant="danger"
              isPending={remove.isPending}
              pendingLabel="Deleting..."
              onClick={() => remove.mutate(item.id, { onSettled: onClose })}
            >
              Delete
            </Button>
          </>
        }
      >
        <blockquote className="border-line-strong border-l-2 pl-3 text-muted whitespace-pre-line">
          {item.message}
        </blockquote>
      </DialogContent>
    </Dialog>
  );
}
