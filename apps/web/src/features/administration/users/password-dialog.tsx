import { type AdminUser, SetPasswordRequest } from '@diagbuddy/contract/administration';
import { KeyRound } from 'lucide-react';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Field, PasswordInput } from '../../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { personName } from '../person-name.ts';
import { administer, useRefreshPeople } from './use-users.ts';

/** The button that gives a user a temporary password, and its form. */
export function PasswordDialog({ user }: { user: AdminUser }) {
  return (
    <FormDialog
      trigger={
        <IconButton label={`Change password of ${personName(user)}`}>
          <KeyRound aria-hidden />
        </IconButton>
      }
    >
      {(close) => <PasswordForm user={user} onSaved={close} />}
    </FormDialog>
  );
}

function PasswordForm({ user, onSaved }: { user: AdminUser; onSaved: () => void }) {
  const refresh = useRefreshPeople();
  const { form, submit, isPending, failure } = useApiForm({
    schema: SetPasswordRequest,
    defaultValues: { userId: user.id, password: '' },
    request: (body) => administer({ method: 'POST', path: '/api/admin/change-password', body }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Password changed successfully', variant: 'success' });
      refresh();
      onSaved();
    },
    failure: { toastTitle: 'Error', message: 'Failed to change password' },
  });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Change Password"
      description={`${personName(user)} is signed out everywhere and chooses an own password at the next sign-in.`}
      submit={{ label: 'Change Password', pendingLabel: 'Changing...', isPending }}
      onSubmit={submit}
      failure={failure}
    >
      <Field label="Temporary password" error={errors.password?.message} hint="At least 6 characters" required>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
    </FormDialogContent>
  );
}
