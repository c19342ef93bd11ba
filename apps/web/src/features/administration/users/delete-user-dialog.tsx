import type { AdminUser } from '@diagbuddy/contract/administration';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { personName } from '../person-name.ts';
import { useAct, usersPath } from './use-users.ts';

/** The button that deletes a user, which asks first. */
export function DeleteUserDialog({ user }: { user: AdminUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useAct({ otherwise: 'Failed to delete user', done: 'User deleted successfully' });
  const confirm = () =>
    remove.mutate({ method: 'DELETE', path: `${usersPath}/${user.id}` }, { onSuccess: () => setIsOpen(false) });
  const name = personName(user);
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <IconButton label={`Delete ${name}`}>
          <Trash2 aria-hidden />
        </IconButton>
      </DialogTrigger>
      <DialogContent
        title="Delete User"
        description={`Are you sure you want to delete ${name}?`}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button variant="danger" isPending={remove.isPending} pendingLabel="Deleting..." onClick={confirm}>
              Delete
            </Button>
          </>
        }
      >
        <p className="text-muted">
          The account and everything in it is deleted at once and for good. What it pays for ends, without a refund.
        </p>
      </DialogContent>
    </Dialog>
  );
}
