import { Analytics, type AnalyticsPeriod, RealAnalytics } from '@diagbuddy/contract/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

/** The figures of the own diagnoses in a period; those of the last one stay while another is read. */
export function useAnalytics(days: AnalyticsPeriod) {
  return useQuery({
    queryKey: ['/api/analytics', days],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `/api/analytics?days=${days}`, schema: Analytics, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All own diagnoses at a glance. */
export function useRealAnalytics() {
  return useQuery({
    queryKey: ['/api/analytics/real-data'],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: '/api/analytics/real-data', schema: RealAnalytics, signal }),
  });
}
