import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogClose, DialogContent } from '../../ui/dialog.tsx';
import { ChangePasswordFields } from './change-password-fields.tsx';
import { useChangePassword } from './use-change-password.ts';

/** The dialog that changes the password. */
export function ChangePasswordWindow({ email, onChanged }: { email: string; onChanged: () => void }) {
  const formId = useId();
  const { form, submit, failure } = useChangePassword(onChanged);
  return (
    <DialogContent
      title="Change password"
      description="Your other devices are signed out; this one stays."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} isPending={form.formState.isSubmitting} pendingLabel="Saving...">
            Change password
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ChangePasswordFields form={form} failure={failure} email={email} currentLabel="Current password" />
      </form>
    </DialogContent>
  );
}
