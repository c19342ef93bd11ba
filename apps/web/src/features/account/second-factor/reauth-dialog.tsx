import type { StartSecondFactorResponse } from '@diagbuddy/contract/sign-in';
import { Field, PasswordInput } from '../../../ui/field.tsx';
import { FormDialogContent } from '../../../ui/form-dialog.tsx';
import { useReauthForm } from './use-second-factor.ts';

interface ReauthDialogContentProps {
  hasPassword: boolean;
  onReauthenticated: (setup: StartSecondFactorResponse) => void;
}

/** The first step of turning on two-factor sign-in: the password again. */
export function ReauthDialogContent({ hasPassword, onReauthenticated }: ReauthDialogContentProps) {
  const { form, submit, isPending, failure } = useReauthForm(hasPassword, onReauthenticated);
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Turn on two-factor sign-in"
      description="You need an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password."
      submit={{ label: 'Continue', pendingLabel: 'Checking...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="flex flex-col gap-4"
    >
      <p className="text-muted">
        From then on, you'll enter a code from the app every time you sign in. You'll be signed out on your other
        devices.
      </p>
      {hasPassword && (
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
      )}
    </FormDialogContent>
  );
}
