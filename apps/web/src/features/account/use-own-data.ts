import { Deletion } from '@diagbuddy/contract/account-data';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { cacheAnswer } from '../../lib/cache-answer.ts';
import { formatDate } from '../../lib/format.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';

const path = '/api/account/deletion';
const deletionQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => apiRequest({ method: 'GET', path, schema: Deletion, signal }),
});

/** When the account will be deleted. */
export const useAccountDeletion = () => useQuery(deletionQuery);

/** Asks for the deletion of the account, or withdraws that. */
export function useChangeDeletion(method: 'POST' | 'DELETE') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest({ method, path, schema: Deletion }),
    onSuccess: (deletion) => {
      cacheAnswer(queryClient, deletionQuery.queryKey, deletion);
      toast(
        deletion.deletesAt === null
          ? { title: 'Account Kept', description: 'Your account will not be deleted.', variant: 'success' }
          : {
              title: 'Deletion Requested',
              description: `Your account will be deleted on ${formatDate(deletion.deletesAt)}.`,
              variant: 'success',
            },
      );
    },
    onError: (error) => toastFailure(error, { title: 'Error', otherwise: 'Failed to change the deletion.' }),
  });
}
