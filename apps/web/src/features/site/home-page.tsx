import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CallToAction } from './call-to-action.tsx';
import { Hero } from './hero.tsx';
import { Investment } from './investment.tsx';
import { Partnerships } from './partnerships.tsx';
import { Problem } from './problem.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Solution } from './solution.tsx';
import { useSiteSettings } from './use-site-settings.ts';
import { Why } from './why.tsx';

/**
 * The home page, at / and /website. Its links are plain ones: it comes without the router, and none of the signed-in code
 * is loaded for somebody who is not signed in.
 */
export function HomePage() {
  const links = useSiteSettings();
  const demo = useDemo();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>DiagBuddy · AI-Powered Diagnostics for appliance technicians</title>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero signUpLink={links.signUp} onWatchDemo={demo.open} />
        <Problem />
        <Solution onWatchDemo={demo.open} />
        <Why />
        <Partnerships mail={links.mail} />
        <Investment mail={links.mail} />
        <CallToAction signUpLink={links.signUp} />
      </main>
      <SiteFooter mail={links.mail} />
      {demo.dialog}
    </div>
  );
}

const loadDialog = () => import('./demo/demo-dialog.tsx');
const DemoDialog = lazy(async () => ({ default: (await loadDialog()).DemoDialog }));

/** The demo: its code is loaded when somebody wants to see it. */
export function useDemo(): { open: () => void; dialog: ReactNode } {
  const [state, setState] = useState<'unseen' | 'open' | 'closed'>('unseen');
  return {
    open: () => setState('open'),
    dialog: state !== 'unseen' && (
      <Suspense>
        <DemoDialog isOpen={state === 'open'} onClose={() => setState('closed')} />
      </Suspense>
    ),
  };
}
