import { limits } from '@diagbuddy/contract/limits';
import { Field, PasswordInput } from '../../ui/field.tsx';
import type { useChangePasswordForm } from './use-change-password.ts';

interface ChangePasswordFieldsProps {
  form: ReturnType<typeof useChangePasswordForm>['form'];
  email: string;
  currentLabel: string;
}

/** The fields of a change of password. */
export function ChangePasswordFields({ form, email, currentLabel }: ChangePasswordFieldsProps) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
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
