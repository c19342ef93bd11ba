import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

interface CollapsedMenuProps {
  className?: string;
  /** What it holds, with the way to close it after a choice. */
  children: (close: () => void) => ReactNode;
}

/** The header's links where there is no room for them: a button, and a panel below the header. Escape closes it too. */
export function CollapsedMenu({ className, children }: CollapsedMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setIsOpen(false);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the Escape of what it holds.
    <div className={classNames('ml-auto', className)} onKeyDown={closeOnEscape}>
      <button
        ref={toggle}
        type="button"
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
        className="-mr-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken"
      >
        {isOpen ? <X aria-hidden className="size-5" /> : <Menu aria-hidden className="size-5" />}
      </button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-y bg-raised p-3 shadow-raised"
      >
        {children(() => setIsOpen(false))}
      </div>
    </div>
  );
}
