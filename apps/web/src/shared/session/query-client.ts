import { MutationCache, QueryCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError, apiRequest } from '../../lib/api-client.ts';

/** Where the signed-in person is cached: `User`, or `null` when no one is signed in. */
export const userQueryKey = ['/api/auth/user'] as const;

const anything = z.unknown();

/** The default query: GET to the first element of the key. Features give a `queryFn` with a schema instead. */
function fetchFirstKeyElement({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return apiRequest({ method: 'GET', path: String(queryKey[0]), schema: anything, signal });
}

// A session that ended elsewhere shows itself as a 401 on any call: the page then shows the sign-in form.
function handleEndedSession(error: Error): void {
  if (error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED') {
    queryClient.setQueryData(userQueryKey, null);
  }
}

/** The cache of server answers. Nothing goes stale by itself; a change names the keys that it invalidates. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleEndedSession }),
  mutationCache: new MutationCache({ onError: handleEndedSession }),
  defaultOptions: {
    queries: {
      queryFn: fetchFirstKeyElement,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      // With the default mode a call made while offline waits for ever instead of failing.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
