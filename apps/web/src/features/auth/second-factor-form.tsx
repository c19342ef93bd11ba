import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { useSecondFactorForm } from './use-login.ts';

/** The second step of the sign-in: a code from the authenticator app, or a recovery code. */
export function SecondFactorForm({ onStartAgain }: { onStartAgain: () => void }) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const { form, submit, isPending, failure, reset } = useSecondFactorForm(onStartAgain);
  const {
    register,
    setFocus,
    formState: { errors },
  } = form;
  useEffect(() => {
    if (failure !== null) setFocus('code', { shouldSelect: true });
  }, [failure, setFocus]);
  const switchKind = () => {
    setUsesRecoveryCode(!usesRecoveryCode);
    reset();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FormFailure message={failure} />
      <Field
        label={usesRecoveryCode ? 'Recovery code' : 'Code'}
        error={errors.code?.message}
        hint={
          usesRecoveryCode
            ? 'One of the ten codes you saved. Each works once.'
            : '6 digits; a new code every 30 seconds'
        }
        required
      >
        <Input
          {...register('code')}
          key={String(usesRecoveryCode)}
          inputMode={usesRecoveryCode ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="mono"
        />
      </Field>
      <Button type="submit" size="lg" isPending={isPending} pendingLabel="Checking..." className="mt-1 w-full">
        Verify
      </Button>
      <Button variant="ghost" className="w-full" onClick={switchKind}>
        {usesRecoveryCode ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
      <Button variant="ghost" className="w-full" onClick={onStartAgain}>
        Back to sign in
      </Button>
    </form>
  );
}
