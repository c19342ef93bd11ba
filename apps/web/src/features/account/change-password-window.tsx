import { ChangePasswordRequest } from '@diagbuddy/contract/account';
import { limits } from '@diagbuddy/contract/limits';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { deviceSessionsQuery } from '../../lib/account-queries.ts';
import { apiRequest } from '../../lib/api-client.ts';
import { toastMessage } from '../../lib/errors.ts';
import { showIssues } from '../../lib/form-issues.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogClose, DialogContent } from '../../ui/dialog.tsx';
import { Field, PasswordInput } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

const ChangePasswordForm = ChangePasswordRequest.extend({ confirmPassword: z.string() }).refine(
  (form) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], message: "Passwords don't match" },
);

/** The dialog that changes the password. What was typed stays when the server refuses. */
export function ChangePasswordWindow({ email, onChanged }: { email: string; onChanged: () => void }) {
  const formId = useId();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: change } = useMutation({
    mutationFn: (request: ChangePasswordRequest) =>
      apiRequest({ method: 'POST', path: '/api/profile/password', body: request, schema: z.undefined() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deviceSessionsQuery.queryKey }),
  });
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({
    resolver: zodResolver(ChangePasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure(null);
    try {
      await change({ currentPassword, newPassword });
      toast({
        title: 'Password Changed',
        description: 'Your other devices have been signed out.',
        variant: 'success',
      });
      onChanged();
    } catch (error) {
      const description = toastMessage(error, 'Failed to change the password.');
      toast({ title: 'Password Not Changed', description, variant: 'destructive' });
      if (!showIssues(error, { setError, fields: ['currentPassword', 'newPassword'] })) setFailure(description);
    }
  });

  return (
    <DialogContent
      title="Change password"
      description="Your other devices are signed out; this one stays."
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} isPending={isSubmitting} pendingLabel="Saving...">
            Change password
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" error={errors.currentPassword?.message} required>
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
      </form>
    </DialogContent>
  );
}
