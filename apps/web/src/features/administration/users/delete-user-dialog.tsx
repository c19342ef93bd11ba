import type { AdminUser } from '@diagbuddy/contract/administration';
import { Trash2 } from 'lucide-react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { personName } from '../person-name.ts';
import { useAct, usersPath } from './use-users.ts';

/** The button that deletes a user, which asks first. */
export function DeleteUserDialog({ user }: { user: AdminUser }) {
  const { mutate: act, isPending } = useAct({ otherwise: 'Failed to delete user', done: 'User deleted successfully' });
  const name = personName(user);
  return (
    <ConfirmDialog
      trigger={
        <IconButton label={`Delete ${name}`}>
          <Trash2 aria-hidden />
        </IconButton>
      }
      title="Delete User"
      description={`Are you sure you want to delete ${name}?`}
      action={{ label: 'Delete', pendingLabel: 'Deleting...', isPending }}
      onConfirm={(close) => act({ method: 'DELETE', path: `${usersPath}/${user.id}` }, { onSuccess: close })}
    >
      <p className="text-muted">
        The account and everything in it is deleted at once and for good. What it pays for ends, without a refund.
      </p>
    </ConfirmDialog>
  );
}
