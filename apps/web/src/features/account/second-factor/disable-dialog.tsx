import { Button } from '../../../ui/button.tsx';
import { Field, Input, PasswordInput } from '../../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { useDisableForm } from './use-second-factor.ts';

/** The button 'Turn off' and its dialog, which takes the password and a code. */
export function DisableSecondFactorDialog({ hasPassword }: { hasPassword: boolean }) {
  return (
    <FormDialog
      trigger={
        <Button variant="secondary" size="sm">
          Turn off
        </Button>
      }
    >
      {(close) => <DisableDialogContent hasPassword={hasPassword} onDisabled={close} />}
    </FormDialog>
  );
}

function DisableDialogContent({ hasPassword, onDisabled }: { hasPassword: boolean; onDisabled: () => void }) {
  const { form, submit, isPending, failure } = useDisableForm(hasPassword, onDisabled);
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Turn off two-factor sign-in?"
      description="Your password alone will sign you in, and your recovery codes will stop working."
      submit={{ label: 'Turn off', pendingLabel: 'Checking...', isPending, variant: 'danger' }}
      onSubmit={submit}
      failure={failure}
      formClassName="flex flex-col gap-4"
    >
      {hasPassword && (
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
      )}
      <Field label="Code" error={errors.code?.message} hint="From your authenticator app, or a recovery code" required>
        <Input {...register('code')} autoComplete="one-time-code" autoCapitalize="none" className="mono" />
      </Field>
    </FormDialogContent>
  );
}
