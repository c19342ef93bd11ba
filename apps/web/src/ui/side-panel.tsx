import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { CloseCross } from './dialog.tsx';
import { useMediaQuery } from './media-query.ts';

export const SidePanelTrigger = Radix.Trigger;

interface SidePanelProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The `SidePanelTrigger`, and the `SidePanelContent`. */
  children: ReactNode;
}

/** From here on a panel leaves room for the page beside it; Tailwind's `xl`. The same width stands in tokens.css. */
const besideThePage = '(min-width: 80rem)';

/** Something to have open beside the page: on a desk the page makes room for it and stays in use, on a phone it is a full-height sheet. */
export function SidePanel({ isOpen, onOpenChange, children }: SidePanelProps) {
  const isBeside = useMediaQuery(besideThePage);
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange} modal={!isBeside}>
      {children}
    </Radix.Root>
  );
}

interface SidePanelContentProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** The window of a `SidePanel`. Escape closes it and gives the focus back; a press on the page does not. */
export function SidePanelContent({ title, description, children }: SidePanelContentProps) {
  const content = useRef<HTMLDivElement>(null);
  // The window itself, so that its title is read first and no phone keyboard jumps up.
  const startAtContent = (event: Event) => {
    event.preventDefault();
    content.current?.focus();
  };
  return (
    <Radix.Portal>
      <Radix.Content
        ref={content}
        onOpenAutoFocus={startAtContent}
        onInteractOutside={(event) => event.preventDefault()}
        {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        data-side-panel
        className="fixed inset-0 z-40 flex h-dvh flex-col bg-raised outline-none data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in xl:left-auto xl:w-(--side-panel-width) xl:border-line-strong xl:border-l print:hidden"
      >
        <div className="border-line border-b py-3 pr-14 pl-4">
          <Radix.Title className="font-semibold text-lg">{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="text-muted text-sm">{description}</Radix.Description>
          )}
        </div>
        {children}
        {/* Last in order, so that the first Tab reaches the content and not the way out. */}
        <CloseCross />
      </Radix.Content>
    </Radix.Portal>
  );
}
