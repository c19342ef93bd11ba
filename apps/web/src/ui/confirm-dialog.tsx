import { type ComponentProps, type ReactElement, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog.tsx';

interface ConfirmDialogContentProps extends Omit<ComponentProps<typeof DialogContent>, 'footer'> {
  /** The button that goes on, and what it says meanwhile. */
  action: { label: string; pendingLabel?: string; isPending?: boolean; variant?: 'primary' | 'danger' };
  cancelLabel?: string;
  onConfirm: () => void;
}

/** The content of a dialog that asks before something is done: at its foot the way back and the button that goes on. */
export function ConfirmDialogContent({
  action: { label, variant = 'danger', isPending = false, ...pending },
  cancelLabel = 'Cancel',
  onConfirm,
  ...content
}: ConfirmDialogContentProps) {
  return (
    <DialogContent
      {...content}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" disabled={isPending}>
              {cancelLabel}
            </Button>
          </DialogClose>
          <Button variant={variant} isPending={isPending} {...pending} onClick={onConfirm}>
            {label}
          </Button>
        </>
      }
    />
  );
}

interface ConfirmDialogProps extends Omit<ConfirmDialogContentProps, 'onConfirm'> {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Does it, and closes the dialog once it is done. */
  onConfirm: (close: () => void) => void;
}

/** A button that asks before it acts. */
export function ConfirmDialog({ trigger, onConfirm, ...content }: ConfirmDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <ConfirmDialogContent {...content} onConfirm={() => onConfirm(() => setIsOpen(false))} />
    </Dialog>
  );
}
