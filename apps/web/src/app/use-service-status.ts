import { StatusResponse } from '@diagbuddy/contract/status';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../lib/api-client.ts';

/** How each service stood when the page was loaded. */
export function useServiceStatus() {
  return useQuery({
    queryKey: ['/api/status'],
    queryFn: async ({ signal }) => {
      const answer = await apiRequest({ method: 'GET', path: '/api/status', schema: StatusResponse, signal });
      return answer.services;
    },
  });
}
