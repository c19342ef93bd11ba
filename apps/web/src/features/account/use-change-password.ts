import { ChangePasswordRequest } from '@diagbuddy/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { deviceSessionsQuery } from '../../shared/account/account-queries.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { userQueryKey } from '../../shared/session/query-client.ts';
import { toast } from '../../ui/toast.tsx';

const ChangePasswordForm = ChangePasswordRequest.extend({ confirmPassword: z.string() }).refine(
  (form) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], message: "Passwords don't match" },
);
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

/** The form that changes the password. */
export function useChangePasswordForm(onChanged: () => void) {
  const queryClient = useQueryClient();
  return useApiForm({
    schema: ChangePasswordForm,
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    request: ({ currentPassword, newPassword }) => {
      const body: ChangePasswordRequest = { currentPassword, newPassword };
      return apiRequest({ method: 'POST', path: '/api/profile/password', body, schema: z.undefined() });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: deviceSessionsQuery.queryKey });
      // A temporary password kept everything else closed.
      await queryClient.invalidateQueries({ queryKey: userQueryKey });
      toast({
        title: 'Password Changed',
        description: 'Your other devices have been signed out.',
        variant: 'success',
      });
      onChanged();
    },
    failure: { toastTitle: 'Password Not Changed', message: 'Failed to change the password.' },
  });
}
