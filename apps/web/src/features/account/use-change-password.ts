import { ChangePasswordRequest } from '@diagbuddy/contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { showIssues } from '../../lib/form-issues.ts';
import { deviceSessionsQuery } from '../../shared/account/account-queries.ts';
import { userQueryKey } from '../../shared/session/query-client.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';

const ChangePasswordForm = ChangePasswordRequest.extend({ confirmPassword: z.string() }).refine(
  (form) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], message: "Passwords don't match" },
);
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

/** The form that changes the password, and its submit. What was typed stays when the server refuses. */
export function useChangePassword(onChanged: () => void) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutateAsync: change } = useMutation({
    mutationFn: (request: ChangePasswordRequest) =>
      apiRequest({ method: 'POST', path: '/api/profile/password', body: request, schema: z.undefined() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: deviceSessionsQuery.queryKey });
      // A temporary password kept everything else closed.
      await queryClient.invalidateQueries({ queryKey: userQueryKey });
    },
  });
  const form = useForm<ChangePasswordForm>({
    resolver: zodResolver(ChangePasswordForm),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
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
      const description = toastFailure(error, {
        title: 'Password Not Changed',
        otherwise: 'Failed to change the password.',
      });
      const fields = ['currentPassword', 'newPassword'] as const;
      if (!showIssues(error, { setError: form.setError, fields })) setFailure(description);
    }
  });
  return { form, submit, failure };
}
