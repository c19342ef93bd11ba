import type { User } from '@diagbuddy/contract/account';
import { OrganizationSubscriptionResponse } from '@diagbuddy/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { type Order, organizationNameOf } from './order.ts';

/**
 * Sets the subscription up while the page is open. A query although it is a POST: the server answers the same
 * subscription to the same order, and each order is sent once a visit. Nothing of it is kept after that.
 */
export function useStartSubscription({ planId, interval }: Order, user: User) {
  return useQuery({
    queryKey: ['/api/create-organization-subscription', planId, interval],
    queryFn: () =>
      apiRequest({
        method: 'POST',
        path: '/api/create-organization-subscription',
        body: { planId, interval, organizationName: organizationNameOf(user) },
        schema: OrganizationSubscriptionResponse,
      }),
    gcTime: 0,
  });
}
