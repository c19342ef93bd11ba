import { type Administrator, UpdatePermissionsRequest } from '@diagbuddy/contract/administration';
import { Pencil } from 'lucide-react';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { personName } from '../person-name.ts';
import { administer, useRefreshPeople } from '../users/use-users.ts';
import { PermissionFields } from './permission-fields.tsx';
import { adminsPath } from './use-admins.ts';

/** The button that edits an administrator's permissions, and its form. */
export function EditPermissionsDialog({ administrator }: { administrator: Administrator }) {
  return (
    <FormDialog
      trigger={
        <IconButton label={`Edit permissions of ${personName(administrator.user)}`}>
          <Pencil aria-hidden />
        </IconButton>
      }
    >
      {(close) => <EditPermissionsForm administrator={administrator} onSaved={close} />}
    </FormDialog>
  );
}

function EditPermissionsForm({ administrator, onSaved }: { administrator: Administrator; onSaved: () => void }) {
  const { user, userId, createdAt: _since, notes, ...flags } = administrator;
  const refresh = useRefreshPeople();
  const { form, submit, isPending, failure } = useApiForm({
    schema: UpdatePermissionsRequest,
    defaultValues: { ...flags, notes: notes ?? '' },
    request: (body) => administer({ method: 'PUT', path: `${adminsPath}/${userId}`, body }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Admin permissions updated successfully', variant: 'success' });
      refresh();
      onSaved();
    },
    failure: { toastTitle: 'Error', message: 'Failed to update admin permissions' },
  });
  return (
    <FormDialogContent
      title="Edit Admin Permissions"
      description={`${personName(user)}, ${user.email}`}
      submit={{ label: 'Save', pendingLabel: 'Saving...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="flex flex-col gap-4"
    >
      <PermissionFields register={(name) => form.register(name)} notesError={form.formState.errors.notes?.message} />
    </FormDialogContent>
  );
}
