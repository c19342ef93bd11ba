import { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { diagnosisKey, keysOfDiagnosisLists } from '../../lib/diagnosis-keys.ts';
import { diagnosisHistoryPath } from '../../lib/diagnosis-path.ts';
import { isAborted } from '../../lib/is-aborted.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';

/** Notes what came of a diagnosis; every list and figure that shows it is read anew. */
export function useUpdateHistory(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: unknown) =>
      apiRequest({ method: 'PATCH', path: diagnosisHistoryPath(id), body: update, schema: DiagnosisRecord }),
    onSuccess: (record) => {
      queryClient.setQueryData(diagnosisKey(id), record);
      for (const queryKey of keysOfDiagnosisLists) void queryClient.invalidateQueries({ queryKey });
      toast({ title: 'History Updated', description: 'What came of the diagnosis is noted.', variant: 'success' });
    },
    onError: (error) => {
      if (isAborted(error)) return;
      toastFailure(error, { title: 'Update Failed', otherwise: 'Failed to update diagnosis history.' });
    },
  });
}
