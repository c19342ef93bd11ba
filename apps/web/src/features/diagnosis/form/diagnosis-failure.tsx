import { Link } from 'react-router';
import { ApiError } from '../../../lib/api-client.ts';
import { isNetworkError, toastMessage } from '../../../lib/errors.ts';
import { showTrialDialog } from '../../../shared/billing/trial-dialog-state.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { diagnosisFailedMessage } from './use-diagnosis-form.ts';

/** Why no diagnosis came, and what to do now. It stays, unlike the toast. */
export function DiagnosisFailure({ error }: { error: Error }) {
  const isUnpaid = error instanceof ApiError && error.status === 402;
  return (
    <div role="alert">
      <Alert tone="danger" title={toastMessage(error, diagnosisFailedMessage)}>
        {isUnpaid ? <WayToSubscribe isTrial={error.code === 'TRIAL_EXPIRED'} /> : adviceFor(error)}
      </Alert>
    </div>
  );
}

function adviceFor(error: Error): string {
  if (isNetworkError(error)) return "Your entries are still here. Sending them again won't create a second diagnosis.";
  if (error instanceof ApiError && error.issues.length > 0) return 'Fix the marked fields and try again.';
  return 'Your entries are still here.';
}

function WayToSubscribe({ isTrial }: { isTrial: boolean }) {
  const { user } = useUser();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p>Your entries are still here, and you can still read your earlier diagnoses.</p>
      {isTrial && user ? (
        <Button size="sm" onClick={() => showTrialDialog(user.id, true)}>
          See plans
        </Button>
      ) : (
        <Button asChild size="sm">
          <Link to="/subscribe">Subscribe</Link>
        </Button>
      )}
    </div>
  );
}
