import { limits } from '@diagbuddy/contract/limits';
import { ArrowRight, Play } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { SampleDiagnosis } from './sample-diagnosis.tsx';

interface HeroProps {
  signUpLink: string;
  onWatchDemo: () => void;
}

/** The promise, and beside it a sample diagnosis. */
export function Hero({ signUpLink, onWatchDemo }: HeroProps) {
  return (
    <section
      aria-labelledby="hero-title"
      className="mx-auto grid w-full max-w-6xl gap-x-12 gap-y-10 px-4 pt-8 pb-14 md:px-6 md:pt-14 md:pb-20 lg:grid-cols-[1fr_1.08fr]"
    >
      <div className="self-center">
        <h1 id="hero-title" className="font-semibold text-4xl tracking-tight md:text-5xl">
          Know the fault before you pull the panel.
        </h1>
        <p className="mt-5 max-w-lg text-lg text-muted">
          Diagnosis at the level of a 50-year veteran, in every van. Type in the model number and what the machine does.
          DiagBuddy ranks the likely causes, tells you which test settles it and what reading to expect, and lists the
          part that fixes it.
        </p>
        <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button asChild size="lg">
            <a href={signUpLink}>
              Free Beta Test Access
              <ArrowRight aria-hidden />
            </a>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <a href="/pricing">View Pricing</a>
          </Button>
          <Button size="lg" variant="ghost" onClick={onWatchDemo} className="sm:px-2">
            <Play aria-hidden />
            Watch Demo
          </Button>
        </div>
        <p className="mt-4 text-faint text-sm">
          {limits.betaTrialDays} days free with the beta code. No card needed. Cancel anytime.
        </p>
      </div>
      <SampleDiagnosis />
    </section>
  );
}
