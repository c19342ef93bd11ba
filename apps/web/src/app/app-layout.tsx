import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { PaymentNoticeBar } from '../features/billing/payment-return/payment-notice-bar.tsx';
import { TrialNotice } from '../features/billing/trial/trial-notice.tsx';
import { queryClient } from '../shared/session/query-client.ts';
import { useUser } from '../shared/session/use-user.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { AppFooter } from './app-footer.tsx';
import { AppHeader } from './app-header.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SignedInDialogs } from './signed-in-dialogs.tsx';

const OfflineSupport = lazy(() => import('./offline/offline-support.tsx'));

/** Header, page and footer of everything but the landing page. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Frame />
        <ToastRegion />
        <ScrollRestoration getKey={scrollKey} />
      </TooltipProvider>
    </QueryClientProvider>
  );
}

/** The first page of every visit has the same key: it is known by its path, or another page would open where that one was left. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

function Frame() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { user: person } = useUser();
  // Before a temporary password is changed, the server answers none of what these would ask.
  const user = person?.mustChangePassword === true ? null : person;
  const isLoadingPage = useNavigation().state === 'loading';
  useFocusOnNewPage(main, pathname);
  return (
    <div className="flex flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      {isLoadingPage && <div className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" />}
      <AppHeader />
      {user && (
        <Suspense fallback={null}>
          <OfflineSupport user={user} />
        </Suspense>
      )}
      {user && <TrialNotice user={user} />}
      {user && <PaymentNoticeBar user={user} />}
      {/* A screen high even while the page loads, so that the footer never jumps within sight. */}
      <main ref={main} id="main" tabIndex={-1} className="flex min-h-dvh flex-col outline-none print:min-h-0">
        <Outlet />
      </main>
      <AppFooter />
      {user && <SignedInDialogs key={user.id} user={user} />}
      {user && <BottomBar key={`bar-${user.id}`} user={user} />}
    </div>
  );
}

/** A new page starts at its top for keyboards and screen readers too; the first page of a visit is left alone. */
function useFocusOnNewPage(main: { current: HTMLElement | null }, pathname: string): void {
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
