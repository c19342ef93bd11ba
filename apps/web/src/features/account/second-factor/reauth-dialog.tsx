import { StartSecondFactorResponse } from '@diagbuddy/contract/sign-in';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiRequest } from '../../../lib/api-client.ts';
import { toastMessage } from '../../../lib/errors.ts';
import { showIssues } from '../../../lib/form-issues.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field, PasswordInput } from '../../../ui/field.tsx';
import { FormDialogContent } from '../../../ui/form-dialog.tsx';

interface ReauthDialogProps {
  hasPassword: boolean;
  onReauthenticated: (setup: StartSecondFactorResponse) => void;
}

/** The first step of turning two-factor sign-in on: who is at the keyboard. */
export function ReauthDialogContent({ hasPassword, onReauthenticated }: ReauthDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { password: '' } });
  const start = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      onReauthenticated(
        await apiRequest({
          method: 'POST',
          path: '/api/profile/second-factor',
          body: hasPassword ? { password } : {},
          schema: StartSecondFactorResponse,
        }),
      );
    } catch (error) {
      if (!showIssues(error, { setError, fields: ['password'] })) {
        setFailure(toastMessage(error, 'Two-factor sign-in could not be started. Try again.'));
      }
    }
  });
  return (
    <FormDialogContent
      title="Turn on two-factor sign-in"
      description="You need an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password."
      submit={{ label: 'Continue', pendingLabel: 'Checking...', isPending: isSubmitting }}
      onSubmit={start}
      formClassName="flex flex-col gap-4"
    >
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <p className="text-muted">
        After this, signing in asks for the app's code too. Your other devices are signed out; this one stays.
      </p>
      {hasPassword && (
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
      )}
    </FormDialogContent>
  );
}
