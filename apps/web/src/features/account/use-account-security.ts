import type { DeviceSession } from '@diagbuddy/contract/account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { deviceSessionsQuery } from '../../shared/account/account-queries.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';

/** Signs a device out. The list is loaded again whatever the answer: a session that is already gone has to leave it. */
export function useEndSession({ id, deviceInfo }: DeviceSession) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest({ method: 'DELETE', path: `/api/device-sessions/${id}`, schema: z.undefined() }),
    onSuccess: () => toast({ title: 'Device Signed Out', description: deviceInfo, variant: 'success' }),
    onError: (error) => toastFailure(error, { title: 'Not Signed Out', otherwise: 'Failed to sign out that device.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deviceSessionsQuery.queryKey }),
  });
}

/** Signs every other device out. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest({ method: 'DELETE', path: '/api/device-sessions', schema: z.undefined() }),
    onSuccess: () =>
      toast({
        title: 'Devices Signed Out',
        description: 'This is the only device still signed in.',
        variant: 'success',
      }),
    onError: (error) =>
      toastFailure(error, { title: 'Not Signed Out', otherwise: 'Failed to sign out the other devices.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deviceSessionsQuery.queryKey }),
  });
}

const SentResponse = z.object({ message: z.string() });

/** Has a new verification link sent to the account's address. */
export function useSendVerificationEmail() {
  return useMutation({
    mutationFn: () => apiRequest({ method: 'POST', path: '/api/auth/verify-email/send', schema: SentResponse }),
    onSuccess: ({ message }) => toast({ title: 'Email Sent', description: message, variant: 'success' }),
    onError: (error) =>
      toastFailure(error, { title: 'Email Not Sent', otherwise: "We couldn't send the email. Try again." }),
  });
}
