import { DisableSecondFactorRequest } from '@diagbuddy/contract/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { apiRequest } from '../../../lib/api-client.ts';
import { toastMessage } from '../../../lib/errors.ts';
import { showIssues } from '../../../lib/form-issues.ts';
import { accountSecurityKey } from '../../../shared/account/account-queries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, PasswordInput } from '../../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';

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
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ resolver: zodResolver(DisableSecondFactorRequest), defaultValues: { password: '', code: '' } });
  const disable = handleSubmit(async ({ password, code }) => {
    setFailure(null);
    try {
      const body = hasPassword ? { password, code } : { code };
      await apiRequest({ method: 'POST', path: '/api/profile/second-factor/disable', body, schema: z.undefined() });
      toast({ title: 'Two-Factor Off', description: 'Signing in asks for no code any more.', variant: 'success' });
      onDisabled();
      await queryClient.invalidateQueries({ queryKey: accountSecurityKey });
    } catch (error) {
      if (showIssues(error, { setError, fields: ['password', 'code'] })) return;
      setFailure(toastMessage(error, 'Two-factor sign-in could not be turned off. Try again.'));
    }
  });
  return (
    <FormDialogContent
      title="Turn off two-factor sign-in?"
      description="Your password alone opens the account then, and the recovery codes are worth nothing."
      submit={{ label: 'Turn off', pendingLabel: 'Checking...', isPending: isSubmitting, variant: 'danger' }}
      onSubmit={disable}
      formClassName="flex flex-col gap-4"
    >
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      {hasPassword && (
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
      )}
      <Field label="Code" error={errors.code?.message} hint="Of your authenticator app, or a recovery code" required>
        <Input {...register('code')} autoComplete="one-time-code" autoCapitalize="none" className="mono" />
      </Field>
    </FormDialogContent>
  );
}
