import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useUser } from '../session/use-user.ts';
import { showTrialDialog } from './trial-dialog-state.ts';
import { useTrial } from './use-trial.ts';

/** Stands where something can't be started once the trial has ended, and shows the way to a subscription; else nothing. */
export function SubscribeNotice() {
  const { user } = useUser();
  const { isExpired } = useTrial();
  if (!user || !isExpired) return null;
  return (
    <Alert
      tone="caution"
      title="Your trial has ended"
      action={
        <Button size="sm" onClick={() => showTrialDialog(user.id, true)}>
          See plans
        </Button>
      }
    >
      You can still read your records.
    </Alert>
  );
}
