import { lazy, Suspense } from 'react';
import { showTrialDialog, useTrialDialogOverride } from '../shared/billing/trial-dialog-state.ts';
import { useTrial } from '../shared/billing/use-trial.ts';

const TrialDialog = lazy(async () => {
  const module = await import('../features/billing/trial/trial-dialog.tsx');
  return { default: module.TrialDialog };
});

interface TrialDialogOptions {
  /** Where a dialog that opens by itself would stand in the way of a payment. */
  opensOnlyByHand?: boolean;
}

/** Whether the trial dialog is to be shown: on the last day and after it, or when somebody asked for it. */
export function useIsTrialDialogOpen(userId: string, { opensOnlyByHand = false }: TrialDialogOptions = {}): boolean {
  const trial = useTrial();
  const override = useTrialDialogOverride(userId);
  const isOnTrial = trial.isExpired || trial.daysRemaining > 0;
  return isOnTrial && (override ?? (trial.isEnding && !opensOnlyByHand));
}

interface TrialDialogSlotProps {
  userId: string;
  /** Goes to the payment at this path. */
  onSubscribe: (path: string) => void;
}

/** The trial dialog; its code is loaded when it opens. */
export function TrialDialogSlot({ userId, onSubscribe }: TrialDialogSlotProps) {
  const trial = useTrial();
  return (
    <Suspense>
      <TrialDialog trial={trial} onClose={() => showTrialDialog(userId, false)} onSubscribe={onSubscribe} />
    </Suspense>
  );
}
