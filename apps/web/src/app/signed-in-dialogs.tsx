import type { User } from '@diagbuddy/contract/account';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useWhatsNew } from '../features/whats-new/use-whats-new.ts';
import { showTrialDialog, useTrialDialogOverride } from '../shared/billing/trial-dialog-state.ts';
import { useTrial } from '../shared/billing/use-trial.ts';

const TrialDialog = lazy(async () => {
  const module = await import('../features/billing/trial/trial-dialog.tsx');
  return { default: module.TrialDialog };
});
const WhatsNewDialog = lazy(async () => {
  const module = await import('../features/whats-new/whats-new-dialog.tsx');
  return { default: module.WhatsNewDialog };
});

/** Where a person is about to pay already, or has just paid; a dialog would stand in the way. */
const paymentPaths = ['/subscribe', '/pricing'];

/** The dialogs that open by themselves, one at a time: the trial's first. */
export function SignedInDialogs({ user }: { user: User }) {
  const { pathname, search } = useLocation();
  const trial = useTrial();
  const asked = useTrialDialogOverride(user.id);
  const whatsNew = useWhatsNew(user.id);
  if (new URLSearchParams(search).has('payment')) return null;
  const isOnTrial = trial.isExpired || trial.daysRemaining > 0;
  const isPaying = paymentPaths.includes(pathname);
  if (isOnTrial && (asked ?? (trial.isEnding && !isPaying))) {
    return (
      <Suspense>
        <TrialDialog trial={trial} onClose={() => showTrialDialog(user.id, false)} />
      </Suspense>
    );
  }
  if (isPaying || !whatsNew.isUnseen) return null;
  return (
    <Suspense>
      <WhatsNewDialog onClose={whatsNew.close} />
    </Suspense>
  );
}
