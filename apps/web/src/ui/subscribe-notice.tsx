import { showTrialDialog } from '../lib/trial-dialog-state.ts';
import { useTrial } from '../lib/use-trial.ts';
import { useUser } from '../lib/use-user.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

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
          See the plans
        </Button>
      }
    >
      Your records stay open to you.
    </Alert>
  );
}
