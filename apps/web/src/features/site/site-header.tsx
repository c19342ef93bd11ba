import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CollapsedMenu } from '../../ui/collapsed-menu.tsx';
import { Logo } from '../../ui/logo.tsx';
import { launchApp } from './launch-app.ts';

const scrollThresholdPx = 20;

const links = [
  { href: '#solution', label: 'Solution' },
  { href: '#why-diagbuddy', label: 'Why DiagBuddy' },
  { href: '#partnerships', label: 'Partnerships' },
  { href: '/pricing', label: 'Pricing' },
  { href: '/website', label: 'About' },
] as const;

/** The bar at the top of the home page. It lies on the paper until the page is scrolled, then on top of it. */
export function SiteHeader() {
  const isScrolled = useScrolledPast(scrollThresholdPx);
  return (
    <header
      data-scrolled={isScrolled}
      className={classNames(
        'sticky top-0 z-30 border-b transition-[background-color,border-color,box-shadow]',
        isScrolled ? 'border-line bg-surface shadow-edge' : 'border-transparent bg-paper',
      )}
    >
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-4 px-4 md:px-6">
        <a href="/" aria-label="DiagBuddy, AI-Powered Diagnostics" className="rounded-md">
          <Logo hasTagline />
        </a>
        <nav aria-label="Main" className="ml-auto hidden lg:flex">
          {links.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center px-3 font-medium text-muted hover:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
        <LaunchButton className="ml-auto hidden sm:block lg:ml-2" />
        <SiteMenu />
      </div>
      <div aria-hidden className={classNames('h-2', isScrolled ? 'ruled-edge border-line border-t' : '')} />
    </header>
  );
}

/** Goes to the dashboard after a moment, and says at once that it will; without script at once. */
function LaunchButton({ className }: { className?: string }) {
  const [isLaunching, setIsLaunching] = useState(false);
  useEffect(() => (isLaunching ? launchApp() : undefined), [isLaunching]);
  // A page that the browser brings back with its Back button starts afresh.
  useEffect(() => {
    const startAfresh = () => setIsLaunching(false);
    window.addEventListener('pagehide', startAfresh);
    return () => window.removeEventListener('pagehide', startAfresh);
  }, []);
  const launch = (event: FormEvent) => {
    event.preventDefault();
    setIsLaunching(true);
  };
  return (
    <form action="/dashboard" onSubmit={launch} className={className}>
      <Button type="submit" isPending={isLaunching} className="w-full">
        Launch App
      </Button>
    </form>
  );
}

/** The links below the lg breakpoint. */
function SiteMenu() {
  return (
    <CollapsedMenu className="sm:ml-0 lg:hidden">
      {(close) => (
        <>
          <nav aria-label="Menu">
            {links.map(({ href, label }) => (
              <a
                key={href}
                href={href}
                onClick={close}
                className="flex min-h-12 items-center rounded-md px-3 font-medium hover:bg-sunken"
              >
                {label}
              </a>
            ))}
          </nav>
          <LaunchButton className="mt-2 sm:hidden" />
        </>
      )}
    </CollapsedMenu>
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled down by more than `px`. */
export function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > px,
    () => false,
  );
}
