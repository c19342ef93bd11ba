import { KeyRound } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { FormDialog, FormDialogContent } from '../../ui/form-dialog.tsx';
import { ChangePasswordFields } from './change-password-fields.tsx';
import { useChangePasswordForm } from './use-change-password.ts';

/** The button 'Change password' and its dialog. */
export function ChangePasswordDialog({ email }: { email: string }) {
  return (
    <FormDialog
      trigger={
        <Button variant="secondary" size="sm">
          <KeyRound aria-hidden />
          Change password
        </Button>
      }
    >
      {(close) => <ChangePasswordDialogContent email={email} onChanged={close} />}
    </FormDialog>
  );
}

function ChangePasswordDialogContent({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { form, submit, isPending, failure } = useChangePasswordForm(onChanged);
  return (
    <FormDialogContent
      title="Change password"
      description="You'll be signed out on your other devices and stay signed in here."
      submit={{ label: 'Change password', pendingLabel: 'Saving...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="flex flex-col gap-4"
    >
      <ChangePasswordFields form={form} email={email} currentLabel="Current password" />
    </FormDialogContent>
  );
}
