import {
  BillingPortalResponse,
  type PlanChangeRequest,
  PlanPreview,
  SubscriptionResponse,
} from '@diagbuddy/contract/billing';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { userQueryKey } from '../../shared/session/query-client.ts';

/** How the subscription of one's organization stands, with its invoices. */
export const subscriptionQuery = queryOptions({
  queryKey: ['/api/subscription'],
  queryFn: ({ signal }) =>
    apiRequest({ method: 'GET', path: '/api/subscription', schema: SubscriptionResponse, signal }),
});

export const useSubscription = () => useQuery(subscriptionQuery);

/** Cancels the subscription; the answer is its new state. */
export const useCancelSubscription = () => useSubscriptionChange(() => postChange('cancel', {}));

/** Takes the cancellation back. */
export const useResumeSubscription = () => useSubscriptionChange(() => postChange('resume', {}));

/** Moves the subscription to another plan or interval. */
export const useChangePlan = () => useSubscriptionChange((change: PlanChangeRequest) => postChange('plan', change));

const postChange = (change: 'cancel' | 'resume' | 'plan', body: object) =>
  apiRequest({ method: 'POST', path: `/api/subscription/${change}`, body, schema: SubscriptionResponse });

function useSubscriptionChange<Request = void>(mutationFn: (request: Request) => Promise<SubscriptionResponse>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (state) => {
      queryClient.setQueryData(subscriptionQuery.queryKey, state);
      queryClient.removeQueries({ queryKey: [previewPath] });
    },
    // What was ended at once, or moved to another plan, has changed what the account may do.
    onSettled: () => queryClient.invalidateQueries({ queryKey: userQueryKey }),
  });
}

const previewPath = '/api/subscription/plan-preview';

/** What a change of plan would cost; asks for nothing while there is none to ask about. */
export const usePlanPreview = (change: PlanChangeRequest | null) =>
  useQuery({
    queryKey: [previewPath, change],
    queryFn: ({ signal }) =>
      apiRequest({
        method: 'GET',
        path: `${previewPath}?${new URLSearchParams({ ...change })}`,
        schema: PlanPreview,
        signal,
      }),
    enabled: change !== null,
    // The rest of the period is worth less each minute.
    staleTime: 60_000,
    gcTime: 60_000,
  });

/** Opens the provider's page for card, cancellation and invoices. */
export function useBillingPortal() {
  return useMutation({
    mutationFn: () =>
      apiRequest({ method: 'POST', path: '/api/billing-portal', body: {}, schema: BillingPortalResponse }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
