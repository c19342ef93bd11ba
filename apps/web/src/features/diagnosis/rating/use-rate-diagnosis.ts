import { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { isAborted } from '../../../lib/errors.ts';
import { cacheDiagnosis } from '../../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisRatingPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';

const descriptions = {
  true: 'Marked as accurate.',
  false: 'Marked as inaccurate.',
  null: 'Rating removed.',
} as const;

/** Rates a diagnosis: accurate, inaccurate, or `null` to take that back. */
export function useRateDiagnosis(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (feedbackAccurate: boolean | null) =>
      apiRequest({
        method: 'PUT',
        path: diagnosisRatingPath(id),
        body: { feedbackAccurate },
        schema: DiagnosisRecord,
      }),
    onSuccess: (record) => {
      cacheDiagnosis(queryClient, record);
      toast({ title: 'Feedback Recorded', description: descriptions[`${record.isAccurate}`], variant: 'success' });
    },
    onError: (error) => {
      if (isAborted(error)) return;
      toastFailure(error, { title: 'Feedback Failed', otherwise: 'Failed to record feedback.' });
    },
  });
}
