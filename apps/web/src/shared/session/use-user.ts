import { User } from '@diagbuddy/contract/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { isSignedOutDocument } from '../settings/page-settings.ts';
import { userQueryKey } from './query-client.ts';

/** The signed-in user; `null` when no one is. Only a 401 means that: a 429 or a 500 is an error, never a sign-out. */
export const userQuery = queryOptions<User | null>({
  queryKey: userQueryKey,
  queryFn: async ({ signal }) => {
    try {
      return await apiRequest({ method: 'GET', path: '/api/auth/user', schema: User, signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  initialData: () => (isSignedOutDocument() ? null : undefined),
});

/** The signed-in user: `undefined` while the request is pending, `null` when no one is signed in. */
export function useUser() {
  const { data, isPending, error, refetch } = useQuery(userQuery);
  return { user: data, isLoading: isPending, error, refetch };
}
