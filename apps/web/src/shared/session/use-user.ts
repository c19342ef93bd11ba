import { User } from '@diagbuddy/contract/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { isSignedOutDocument } from '../settings/page-settings.ts';
import { userQueryKey } from './query-client.ts';

/** Who is signed in; `null` for nobody. Only a 401 means nobody: a 429 or a 500 is an error, never a sign-out. */
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

/** The signed-in person: `undefined` while it is being asked, `null` for nobody. */
export function useUser() {
  const { data, isPending, error, refetch } = useQuery(userQuery);
  return { user: data, isLoading: isPending, error, refetch };
}
