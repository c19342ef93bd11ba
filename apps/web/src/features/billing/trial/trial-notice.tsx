import type { User } from '@diagbuddy/contract/account';
import { showTrialDialog } from '../../../shared/billing/trial-dialog-state.ts';
import { useTrial } from '../../../shared/billing/use-trial.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTrialBanner } from './format-trial.ts';

/** The line under the header while the trial ends or has ended: it stays when the dialog was closed. */
export function TrialNotice({ user }: { user: User }) {
  const trial = useTrial();
  if (!trial.isEnding) return null;
  return (
    <section aria-label="Trial" className="border-caution-mark/60 border-b bg-caution-soft print:hidden">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5 text-sm md:px-6">
        <p className="min-w-0">{formatTrialBanner(trial)}</p>
        <Button size="sm" onClick={() => showTrialDialog(user.id, true)}>
          See plans
        </Button>
      </div>
    </section>
  );
}
