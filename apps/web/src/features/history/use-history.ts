import { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { HistoryPage } from '@diagbuddy/contract/history';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';
import { isAborted } from '../../lib/errors.ts';
import { diagnosisKey, diagnosisListKeys, historyKey } from '../../shared/diagnosis/diagnosis-keys.ts';
import { diagnosisHistoryPath } from '../../shared/diagnosis/diagnosis-path.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';
import { type HistoryView, viewParams } from './history-view.ts';

/** A page of the user's diagnoses; the page before stays while it loads. */
export function useHistory(view: HistoryView) {
  return useQuery({
    queryKey: [...historyKey, view],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `${historyKey[0]}?${viewParams(view)}`, schema: HistoryPage, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Notes what came of a diagnosis; every list and figure that shows it is read anew. */
export function useUpdateHistory(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (update: unknown) =>
      apiRequest({ method: 'PATCH', path: diagnosisHistoryPath(id), body: update, schema: DiagnosisRecord }),
    onSuccess: (record) => {
      queryClient.setQueryData(diagnosisKey(id), record);
      for (const queryKey of diagnosisListKeys) void queryClient.invalidateQueries({ queryKey });
      toast({ title: 'History Updated', description: 'What came of the diagnosis is noted.', variant: 'success' });
    },
    onError: (error) => {
      if (isAborted(error)) return;
      toastFailure(error, { title: 'Update Failed', otherwise: 'Failed to update diagnosis history.' });
    },
  });
}
