import { BillingPortalResponse, SubscriptionResponse } from '@diagbuddy/contract/billing';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { userQueryKey } from '../../lib/query-client.ts';

/** How the subscription of one's organization stands, with its invoices. */
export const subscriptionQuery = queryOptions({
  queryKey: ['/api/subscription'],
  queryFn: ({ signal }) =>
    apiRequest({ method: 'GET', path: '/api/subscription', schema: SubscriptionResponse, signal }),
});

export const useSubscription = () => useQuery(subscriptionQuery);

/** Cancels the subscription; the answer is its new state. */
export function useCancelSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      apiRequest({ method: 'POST', path: '/api/subscription/cancel', body: {}, schema: SubscriptionResponse }),
    onSuccess: (state) => queryClient.setQueryData(subscriptionQuery.queryKey, state),
    // What was ended at once has changed what the account may do.
    onSettled: () => queryClient.invalidateQueries({ queryKey: userQueryKey }),
  });
}

/** Opens the provider's page for card, cancellation and invoices. */
export function useBillingPortal() {
  return useMutation({
    mutationFn: () =>
      apiRequest({ method: 'POST', path: '/api/billing-portal', body: {}, schema: BillingPortalResponse }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
