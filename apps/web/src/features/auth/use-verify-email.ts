import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { accountSecurityKey } from '../../shared/account/account-queries.ts';
import { userQueryKey } from '../../shared/session/query-client.ts';

/** Confirms the address to which the link with this token was mailed. */
export function useVerifyEmail(token: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      apiRequest({ method: 'POST', path: '/api/auth/verify-email', body: { token }, schema: z.undefined() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: accountSecurityKey });
      await queryClient.invalidateQueries({ queryKey: userQueryKey });
    },
  });
}
