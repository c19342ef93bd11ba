import { useState } from 'react';
import { signOut } from '../../features/auth/sign-out.ts';
import type { WaitingCall } from '../../shared/offline/waiting-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx';
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
      <DialogContent
        title="Sign out and lose what isn't sent?"
        description={
          calls.length === 1
            ? 'One entry is still waiting on this device. Signing out deletes it.'
            : `${calls.length} entries are still waiting on this device. Signing out deletes them.`
        }
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Stay signed in</Button>
            </DialogClose>
            <Button variant="danger" isPending={isPending} pendingLabel="Signing out..." onClick={leave}>
              Sign out and delete
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
