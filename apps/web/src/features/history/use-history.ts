import { DiagnosisRecord, type DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { HistoryPage, type HistoryUpdate } from '@diagbuddy/contract/history';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiRequest } from '../../lib/api-client.ts';
import { isAborted } from '../../lib/errors.ts';
import { cacheDiagnosis, historyKey } from '../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisHistoryPath } from '../../shared/diagnosis/diagnosis-path.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';
import { type HistoryView, viewParams } from './history-view.ts';
import { notesOf, notesSchema } from './notes-form.ts';

/** A page of the user's diagnoses; the page before stays while it loads. */
export function useHistory(view: HistoryView) {
  return useQuery({
    queryKey: [...historyKey, view],
    queryFn: ({ signal }) =>
      apiRequest({ method: 'GET', path: `${historyKey[0]}?${viewParams(view)}`, schema: HistoryPage, signal }),
    placeholderData: keepPreviousData,
  });
}

function useHistoryUpdate(id: string) {
  const queryClient = useQueryClient();
  return {
    send: (body: HistoryUpdate) =>
      apiRequest({ method: 'PATCH', path: diagnosisHistoryPath(id), body, schema: DiagnosisRecord }),
    confirm: (record: DiagnosisRecord) => {
      cacheDiagnosis(queryClient, record);
      toast({ title: 'History Updated', description: 'Your notes on this diagnosis are saved.', variant: 'success' });
    },
  };
}

const updateFailed = { title: 'Update Failed', otherwise: 'Failed to update diagnosis history.' };

/** Records the outcome of a diagnosis at the press of a button. */
export function useUpdateHistory(id: string) {
  const { send, confirm } = useHistoryUpdate(id);
  return useMutation({
    mutationFn: send,
    onSuccess: confirm,
    onError: (error) => {
      if (!isAborted(error)) toastFailure(error, updateFailed);
    },
  });
}

/** The notes on a diagnosis as a form. Only what was changed is sent, and nothing where nothing was. */
export function useNotesForm(diagnosis: DiagnosisSummary, onSaved: () => void) {
  // What the dialog opened with stays, whatever the list behind it learns meanwhile.
  const [opened] = useState(() => notesOf(diagnosis));
  const { send, confirm } = useHistoryUpdate(diagnosis.id);
  return useApiForm({
    schema: notesSchema(opened),
    defaultValues: opened,
    request: async (update) => (update === null ? null : send(update)),
    onSuccess: (record) => {
      if (record !== null) confirm(record);
      onSaved();
    },
    failure: { toastTitle: updateFailed.title, message: updateFailed.otherwise },
  });
}
