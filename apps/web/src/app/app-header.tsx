import type { User } from '@diagbuddy/contract/account';
import { findPage, isPublicPage } from '@diagbuddy/contract/pages';
import { LogOut } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { useUser } from '../shared/session/use-user.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Logo } from '../ui/logo.tsx';
import { AccountSummary } from './account-summary.tsx';
import { headerLinksOf } from './navigation.ts';
import { leave } from './offline/leaving.ts';

/** The bar at the top: who we are, where one can go, who is signed in. */
export function AppHeader() {
  const { user, isLoading } = useUser();
  const { pathname } = useLocation();
  const page = findPage(pathname);
  // A page of the signed-in says nothing until it knows; a public one invites, and was prerendered so.
  const isUnclear = isLoading && page !== null && !isPublicPage(page);
  return (
    <header className="sticky top-0 z-30 bg-surface print:static">
      <div className="mx-auto flex h-13 w-full md:h-16 max-w-6xl items-center gap-3 px-4 md:px-6 lg:gap-6">
        <Link to={user ? '/dashboard' : '/'} aria-label="DiagBuddy, AI-Powered Diagnostics" className="rounded-md">
          <Logo hasTagline />
        </Link>
        {user ? <SignedIn user={user} /> : !isUnclear && <SignedOut />}
      </div>
      <div aria-hidden className="ruled-edge h-2 border-line border-t" />
    </header>
  );
}

function SignedIn({ user }: { user: User }) {
  return (
    <>
      <nav aria-label="Main" className="hidden h-full items-stretch gap-1 md:flex print:hidden">
        {headerLinksOf(user).map(({ to, label, isForWideHeader = false }) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              classNames(
                'flex items-center border-transparent border-b-2 px-2 pt-0.5 lg:px-3 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink',
                isActive && 'border-accent text-ink',
                isForWideHeader && 'max-xl:hidden',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="ml-auto hidden min-w-0 items-center gap-2 md:flex lg:gap-3 print:hidden">
        <AccountSummary user={user} isCompact />
        <Button variant="ghost" size="sm" onClick={() => void leave(user.id)}>
          <LogOut aria-hidden />
          <span className="sr-only lg:not-sr-only">Sign Out</span>
        </Button>
      </div>
    </>
  );
}

function SignedOut() {
  return (
    <nav aria-label="Account" className="ml-auto flex items-center gap-1 print:hidden">
      <Button asChild variant="ghost" size="sm">
        <Link to="/login">Sign in</Link>
      </Button>
      <Button asChild size="sm" className="hidden sm:inline-flex">
        <Link to="/signup">Create account</Link>
      </Button>
    </nav>
  );
}
