import { DiagnosisList, DiagnosisRecord, type DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { HistoryPage, type HistoryUpdate } from '@diagbuddy/contract/history';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiRequest } from '../../lib/api-client.ts';
import { isAborted, isNetworkError } from '../../lib/errors.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import {
  cacheDiagnosis,
  cacheWaitingUpdate,
  diagnosesKey,
  historyKey,
} from '../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisHistoryPath } from '../../shared/diagnosis/diagnosis-path.ts';
import { sendOrWait, waitingToast } from '../../shared/diagnosis/send-or-wait.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { readKept } from '../../shared/offline/kept-answers.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';
import { type HistoryView, viewParams } from './history-view.ts';
import { pageOfKept } from './kept-history.ts';
import { notesOf, notesSchema } from './notes-form.ts';

/** A page of the user's diagnoses; the page before stays while it loads. */
export function useHistory(view: HistoryView) {
  return useQuery({
    queryKey: [...historyKey, view],
    queryFn: ({ signal }) => readHistory(view, signal),
    placeholderData: keepPreviousData,
  });
}

/** Without a connection: of the newest diagnoses that this browser keeps. */
async function readHistory(view: HistoryView, signal: AbortSignal): Promise<HistoryPage> {
  try {
    return await apiRequest({
      method: 'GET',
      path: `${historyKey[0]}?${viewParams(view)}`,
      schema: HistoryPage,
      signal,
    });
  } catch (error) {
    const list = { method: 'GET', path: diagnosesKey[0], schema: DiagnosisList } as const;
    const kept = isNetworkError(error) ? await readKept(list) : null;
    if (kept === null) throw error;
    return pageOfKept(kept, view);
  }
}

/** `record` is `null` where the change waits for the connection. */
interface Sent {
  record: DiagnosisRecord | null;
  update: HistoryUpdate;
}

function useHistoryUpdate({ id, modelNumber }: Pick<DiagnosisSummary, 'id' | 'modelNumber'>) {
  const queryClient = useQueryClient();
  const { user } = useUser();
  return {
    send: async (update: HistoryUpdate): Promise<Sent> => {
      const request = {
        method: 'PATCH',
        path: diagnosisHistoryPath(id),
        body: update,
        schema: DiagnosisRecord,
      } as const;
      const call = {
        id: randomUuid(),
        userId: user?.id ?? '',
        kind: 'notes',
        diagnosisId: id,
        title: modelNumber,
      } as const;
      return { record: await sendOrWait(request, call), update };
    },
    confirm: ({ record, update }: Sent) => {
      if (record === null) {
        cacheWaitingUpdate(queryClient, id, update);
        toast(waitingToast);
        return;
      }
      cacheDiagnosis(queryClient, record);
      toast({ title: 'History Updated', description: 'Your notes on this diagnosis are saved.', variant: 'success' });
    },
  };
}

const updateFailed = { title: 'Update Failed', otherwise: 'Failed to update diagnosis history.' };

/** Records the outcome of a diagnosis at the press of a button. */
export function useUpdateHistory(diagnosis: DiagnosisSummary) {
  const { send, confirm } = useHistoryUpdate(diagnosis);
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
  const { send, confirm } = useHistoryUpdate(diagnosis);
  return useApiForm({
    schema: notesSchema(opened),
    defaultValues: opened,
    request: async (update) => (update === null ? null : send(update)),
    onSuccess: (sent) => {
      if (sent !== null) confirm(sent);
      onSaved();
    },
    failure: { toastTitle: updateFailed.title, message: updateFailed.otherwise },
  });
}
