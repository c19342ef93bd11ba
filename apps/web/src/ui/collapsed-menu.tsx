import { Menu, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { barItemStyle } from './bar-slot.tsx';
import { classNames } from './class-names.ts';

interface CollapsedMenuProps {
  /** It stands in the bottom bar and opens upward. */
  isInBar?: boolean;
  className?: string;
  /** What it holds, with the way to close it after a choice. */
  children: (close: () => void) => ReactNode;
}

/** The header's links where there is no room for them: a button, and a panel beside its bar. Escape closes it too. */
export function CollapsedMenu({ isInBar = false, className, children }: CollapsedMenuProps) {
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
    <div className={classNames(isInBar ? 'flex flex-1' : 'ml-auto', className)} onKeyDown={closeOnEscape}>
      <button
        ref={toggle}
        type="button"
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
        className={
          isInBar
            ? barItemStyle
            : '-mr-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-sunken [&_svg]:size-5'
        }
      >
        {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        {isInBar && <span aria-hidden>Menu</span>}
      </button>
      <div
        id={menuId}
        hidden={!isOpen}
        className={classNames(
          'absolute inset-x-0 max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-y bg-raised p-3 shadow-raised',
          isInBar ? 'bottom-full' : 'top-16',
        )}
      >
        {children(() => setIsOpen(false))}
      </div>
    </div>
  );
}
