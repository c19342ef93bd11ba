import { User } from '@diagbuddy/contract/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ApiError, parseAnswer, sendRequest } from '../../lib/api-client.ts';
import { isNetworkError } from '../../lib/errors.ts';
import { forgetAccount, keepAccount, readAccount } from '../offline/kept-account.ts';
import { isSignedOutDocument } from '../settings/page-settings.ts';
import { userQueryKey } from './query-client.ts';

const request = { method: 'GET', path: '/api/auth/user', schema: User } as const;

/**
 * The signed-in user; `null` when no one is. Only a 401 means that: a 429 or a 500 is an error, never a sign-out. Without
 * a connection it is whoever the server last said it was.
 */
export const userQuery = queryOptions<User | null>({
  queryKey: userQueryKey,
  queryFn: async ({ signal }) => {
    try {
      const text = await (await sendRequest({ ...request, signal })).text();
      const user = parseAnswer(request, text);
      void keepAccount(user.id, text);
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        void forgetAccount();
        return null;
      }
      const kept = isNetworkError(error) ? await readAccount() : null;
      if (kept === null) throw error;
      return parseAnswer(request, kept.text);
    }
  },
  initialData: () => (isSignedOutDocument() ? null : undefined),
});

/**
 * The signed-in user: `undefined` while the request is pending, `null` when no one is signed in. What follows from a
 * change (most of a page, when the user arrives) is drawn in small steps, between which the page responds to touch.
 */
export function useUser() {
  const { data, isPending, error, refetch } = useQuery(userQuery);
  return {
    user: useDeferredValue(data),
    isLoading: useDeferredValue(isPending),
    error: useDeferredValue(error),
    refetch,
  };
}
