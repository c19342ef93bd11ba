import { AccuracyReport } from '@diagbuddy/contract/accuracy';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

/** What was measured of the engine that answers here. */
export function useAccuracy() {
  return useQuery({
    queryKey: ['/api/accuracy'],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/api/accuracy', schema: AccuracyReport, signal }),
  });
}
