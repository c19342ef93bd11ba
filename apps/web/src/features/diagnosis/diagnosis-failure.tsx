import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-client.ts';
import { isNetworkError, toastMessage } from '../../lib/errors.ts';
import { publicSettingsQuery } from '../../lib/public-settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { diagnosisFailedMessage } from './use-diagnose.ts';

/** Why no diagnosis came, and what to do now. It stays, unlike the toast. */
export function DiagnosisFailure({ error }: { error: Error }) {
  const isTrialOver = error instanceof ApiError && error.status === 402;
  return (
    <div role="alert">
      <Alert tone="danger" title={toastMessage(error, diagnosisFailedMessage)}>
        {isTrialOver ? <WayToSubscribe /> : adviceFor(error)}
      </Alert>
    </div>
  );
}

function adviceFor(error: Error): string {
  if (isNetworkError(error)) return 'What you typed is kept. Sending it again makes no second diagnosis.';
  if (error instanceof ApiError && error.issues.length > 0) return 'Correct the marked fields and send again.';
  return 'What you typed is kept.';
}

function WayToSubscribe() {
  const { data: settings } = useQuery(publicSettingsQuery);
  return (
    <p>
      What you typed is kept, and your earlier diagnoses stay open to you.
      {settings !== undefined && (
        <>
          {' To go on diagnosing, write to '}
          <a
            className="font-semibold text-accent underline"
            href={`mailto:${settings.contactEmail}?subject=${encodeURIComponent('Subscribe to DiagBuddy')}`}
          >
            {settings.contactEmail}
          </a>
          .
        </>
      )}
    </p>
  );
}
