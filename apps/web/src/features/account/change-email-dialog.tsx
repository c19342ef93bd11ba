import { ChangeEmailRequest } from '@diagbuddy/contract/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { accountSecurityKey } from '../../shared/account/account-queries.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input, PasswordInput } from '../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../ui/form-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

const Sent = z.object({ message: z.string() });

/** The button that changes the account's address, and its form. */
export function ChangeEmailDialog({ hasPassword }: { hasPassword: boolean }) {
  return (
    <FormDialog
      trigger={
        <Button variant="secondary" size="sm">
          Change
        </Button>
      }
    >
      {(close) => <ChangeEmailForm hasPassword={hasPassword} onSent={close} />}
    </FormDialog>
  );
}

function ChangeEmailForm({ hasPassword, onSent }: { hasPassword: boolean; onSent: () => void }) {
  const queryClient = useQueryClient();
  const { form, submit, isPending, failure } = useApiForm({
    schema: ChangeEmailRequest,
    defaultValues: { email: '', password: '' },
    request: (body) => apiRequest({ method: 'POST', path: '/api/account/email', body, schema: Sent }),
    onSuccess: ({ message }) => {
      toast({ title: 'Check your email', description: message, variant: 'success' });
      void queryClient.invalidateQueries({ queryKey: accountSecurityKey });
      onSent();
    },
    failure: { toastTitle: 'Email Not Changed', message: 'Failed to change your email address.' },
  });
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Change email address"
      description="We email a link to your old and one to your new address. The change is made when you have opened both."
      submit={{ label: 'Send links', pendingLabel: 'Sending...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="flex flex-col gap-4"
    >
      <Field label="New email address" error={errors.email?.message} required>
        <Input {...register('email')} type="email" autoComplete="email" />
      </Field>
      {hasPassword && (
        <Field label="Password" error={errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
      )}
    </FormDialogContent>
  );
}
