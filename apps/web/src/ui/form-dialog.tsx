import { Fragment, type ReactElement, type ReactNode, type SubmitEventHandler, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog.tsx';
import { FormFailure } from './form-failure.tsx';

interface FormDialogProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** The window, with the way to close it; it starts anew each time that it opens. */
  children: (close: () => void) => ReactNode;
}

/** A button and its dialog, whose form forgets what was typed into it before. */
export function FormDialog({ trigger, children }: FormDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  const follow = (opens: boolean) => {
    if (opens) setTimesOpened((times) => times + 1);
    setIsOpen(opens);
  };
  return (
    <Dialog open={isOpen} onOpenChange={follow}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <Fragment key={timesOpened}>{children(() => setIsOpen(false))}</Fragment>
    </Dialog>
  );
}

interface FormDialogContentProps {
  title: ReactNode;
  description?: ReactNode;
  /** The button that sends the form, and what it says meanwhile. */
  submit: {
    label: string;
    pendingLabel: string;
    isPending: boolean;
    isDisabled?: boolean;
    variant?: 'primary' | 'danger';
  };
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Why the last attempt failed, where no field is to blame. */
  failure?: string | null;
  className?: string;
  formClassName?: string;
  children: ReactNode;
}

/** The content of a dialog that is a form: its fields, and at its foot 'Cancel' and the button that sends it. */
export function FormDialogContent({
  submit,
  onSubmit,
  failure = null,
  formClassName,
  children,
  ...content
}: FormDialogContentProps) {
  const formId = useId();
  const { label, pendingLabel, isPending, isDisabled = false, variant = 'primary' } = submit;
  return (
    <DialogContent
      {...content}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button
            variant={variant}
            type="submit"
            form={formId}
            isPending={isPending}
            pendingLabel={pendingLabel}
            disabled={isDisabled}
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <FormFailure message={failure} />
        <div className={formClassName}>{children}</div>
      </form>
    </DialogContent>
  );
}
