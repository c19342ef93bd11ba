import { limits } from '@diagbuddy/contract/limits';
import type { UseFormReturn } from 'react-hook-form';
import { Alert } from '../../ui/alert.tsx';
import { Field, PasswordInput } from '../../ui/field.tsx';
import type { ChangePasswordForm } from './use-change-password.ts';

interface ChangePasswordFieldsProps {
  form: UseFormReturn<ChangePasswordForm>;
  /** Why the last try failed, where no field is to blame. */
  failure: string | null;
  email: string;
  currentLabel: string;
}

/** The fields of a password's change. */
export function ChangePasswordFields({ form, failure, email, currentLabel }: ChangePasswordFieldsProps) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={currentLabel} error={errors.currentPassword?.message} required>
        <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        error={errors.newPassword?.message}
        hint={`At least ${limits.passwordMinLength} characters`}
        required
      >
        <PasswordInput {...register('newPassword')} autoComplete="new-password" />
      </Field>
      <Field label="Confirm new password" error={errors.confirmPassword?.message} required>
        <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
      </Field>
    </>
  );
}
