import { useState } from 'react';
import { signOut } from '../../features/auth/sign-out.ts';
import type { WaitingCall } from '../../shared/offline/waiting-call.ts';
import { ConfirmDialogContent } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { stay } from './leaving.ts';

/** Asked before a sign-out that would take unsent work with it. */
export function LeaveDialog({ calls }: { calls: readonly WaitingCall[] }) {
  const [isPending, setIsPending] = useState(false);
  const leave = () => {
    setIsPending(true);
    void signOut();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && stay()}>
      <ConfirmDialogContent
        title="Sign out and lose what isn't sent?"
        description={
          calls.length === 1
            ? 'One entry is still waiting on this device. Signing out deletes it.'
            : `${calls.length} entries are still waiting on this device. Signing out deletes them.`
        }
        action={{ label: 'Sign out and delete', pendingLabel: 'Signing out...', isPending }}
        cancelLabel="Stay signed in"
        onConfirm={leave}
      />
    </Dialog>
  );
}
