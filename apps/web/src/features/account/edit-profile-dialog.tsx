import type { User } from '@diagbuddy/contract/account';
import { PencilLine } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../ui/form-dialog.tsx';
import { useEditProfileForm } from './use-edit-profile.ts';

/** The button 'Edit Profile' and its dialog, which starts each time from what the account says. */
export function EditProfileDialog({ user }: { user: User }) {
  return (
    <FormDialog
      trigger={
        <Button variant="secondary" size="sm">
          <PencilLine aria-hidden />
          Edit Profile
        </Button>
      }
    >
      {(close) => <EditProfileDialogContent user={user} onSaved={close} />}
    </FormDialog>
  );
}

function EditProfileDialogContent({ user, onSaved }: { user: User; onSaved: () => void }) {
  const { form, submit, isPending, failure } = useEditProfileForm(user, onSaved);
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Edit Profile"
      submit={{ label: 'Save Changes', pendingLabel: 'Saving...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="grid gap-4 sm:grid-cols-2"
    >
      <Field label="First name" error={errors.firstName?.message}>
        <Input {...register('firstName')} autoComplete="given-name" />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <Input {...register('lastName')} autoComplete="family-name" />
      </Field>
      <Field label="Organization" error={errors.organization?.message} hint="Shown on your diagnoses">
        <Input {...register('organization')} autoComplete="organization" />
      </Field>
      <Field label="Technician ID" error={errors.userNumber?.message}>
        <Input {...register('userNumber')} autoComplete="off" autoCapitalize="characters" className="mono" />
      </Field>
    </FormDialogContent>
  );
}
