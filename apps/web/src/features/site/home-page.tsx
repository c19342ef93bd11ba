import { CallSteps } from './call-steps.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useSignUpLink } from './use-sign-up-link.ts';
import { WhatYouGet } from './what-you-get.tsx';

/** The home page, at / and /website. It loads none of the signed-in code. */
export function Component() {
  const signUpLink = useSignUpLink();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>DiagBuddy · AI-Powered Diagnostics for appliance technicians</title>
      <SiteHeader signUpLink={signUpLink} />
      <main>
        <Hero signUpLink={signUpLink} />
        <WhatYouGet />
        <CallSteps />
        <ClosingCall signUpLink={signUpLink} />
      </main>
      <SiteFooter />
    </div>
  );
}
