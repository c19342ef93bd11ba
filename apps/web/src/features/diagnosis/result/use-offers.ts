import { PartsResponse } from '@diagbuddy/contract/parts';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';

/** What the suppliers ask for the parts of a model; asked for by hand, because it may cost a call at each supplier. */
export function useOffers(modelNumber: string) {
  const path = `/api/parts/${encodeURIComponent(modelNumber)}`;
  const { data, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path, schema: PartsResponse, signal }),
    enabled: false,
  });
  const ask = async () => {
    const { data: answer, error } = await refetch();
    if (error !== null) {
      toastFailure(error, {
        title: 'Prices Not Updated',
        otherwise: 'The suppliers did not answer. Please try again.',
      });
    } else if (answer !== undefined) {
      toast({ title: 'Prices Updated', description: answer.reason ?? 'The newest figures stand at each part.' });
    }
  };
  return { data, isFetching, ask };
}
