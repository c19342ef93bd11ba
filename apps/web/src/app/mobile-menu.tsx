import type { User } from '@diagbuddy/contract/account';
import { LogOut } from 'lucide-react';
import { NavLink } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { CollapsedMenu } from '../ui/collapsed-menu.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { AccountSummary } from './account-summary.tsx';
import { menuLinksOf } from './navigation.ts';
import { leave } from './offline/leaving.ts';

const rowStyle = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 font-medium hover:bg-sunken';

/** The menu below the md breakpoint, in the bottom bar. */
export function MobileMenu({ user }: { user: User }) {
  const closeAndLeave = (close: () => void) => {
    close();
    void leave(user.id);
  };
  return (
    <CollapsedMenu isInBar className="md:hidden print:hidden">
      {(close) => (
        <>
          <div className="px-3 pt-1 pb-3">
            <AccountSummary user={user} />
          </div>
          <nav aria-label="Main" className="border-line border-t py-2">
            {menuLinksOf(user).map(({ to, label, longLabel = label, icon: Icon }) => (
              <NavLink
                key={to}
                to={to}
                onClick={close}
                className={({ isActive }) => classNames(rowStyle, isActive && 'bg-accent-soft text-accent')}
              >
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                {longLabel}
              </NavLink>
            ))}
          </nav>
          <div className="flex items-center gap-3 border-line border-t pt-2">
            <button type="button" onClick={() => closeAndLeave(close)} className={classNames(rowStyle, 'flex-1')}>
              <LogOut aria-hidden className="size-5" strokeWidth={1.75} />
              Sign Out
            </button>
            <ThemeSwitch />
          </div>
        </>
      )}
    </CollapsedMenu>
  );
}
