import { limits } from '@diagbuddy/contract/limits';
import { Button } from '../../ui/button.tsx';

/** The call to action at the end of the page. */
export function CallToAction({ signUpLink }: { signUpLink: string }) {
  return (
    <section
      id="call-to-action"
      aria-labelledby="call-title"
      className="mx-auto w-full max-w-6xl px-4 py-14 md:px-6 md:py-20"
    >
      <div className="overflow-hidden rounded-lg border border-accent/35 bg-accent-soft">
        <div aria-hidden className="ruled-edge h-2" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 px-5 pt-5 pb-7 md:px-8">
          <div>
            <h2 id="call-title" className="font-semibold text-2xl tracking-tight">
              Take it on your next call
            </h2>
            <p className="mt-1 text-muted">
              {limits.betaTrialDays} days free with the beta code, {limits.trialDays} days without it. 30-day money-back
              guarantee. Cancel anytime.
            </p>
          </div>
          <Button asChild size="lg" className="w-full sm:w-auto">
            <a href={signUpLink}>Free Beta Test Access</a>
          </Button>
        </div>
      </div>
    </section>
  );
}
