import type { DiagnoseRequest } from '@diagbuddy/contract/diagnosis';
import { DiagnoseResponse, type DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { isAborted } from '../../lib/errors.ts';
import { apiStream, type ServerEvent } from '../../lib/event-stream.ts';
import { diagnosisKey, diagnosisListKeys } from '../../shared/diagnosis/diagnosis-keys.ts';
import { userQueryKey } from '../../shared/session/query-client.ts';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/toast-failure.ts';
import { openChatSession } from './chat/chat-session.ts';
import { shownConfidence } from './confidence.ts';
import { attemptFor, type DiagnoseAttempt, type DiagnoseContent, isOutcomeUnknown } from './diagnose-attempt.ts';
import { clearDraft } from './form/diagnosis-draft.ts';
import { readLocation } from './location.ts';
import { addEvent, emptyPartialResult } from './partial-result.ts';

export const diagnosisFailedMessage = 'Failed to generate diagnosis. Please try again.';

/**
 * Runs a diagnosis: position, call, toast, caches, draft. `early` is what is known while it runs. A try whose outcome
 * is unknown is sent again as it was.
 */
export function useDiagnose(userId: string) {
  const queryClient = useQueryClient();
  const unfinished = useRef<DiagnoseAttempt | null>(null);
  const [early, setEarly] = useState(emptyPartialResult);

  const mutation = useMutation({
    mutationFn: async (content: DiagnoseContent) => {
      setEarly(emptyPartialResult);
      const attempt = await attemptFor({
        content,
        unfinished: unfinished.current,
        readLocation: () => readLocation(navigator.geolocation),
      });
      unfinished.current = attempt;
      try {
        const diagnosis = await postDiagnosis(attempt, (event) => setEarly((known) => addEvent(known, event)));
        unfinished.current = null;
        return diagnosis;
      } catch (error) {
        if (!isOutcomeUnknown(error instanceof ApiError ? error.status : null)) unfinished.current = null;
        throw error;
      }
    },
    onSuccess: (diagnosis) => {
      // An answer that comes after sign-out belongs to nobody at this browser any more.
      if (!queryClient.getQueryData(userQueryKey)) return;
      queryClient.setQueryData(diagnosisKey(diagnosis.id), diagnosis);
      openChatSession(queryClient, diagnosis.id);
      for (const queryKey of diagnosisListKeys) void queryClient.invalidateQueries({ queryKey });
      clearDraft(localStorage, userId);
      const { percent, band } = shownConfidence(diagnosis.confidence);
      toast({
        title: 'Diagnosis Complete',
        description: `Confidence ${percent}% (${band.toLowerCase()})`,
        variant: 'success',
      });
    },
    onError: (error) => {
      // Signing out gives up what still runs: nothing has failed.
      if (isAborted(error)) return;
      toastFailure(error, { title: 'Diagnosis Failed', otherwise: diagnosisFailedMessage });
    },
  });
  return { ...mutation, early };
}

async function postDiagnosis(
  { body, idempotencyKey }: { body: DiagnoseRequest; idempotencyKey: string },
  onEvent: (event: ServerEvent) => void,
): Promise<DiagnosisRecord> {
  const { diagnosis } = await apiStream({
    method: 'POST',
    path: '/api/diagnose',
    body,
    headers: { 'Idempotency-Key': idempotencyKey },
    schema: DiagnoseResponse,
    onEvent,
  });
  return diagnosis;
}
