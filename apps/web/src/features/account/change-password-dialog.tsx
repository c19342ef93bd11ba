import { FormDialogContent } from '../../ui/form-dialog.tsx';
import { ChangePasswordFields } from './change-password-fields.tsx';
import { useChangePassword } from './use-change-password.ts';

/** The dialog that changes the password. */
export function ChangePasswordDialogContent({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { form, submit, failure } = useChangePassword(onChanged);
  return (
    <FormDialogContent
      title="Change password"
      description="Your other devices are signed out; this one stays."
      submit={{ label: 'Change password', pendingLabel: 'Saving...', isPending: form.formState.isSubmitting }}
      onSubmit={submit}
      formClassName="flex flex-col gap-4"
    >
      <ChangePasswordFields form={form} failure={failure} email={email} currentLabel="Current password" />
    </FormDialogContent>
  );
}
