import { UpdateProfileRequest, type User } from '@diagbuddy/contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toastMessage } from '../../lib/errors.ts';
import { showIssues } from '../../lib/form-issues.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

const fields = ['firstName', 'lastName', 'organization', 'userNumber'] as const;

/** The button 'Edit Profile' and its dialog, which starts each time from what the account says. */
export function EditProfileDialog({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  const follow = (opens: boolean) => {
    if (opens) setTimesOpened((times) => times + 1);
    setIsOpen(opens);
  };
  return (
    <Dialog open={isOpen} onOpenChange={follow}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          <PencilLine aria-hidden />
          Edit Profile
        </Button>
      </DialogTrigger>
      <EditProfileWindow key={timesOpened} user={user} onSaved={() => setIsOpen(false)} />
    </Dialog>
  );
}

function EditProfileWindow({ user, onSaved }: { user: User; onSaved: () => void }) {
  const formId = useId();
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
      const description = toastMessage(error, 'Failed to update profile.');
      toast({ title: 'Update Failed', description, variant: 'destructive' });
      showIssues(error, { setError, fields });
    }
  });

  return (
    <DialogContent
      title="Edit Profile"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} isPending={isSubmitting} pendingLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
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
      </form>
    </DialogContent>
  );
}
