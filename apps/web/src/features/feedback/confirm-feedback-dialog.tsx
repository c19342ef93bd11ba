import type { RefObject } from 'react';
import { ConfirmDialogContent } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { useFeedback } from './use-feedback.ts';

interface ConfirmFeedbackDialogProps {
  feedback: ReturnType<typeof useFeedback>;
  /** Where the focus goes when the card that opened the dialog is gone. */
  returnFocusTo: RefObject<HTMLButtonElement | null>;
}

/** Asks before the message leaves. It stays open when sending fails, so that another press tries again. */
export function ConfirmFeedbackDialog({ feedback, returnFocusTo }: ConfirmFeedbackDialogProps) {
  const { form, isConfirming, isExpanded, isPending, confirm, cancelConfirmation } = feedback;
  const giveFocusBack = (event: Event) => {
    if (isExpanded) return;
    event.preventDefault();
    returnFocusTo.current?.focus();
  };
  return (
    <Dialog open={isConfirming} onOpenChange={(isOpen) => !isOpen && cancelConfirmation()}>
      <ConfirmDialogContent
        title="Confirm Feedback Submission"
        description="Are you sure you want to submit this feedback? It will be sent directly to our development team."
        action={{ label: 'Submit Feedback', pendingLabel: 'Submitting...', isPending, variant: 'primary' }}
        onConfirm={confirm}
        onCloseAutoFocus={giveFocusBack}
      >
        <p className="line-clamp-6 whitespace-pre-wrap text-muted">{form.watch('message').trim()}</p>
      </ConfirmDialogContent>
    </Dialog>
  );
}
