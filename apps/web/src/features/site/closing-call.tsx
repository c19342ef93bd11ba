import { limits } from '@diagbuddy/contract/limits';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** The last word: try it. */
export function ClosingCall({ signUpLink }: { signUpLink: string }) {
  return (
    <section className="mx-auto w-full max-w-6xl px-4 pb-16 md:px-6 md:pb-24">
      <div className="overflow-hidden rounded-lg border border-accent/35 bg-accent-soft">
        <div aria-hidden className="ruled-edge h-2" />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 px-5 pt-5 pb-7 md:px-8">
          <div>
            <h2 className="font-semibold text-2xl tracking-tight">Take it along on your next call</h2>
            <p className="mt-1 text-muted">
              {limits.betaTrialDays} days free with the beta code, {limits.trialDays} days without it. Cancel anytime.
            </p>
          </div>
          <Button asChild size="lg" className="w-full sm:w-auto">
            <Link to={signUpLink}>Free Beta Test Access</Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
