import { type AdminUser, UpdateUserRequest } from '@diagbuddy/contract/administration';
import { Pencil } from 'lucide-react';
import { statusBadge } from '../../../shared/billing/subscription-labels.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Field, Input, PasswordInput } from '../../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { personName } from '../person-name.ts';
import { statusChoices, tierChoices } from './choices.ts';
import { administer, useRefreshPeople, usersPath } from './use-users.ts';
import { FieldPair, LabeledSelect } from './user-fields.tsx';

/** The button that edits a user, and its form. */
export function EditUserDialog({ user }: { user: AdminUser }) {
  return (
    <FormDialog
      trigger={
        <IconButton label={`Edit ${personName(user)}`}>
          <Pencil aria-hidden />
        </IconButton>
      }
    >
      {(close) => <EditUserForm user={user} onSaved={close} />}
    </FormDialog>
  );
}

/** The statuses to choose from, with the one that the account has. */
const statusesFor = ({ subscriptionStatus: held }: AdminUser) =>
  statusChoices.some(({ value }) => value === held)
    ? statusChoices
    : [...statusChoices, { value: held, label: statusBadge(held).label }];

function EditUserForm({ user, onSaved }: { user: AdminUser; onSaved: () => void }) {
  const refresh = useRefreshPeople();
  const { form, submit, isPending, failure } = useApiForm({
    schema: UpdateUserRequest,
    defaultValues: {
      ...{ email: user.email, username: user.username, organization: user.organization ?? '', newPassword: '' },
      ...{ firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
      ...{ subscriptionTier: user.subscriptionTier, subscriptionStatus: user.subscriptionStatus },
    },
    request: (body) => administer({ method: 'PUT', path: `${usersPath}/${user.id}`, body }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'User updated successfully', variant: 'success' });
      refresh();
      onSaved();
    },
    failure: { toastTitle: 'Error', message: 'Failed to update user' },
  });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Edit User"
      description={user.email}
      submit={{ label: 'Save', pendingLabel: 'Saving...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="flex flex-col gap-4"
    >
      <FieldPair>
        <Field label="First name" error={errors.firstName?.message} required>
          <Input {...register('firstName')} autoComplete="off" />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <Input {...register('lastName')} autoComplete="off" />
        </Field>
      </FieldPair>
      <Field
        label="Email"
        error={errors.email?.message}
        hint="A new address has to be confirmed, and signs the user out"
        required
      >
        <Input {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Username" error={errors.username?.message} required>
        <Input {...register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <FieldPair>
        <Field label="Tier" error={errors.subscriptionTier?.message}>
          <LabeledSelect {...register('subscriptionTier')} choices={tierChoices} />
        </Field>
        <Field label="Status" error={errors.subscriptionStatus?.message}>
          <LabeledSelect {...register('subscriptionStatus')} choices={statusesFor(user)} />
        </Field>
      </FieldPair>
      <Field label="Organization" error={errors.organization?.message}>
        <Input {...register('organization')} autoComplete="off" />
      </Field>
      <Field label="New password" error={errors.newPassword?.message} hint="Leave blank to keep current password">
        <PasswordInput {...register('newPassword')} autoComplete="new-password" />
      </Field>
    </FormDialogContent>
  );
}
