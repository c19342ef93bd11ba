import { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { HistoryUpdate } from '@diagbuddy/contract/history';
import { PartsResponse } from '@diagbuddy/contract/parts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { cacheDiagnosis, cacheWaitingUpdate } from '../../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisHistoryPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { sendOrWait, waitingToast } from '../../../shared/diagnosis/send-or-wait.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { toast } from '../../../ui/toast.tsx';
import { emptyFoundIt, type FoundItForm, type FoundPart, foundItSchema } from './found-it-form.ts';

/** 'Found it' as a form: it ends the loop and counts as the outcome of the repair. */
export function useFoundIt(record: DiagnosisRecord, onSaved: () => void) {
  const queryClient = useQueryClient();
  const userId = useUser().user?.id ?? '';
  return useApiForm<FoundItForm, HistoryUpdate, DiagnosisRecord | null>({
    schema: foundItSchema(record),
    defaultValues: emptyFoundIt,
    request: (body) =>
      sendOrWait(
        { method: 'PATCH', path: diagnosisHistoryPath(record.id), body, schema: DiagnosisRecord },
        { id: randomUuid(), userId, kind: 'notes', diagnosisId: record.id, title: record.modelNumber },
      ),
    onSuccess: (saved, update) => {
      if (saved === null) {
        cacheWaitingUpdate(queryClient, record.id, update);
        toast(waitingToast);
        return onSaved();
      }
      cacheDiagnosis(queryClient, saved);
      toast({ title: 'Feedback Recorded', description: 'It counts for your next diagnoses.', variant: 'success' });
      onSaved();
    },
    failure: { toastTitle: 'Feedback Failed', message: 'Failed to record feedback.' },
  });
}

const mostFound = 8;
const leastLetters = 2;

/** The parts of a machine whose names hold the words; empty until there are two letters. */
export function usePartSearch(modelNumber: string, words: string): FoundPart[] {
  const asked = words.trim();
  const { data } = useQuery({
    queryKey: [`/api/parts/${encodeURIComponent(modelNumber)}?component=${encodeURIComponent(asked)}`] as const,
    queryFn: ({ signal, queryKey: [path] }) => apiRequest({ method: 'GET', path, schema: PartsResponse, signal }),
    enabled: asked.length >= leastLetters,
  });
  const found = new Map(
    (data?.parts ?? []).map(({ component, componentName }) => [component, { component, name: componentName }]),
  );
  return [...found.values()].slice(0, mostFound);
}
