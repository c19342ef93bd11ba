import { limits } from '@diagbuddy/contract/limits';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { SampleDiagnosis } from './sample-diagnosis.tsx';

/** The promise, and beside it what the product hands over. */
export function Hero({ signUpLink }: { signUpLink: string }) {
  return (
    <section className="mx-auto grid w-full max-w-6xl gap-x-12 gap-y-10 px-4 pt-10 pb-14 md:px-6 md:pt-16 md:pb-20 lg:grid-cols-[1fr_1.08fr]">
      <div className="self-center">
        <h1 className="font-semibold text-4xl tracking-tight md:text-5xl">Know the fault before you pull the panel.</h1>
        <p className="mt-5 max-w-lg text-lg text-muted">
          Type the model number and what the machine does. DiagBuddy ranks the likely causes, names the test that
          settles it and the reading to expect, and lists the part that fixes it.
        </p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row">
          <Button asChild size="lg">
            <Link to={signUpLink}>
              Free Beta Test Access
              <ArrowRight aria-hidden />
            </Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to="/login">Sign in</Link>
          </Button>
        </div>
        <p className="mt-4 text-faint text-sm">{limits.betaTrialDays} days free with the beta code. No card asked.</p>
      </div>
      <SampleDiagnosis />
    </section>
  );
}
