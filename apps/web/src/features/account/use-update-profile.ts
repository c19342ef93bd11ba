import { type UpdateProfileRequest, User } from '@diagbuddy/contract/account';
import { useMutation } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { queryClient, userQueryKey } from '../../shared/session/query-client.ts';

/** Saves the profile; every place that shows the user follows at once. */
export function useUpdateProfile() {
  return useMutation({
    mutationFn: (profile: UpdateProfileRequest) =>
      apiRequest({ method: 'PUT', path: '/api/profile', body: profile, schema: User }),
    onSuccess: (user) => queryClient.setQueryData(userQueryKey, user),
  });
}
