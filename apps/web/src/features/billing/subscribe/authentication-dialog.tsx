import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';

interface AuthenticationDialogProps {
  isPending: boolean;
  onAnswer: (answer: 'pass' | 'fail') => void;
}

/** Stands for the page on which a bank asks whether it is you. To close it is to fail it, as with the real one. */
export function AuthenticationDialog({ isPending, onAnswer }: AuthenticationDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isPending && onAnswer('fail')}>
      <DialogContent
        title="3-D Secure"
        description="Test mode: this stands in for the page where your bank checks that it's you."
        footer={
          <>
            <Button variant="secondary" isPending={isPending} onClick={() => onAnswer('fail')}>
              Fail authentication
            </Button>
            <Button isPending={isPending} onClick={() => onAnswer('pass')}>
              Complete authentication
            </Button>
          </>
        }
      >
        <p>Complete it to approve the card, or fail it to see a declined payment.</p>
      </DialogContent>
    </Dialog>
  );
}
