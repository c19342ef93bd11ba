import { SecondFactorRequest, SecondFactorResponse } from '@diagbuddy/contract/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { toastMessage } from '../../lib/errors.ts';
import { startSession } from '../../shared/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

/** The second step of the sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ onStartAgain }: { onStartAgain: () => void }) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    reset,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(SecondFactorRequest), defaultValues: { code: '' } });

  const verify = handleSubmit(async (body) => {
    setFailure(null);
    try {
      const answer = await apiRequest({
        method: 'POST',
        path: '/api/login/second-factor',
        body,
        schema: SecondFactorResponse,
      });
      toast({ title: 'Welcome back!', description: 'Successfully logged in to DiagBuddy.', variant: 'success' });
      startSession(answer.user);
    } catch (error) {
      const description = toastMessage(error, 'The code could not be checked. Try again.');
      toast({ title: 'Login Failed', description, variant: 'destructive' });
      // The password has to be given again: this step waits no longer.
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return onStartAgain();
      setFailure(description);
      setFocus('code', { shouldSelect: true });
    }
  });

  const switchKind = () => {
    setUsesRecoveryCode(!usesRecoveryCode);
    setFailure(null);
    reset();
  };
  return (
    <form noValidate onSubmit={verify} className="flex flex-col gap-4">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <Field
        label={usesRecoveryCode ? 'Recovery code' : 'Code'}
        error={errors.code?.message}
        hint={
          usesRecoveryCode ? 'One of the ten that you saved; each works once' : '6 digits; a new one every 30 seconds'
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
      <Button type="submit" size="lg" isPending={isSubmitting} pendingLabel="Checking..." className="mt-1 w-full">
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
