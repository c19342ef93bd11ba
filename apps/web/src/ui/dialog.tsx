import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

interface DialogContentProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the foot; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** Called before the focus goes back; `preventDefault` keeps it from going. */
  onCloseAutoFocus?: (event: Event) => void;
  className?: string;
  children?: ReactNode;
}

/** The window of a `Dialog`: it traps the focus, closes on Escape and gives the focus back. A sheet on phones. */
export function DialogContent({
  title,
  description,
  footer,
  onCloseAutoFocus,
  className,
  children,
}: DialogContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  // The window itself, so that its title is read first and no phone keyboard jumps up.
  const startAtContent = (event: Event) => {
    event.preventDefault();
    opener.current = document.activeElement;
    content.current?.focus();
  };
  // Radix gives the focus back to a `DialogTrigger` only; many dialogs here are opened by other means.
  const giveFocusBack = (event: Event) => {
    onCloseAutoFocus?.(event);
    if (event.defaultPrevented) return;
    if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
    event.preventDefault();
    opener.current.focus();
  };
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Radix.Content
        ref={content}
        onOpenAutoFocus={startAtContent}
        onCloseAutoFocus={giveFocusBack}
        {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        className={classNames(
          'fixed inset-x-0 bottom-0 z-40 flex max-h-[calc(100dvh-var(--header-height))] flex-col rounded-t-lg border border-line bg-raised shadow-raised outline-none',
          // Its top stays below the header, where toasts stand.
          'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[max(calc(100dvh-2*var(--header-height)),60dvh)] sm:w-[calc(100%-2rem)] sm:max-w-lg',
          'sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg',
          'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
          className,
        )}
      >
        <div className="border-line border-b py-4 pr-14 pl-4">
          <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
          )}
        </div>
        {children !== undefined && <div className="min-h-0 overflow-y-auto p-4">{children}</div>}
        {footer !== undefined && (
          <div
            className={classNames(
              'flex flex-wrap justify-end gap-2 border-line p-3',
              children !== undefined && 'border-t',
            )}
          >
            {footer}
          </div>
        )}
        {/* Last in order, so that the first Tab reaches the content and not the way out. No tooltip: it would eat the first Escape. */}
        <CloseCross />
      </Radix.Content>
    </Radix.Portal>
  );
}

/** The cross in the corner of a window. */
export function CloseCross() {
  return (
    <Radix.Close
      aria-label="Close"
      className="absolute top-2 right-2 inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <X aria-hidden className="size-4.5" />
    </Radix.Close>
  );
}
