import {
  BillingPortalResponse,
  PlanChangeRequest,
  PlanPreview,
  type Subscription,
  SubscriptionResponse,
} from '@diagbuddy/contract/billing';
import { plans } from '@diagbuddy/contract/plans';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { cacheAnswer } from '../../lib/cache-answer.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { userQueryKey } from '../../shared/session/query-client.ts';
import { toast } from '../../ui/toast.tsx';

/** How the subscription of one's organization stands, with its invoices. */
export const subscriptionQuery = queryOptions({
  queryKey: ['/api/subscription'],
  queryFn: ({ signal }) =>
    apiRequest({ method: 'GET', path: '/api/subscription', schema: SubscriptionResponse, signal }),
});

export const useSubscription = () => useQuery(subscriptionQuery);

/** Cancels the subscription; the answer is its new state. */
export const useCancelSubscription = () => useSubscriptionChange(() => postChange('cancel', {}));

/** Withdraws the cancellation. */
export const useResumeSubscription = () => useSubscriptionChange(() => postChange('resume', {}));

/** The form that moves the subscription to another plan or interval. */
export function useChangePlanForm({ plan, interval }: Subscription, onChanged: () => void) {
  const { store, refreshUser } = useSubscriptionCache();
  return useApiForm({
    schema: PlanChangeRequest,
    defaultValues: { planId: plan, interval },
    request: (change) => postChange('plan', change),
    onSuccess: (state, { planId }) => {
      store(state);
      void refreshUser();
      toast({ title: 'Plan Changed', description: `You're now on ${plans[planId].name}.`, variant: 'success' });
      onChanged();
    },
    failure: { message: 'Failed to change the plan. Please try again.' },
    onError: () => {
      void refreshUser();
      return false;
    },
  });
}

const postChange = (change: 'cancel' | 'resume' | 'plan', body: object) =>
  apiRequest({ method: 'POST', path: `/api/subscription/${change}`, body, schema: SubscriptionResponse });

function useSubscriptionChange(mutationFn: () => Promise<SubscriptionResponse>) {
  const { store, refreshUser } = useSubscriptionCache();
  return useMutation({ mutationFn, onSuccess: store, onSettled: refreshUser });
}

function useSubscriptionCache() {
  const queryClient = useQueryClient();
  return {
    store: (state: SubscriptionResponse) => {
      cacheAnswer(queryClient, subscriptionQuery.queryKey, state);
      queryClient.removeQueries({ queryKey: [previewPath] });
    },
    /** A subscription that ended, or moved to another plan, has changed what the account may do. */
    refreshUser: () => queryClient.invalidateQueries({ queryKey: userQueryKey }),
  };
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
