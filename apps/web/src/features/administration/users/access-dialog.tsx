import type { AdminUser } from '@diagbuddy/contract/administration';
import { Lock } from 'lucide-react';
import { formatDateTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { personName } from '../person-name.ts';
import { useAct, usersPath } from './use-users.ts';

/** The button that opens what can be done about somebody's access: sign them out, close the account, open it again. */
export function AccessDialog({ user }: { user: AdminUser }) {
  const name = personName(user);
  return (
    <Dialog>
      <DialogTrigger asChild>
        <IconButton label={`Access of ${name}`}>
          <Lock aria-hidden />
        </IconButton>
      </DialogTrigger>
      <DialogContent title={`Access of ${name}`} description={user.email}>
        <div className="flex flex-col divide-y divide-line">
          <SessionsRow user={user} />
          <AccountRow user={user} />
        </div>
      </DialogContent>
    </Dialog>
  );
}

const rowStyle = 'flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0';

function SessionsRow({ user: { id, sessions } }: { user: AdminUser }) {
  const act = useAct({ otherwise: 'Failed to end the sessions' });
  return (
    <div className={rowStyle}>
      <p className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">Sessions: {sessions}</span>
        <span className="text-muted text-sm">Ends them on every device. The user can sign in again.</span>
      </p>
      <Button
        variant="secondary"
        disabled={sessions === 0}
        isPending={act.isPending}
        pendingLabel="Signing out..."
        onClick={() => act.mutate({ method: 'DELETE', path: `${usersPath}/${id}/sessions` })}
      >
        Sign out everywhere
      </Button>
    </div>
  );
}

function AccountRow({ user: { id, disabledAt } }: { user: AdminUser }) {
  const isDisabled = disabledAt !== null;
  const act = useAct({ otherwise: isDisabled ? 'Failed to enable the account' : 'Failed to disable the account' });
  return (
    <div className={rowStyle}>
      <p className="min-w-0 flex-1 basis-56">
        <span className="block font-medium">
          {isDisabled ? `Disabled since ${formatDateTime(disabledAt)}` : 'Account open'}
        </span>
        <span className="text-muted text-sm">
          {isDisabled
            ? 'Nobody can sign in. The data is kept.'
            : 'Disabling signs the user out, revokes API keys and lets nobody sign in. The data is kept.'}
        </span>
      </p>
      <Button
        variant={isDisabled ? 'secondary' : 'danger'}
        isPending={act.isPending}
        onClick={() => act.mutate({ method: 'POST', path: `${usersPath}/${id}/${isDisabled ? 'enable' : 'disable'}` })}
      >
        {isDisabled ? 'Enable account' : 'Disable account'}
      </Button>
    </div>
  );
}
