import { OrganizationRates } from '@diagbuddy/contract/estimate';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

export const ratesPath = '/api/organization/rates';

export const ratesQuery = queryOptions({
  queryKey: [ratesPath],
  queryFn: ({ signal }) => apiRequest({ method: 'GET', path: ratesPath, schema: OrganizationRates, signal }),
});

/** What the organization charges; `undefined` until that is known. */
export const useRates = (isEnabled = true) => useQuery({ ...ratesQuery, enabled: isEnabled }).data;
