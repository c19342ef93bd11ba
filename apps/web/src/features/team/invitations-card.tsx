import type { TeamInvitation } from '@diagbuddy/contract/team';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { useRevokeInvitation } from './use-team.ts';

/** Who was invited and has not joined yet. */
export function InvitationsCard({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const revoke = useRevokeInvitation();
  if (invitations.length === 0) return null;
  return (
    <Card className="shadow-edge">
      <CardHeader title="Open Invitations" />
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
            <span className="min-w-0">
              <span className="block break-all font-medium">{email}</span>
              <span className="text-muted text-sm">
                {role} · expires {formatDate(expiresAt)}
              </span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Revoke the invitation for ${email}`}
              isPending={revoke.isPending && revoke.variables === id}
              pendingLabel="Revoking..."
              onClick={() => revoke.mutate(id)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
