import type { DiagnosisShare } from '@diagbuddy/contract/diagnosis-team';
import { limits } from '@diagbuddy/contract/limits';
import { Link } from 'lucide-react';
import { formatDateTime } from '../../../lib/format.ts';
import { sharedDiagnosisPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { useEndShare, useShareDiagnosis } from './use-diagnosis-team.ts';

/** The read-only links to a diagnosis: a new one is shown once, open ones can be revoked. */
export function ReadOnlyLinks({ id, shares }: { id: string; shares: readonly DiagnosisShare[] }) {
  const share = useShareDiagnosis(id);
  const end = useEndShare(id);
  const made = share.data;
  const isMadeOpen = made !== undefined && shares.some((open) => open.id === made.share.id);
  const address = made === undefined ? '' : new URL(sharedDiagnosisPath(made.token), location.href).href;
  return (
    <section aria-label="Read-only links" className="space-y-2">
      <h3 className="font-medium text-muted text-sm">Read-only links</h3>
      <p className="max-w-prose text-sm">
        Anyone with the link reads the answer for {limits.shareDays} days, without an account and without your notes.
      </p>
      {made !== undefined && isMadeOpen && (
        <div className="flex items-end gap-1">
          <Field label="New link" hint="Copy it now: it's shown only once." className="flex-1">
            <Input value={address} readOnly className="mono" onFocus={({ target }) => target.select()} />
          </Field>
          <span className="mb-6">
            <CopyButton text={address} what="read-only link" />
          </span>
        </div>
      )}
      {shares.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {shares.map(({ id: shareId, createdAt, expiresAt }) => (
            <li key={shareId} className="flex items-center justify-between gap-2 py-1.5 pr-2 pl-3 text-sm">
              <span>
                Created {formatDateTime(createdAt)}
                <span className="block text-muted">Ends {formatDateTime(expiresAt)}</span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                className="shrink-0"
                aria-label={`Revoke the link created ${formatDateTime(createdAt)}`}
                isPending={end.isPending && end.variables === shareId}
                pendingLabel="Revoking..."
                onClick={() => end.mutate(shareId)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        size="sm"
        isPending={share.isPending}
        pendingLabel="Creating the link..."
        onClick={() => share.mutate()}
      >
        <Link aria-hidden />
        Create read-only link
      </Button>
    </section>
  );
}
