import { UpdateProfileRequest, type User } from '@diagbuddy/contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { PencilLine } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { showIssues } from '../../lib/form-issues.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';
import { useUpdateProfile } from './use-update-profile.ts';

const fields = ['firstName', 'lastName', 'organization', 'userNumber'] as const;

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
  const { mutateAsync: save } = useUpdateProfile();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({
    resolver: zodResolver(UpdateProfileRequest),
    defaultValues: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      organization: user.organization ?? '',
      userNumber: user.userNumber ?? '',
    },
  });

  const submit = handleSubmit(async (profile) => {
    try {
      await save(profile);
      toast({ title: 'Profile Updated', description: 'Your changes are saved.', variant: 'success' });
      onSaved();
    } catch (error) {
      toastFailure(error, { title: 'Update Failed', otherwise: 'Failed to update profile.' });
      showIssues(error, { setError, fields });
    }
  });

  return (
    <FormDialogContent
      title="Edit Profile"
      submit={{ label: 'Save Changes', pendingLabel: 'Saving...', isPending: isSubmitting }}
      onSubmit={submit}
      formClassName="grid gap-4 sm:grid-cols-2"
    >
      <Field label="First name" error={errors.firstName?.message}>
        <Input {...register('firstName')} autoComplete="given-name" />
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        <Input {...register('lastName')} autoComplete="family-name" />
      </Field>
      <Field label="Organization" error={errors.organization?.message} hint="As it stands on your diagnoses">
        <Input {...register('organization')} autoComplete="organization" />
      </Field>
      <Field label="Technician ID" error={errors.userNumber?.message}>
        <Input {...register('userNumber')} autoComplete="off" autoCapitalize="characters" className="mono" />
      </Field>
    </FormDialogContent>
  );
}
