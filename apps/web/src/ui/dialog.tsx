import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

interface DialogContentProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** The window of a `Dialog`: it traps the focus, closes on Escape and gives the focus back. A sheet on phones. */
export function DialogContent({ title, description, footer, className, children }: DialogContentProps) {
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Radix.Content
        {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        className={classNames(
          'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col rounded-t-lg border border-line bg-raised shadow-raised',
          'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-2rem)] sm:max-w-lg',
          'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg',
          'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
          className,
        )}
      >
        <div className="flex items-start justify-between gap-4 border-line border-b py-3 pr-2 pl-4">
          <div className="min-w-0 py-1.5">
            <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label="Close">
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </div>
        <div className="min-h-0 overflow-y-auto p-4">{children}</div>
        {footer !== undefined && (
          <div className="flex flex-wrap justify-end gap-2 border-line border-t p-3">{footer}</div>
        )}
      </Radix.Content>
    </Radix.Portal>
  );
}
