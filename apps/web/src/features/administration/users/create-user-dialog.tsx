import { roles, type SubscriptionTier } from '@diagbuddy/contract/account';
import { CreateUserRequest } from '@diagbuddy/contract/administration';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, PasswordInput } from '../../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { statusChoices, tierChoices } from './choices.ts';
import { administer, useRefreshPeople, usersPath } from './use-users.ts';
import { FieldPair, LabeledSelect } from './user-fields.tsx';

/** A screen on which users are created: its call, what its form asks for, what it says. */
interface CreateVariant {
  path: string;
  asks: { username?: boolean; role?: boolean; organization?: boolean; subscription?: boolean };
  tier: SubscriptionTier;
  /** Said at email and first name where one is missing; each its own words if nothing is said. */
  bothRequired?: string;
  done: { title: string; description: string };
}

const created = { title: 'Success', description: 'User created successfully' };
export const createVariants = {
  enhanced: { path: '/api/admin/create-user', asks: {}, tier: 'trial', done: created },
  secure: {
    path: usersPath,
    asks: { username: true, role: true, organization: true, subscription: true },
    tier: 'individual',
    bothRequired: 'Email and first name are required',
    done: {
      title: 'User Created',
      description: 'The password is temporary: it has to be changed at the first sign-in.',
    },
  },
  console: {
    path: '/api/admin/create-user',
    asks: { username: true, organization: true, subscription: true },
    tier: 'trial',
    done: created,
  },
} satisfies Record<string, CreateVariant>;

const schemaOf = ({ bothRequired }: CreateVariant) => {
  if (bothRequired === undefined) return CreateUserRequest;
  const { email, firstName } = CreateUserRequest.shape;
  const filled = z.string().trim().min(1, bothRequired);
  return CreateUserRequest.extend({ email: filled.pipe(email), firstName: filled.pipe(firstName) });
};

interface CreateUserDialogProps {
  variant: keyof typeof createVariants;
  label?: string;
}

/** The button that creates a user, and its form. */
export function CreateUserDialog({ variant, label = 'Create User' }: CreateUserDialogProps) {
  return (
    <FormDialog
      trigger={
        <Button>
          <Plus aria-hidden />
          {label}
        </Button>
      }
    >
      {(close) => <CreateUserForm variant={createVariants[variant]} onCreated={close} />}
    </FormDialog>
  );
}

function CreateUserForm({ variant, onCreated }: { variant: CreateVariant; onCreated: () => void }) {
  const { path, asks, done } = variant;
  const refresh = useRefreshPeople();
  const { form, submit, isPending, failure } = useApiForm({
    schema: schemaOf(variant),
    defaultValues: {
      ...{ email: '', username: '', password: '', firstName: '', lastName: '', organization: '' },
      ...{ role: 'Individual Tech', subscriptionTier: variant.tier, subscriptionStatus: 'trial' },
    },
    request: (body) => administer({ method: 'POST', path, body }),
    onSuccess: () => {
      toast({ ...done, variant: 'success' });
      refresh();
      onCreated();
    },
    failure: { toastTitle: 'Error', message: 'Failed to create user' },
  });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Create User"
      description="They choose their own password at their first sign-in."
      submit={{ label: 'Create User', pendingLabel: 'Creating...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="flex flex-col gap-4"
    >
      <FieldPair>
        <Field label="First name" error={errors.firstName?.message} required>
          <Input {...register('firstName')} autoComplete="off" />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input {...register('lastName')} autoComplete="off" />
        </Field>
      </FieldPair>
      <Field label="Email" error={errors.email?.message} required>
        <Input {...register('email')} type="email" autoComplete="off" />
      </Field>
      {asks.username === true && (
        <Field label="Username" error={errors.username?.message} hint="Made of the email where you leave it blank">
          <Input {...register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      <Field label="Temporary password" error={errors.password?.message} hint="At least 6 characters" required>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      {asks.role === true && (
        <Field label="Role" error={errors.role?.message}>
          <LabeledSelect {...register('role')} choices={roles.map((role) => ({ value: role, label: role }))} />
        </Field>
      )}
      {asks.subscription === true && (
        <FieldPair>
          <Field label="Tier" error={errors.subscriptionTier?.message}>
            <LabeledSelect {...register('subscriptionTier')} choices={tierChoices} />
          </Field>
          <Field label="Status" error={errors.subscriptionStatus?.message}>
            <LabeledSelect {...register('subscriptionStatus')} choices={statusChoices} />
          </Field>
        </FieldPair>
      )}
      {asks.organization === true && (
        <Field label="Organization" error={errors.organization?.message}>
          <Input {...register('organization')} autoComplete="off" />
        </Field>
      )}
    </FormDialogContent>
  );
}
