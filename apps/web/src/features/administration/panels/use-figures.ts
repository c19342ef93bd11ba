import { DoneResponse } from '@diagbuddy/contract/administration';
import { RecentDiagnosisList, SystemStats } from '@diagbuddy/contract/system-stats';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';

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

/** Says of a diagnosis whether it was accurate, and shows the list anew. */
export function useDiagnosisFeedback() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { diagnosisId: string; feedbackAccurate: boolean }) =>
      apiRequest({ method: 'POST', path: '/api/admin/update-diagnosis-feedback', body, schema: DoneResponse }),
    onSuccess: (_, { feedbackAccurate }) => {
      const verdict = feedbackAccurate ? 'accurate' : 'incorrect';
      toast({
        title: 'Feedback Updated',
        description: `Diagnosis marked as ${verdict}. This helps AI learning.`,
        variant: 'success',
      });
      return queryClient.invalidateQueries({ queryKey: [recentPath] });
    },
    onError: (error) => toastFailure(error, { title: 'Error', otherwise: 'Failed to update feedback' }),
  });
}
