import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Caches what the server answered to a change. A read that began before the change may still be on its way and would
 * put the older state back: it is dropped and begun anew.
 */
export function cacheAnswer<Answer>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Answer | undefined, Answer | undefined>,
): void {
  queryClient.setQueryData<Answer>(queryKey, answer);
  const filters = { queryKey, exact: true };
  if (queryClient.isFetching(filters) > 0) void queryClient.invalidateQueries(filters);
}
