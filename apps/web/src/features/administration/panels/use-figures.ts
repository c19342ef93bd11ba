import { RecentDiagnosisList, SystemStats } from '@diagbuddy/contract/system-stats';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';

const statsPath = '/api/admin/system-stats';
const recentPath = '/api/admin/recent-diagnoses';

/** The figures of the installation. */
export const useSystemStats = () =>
  useQuery({
    queryKey: [statsPath],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: statsPath, schema: SystemStats, signal }),
  });

/** The newest diagnoses of everybody. */
export const useRecentDiagnoses = () =>
  useQuery({
    queryKey: [recentPath],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: recentPath, schema: RecentDiagnosisList, signal }),
  });
