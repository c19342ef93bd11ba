import type { User } from '@diagbuddy/contract/account';
import { LogOut, Menu, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { AccountSummary } from '../features/auth/account-summary.tsx';
import { signOut } from '../features/auth/sign-out.ts';
import { classNames } from '../ui/class-names.ts';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { navigationLinks } from './navigation.ts';

const rowStyle = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 font-medium hover:bg-sunken';

/** The menu below the md breakpoint. It closes after a choice and on Escape. */
export function MobileMenu({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setIsOpen(false);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    toggle.current?.focus();
  };
  const leave = () => {
    close();
    void signOut();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the Escape of what it holds.
    <div className="ml-auto md:hidden print:hidden" onKeyDown={closeOnEscape}>
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
        <div className="px-3 pt-1 pb-3">
          <AccountSummary user={user} />
        </div>
        <nav aria-label="Main" className="border-line border-t py-2">
          {navigationLinks.map(({ to, label, icon: Icon }) => (
            <NavLink
              key={to}
              to={to}
              onClick={close}
              className={({ isActive }) => classNames(rowStyle, isActive && 'bg-accent-soft text-accent')}
            >
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="flex items-center gap-3 border-line border-t pt-2">
          <button type="button" onClick={leave} className={classNames(rowStyle, 'flex-1')}>
            <LogOut aria-hidden className="size-5" strokeWidth={1.75} />
            Sign Out
          </button>
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}
