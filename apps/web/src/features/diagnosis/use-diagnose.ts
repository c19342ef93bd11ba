import { namingOf } from '@diagbuddy/contract/confidence';
import type { DiagnoseRequest } from '@diagbuddy/contract/diagnosis';
import { DiagnoseResponse, type DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { apiStream, type ServerEvent } from '../../lib/event-stream.ts';
import { cacheDiagnosis } from '../../shared/diagnosis/diagnosis-cache.ts';
import { userQueryKey } from '../../shared/session/query-client.ts';
import { toast } from '../../ui/toast.tsx';
import { openChatSession } from './chat/chat-session.ts';
import { shownConfidence } from './confidence.ts';
import { attemptFor, type DiagnoseAttempt, type DiagnoseContent, isOutcomeUnknown } from './diagnose-attempt.ts';
import { clearDraft } from './form/diagnosis-draft.ts';
import { readLocation } from './location.ts';
import { addEvent, emptyPartialResult } from './partial-result.ts';

/** Runs diagnoses. `partial` is what is known while one runs. A request whose outcome is unknown is sent again as it was. */
export function useDiagnose(userId: string) {
  const queryClient = useQueryClient();
  const unfinished = useRef<DiagnoseAttempt | null>(null);
  const [partial, setPartial] = useState(emptyPartialResult);

  /** Position and call. Throws as `apiStream` does. */
  const diagnose = async (content: DiagnoseContent): Promise<DiagnosisRecord> => {
    setPartial(emptyPartialResult);
    const attempt = await attemptFor({
      content,
      unfinished: unfinished.current,
      readLocation: () => readLocation(navigator.geolocation),
    });
    unfinished.current = attempt;
    try {
      const diagnosis = await postDiagnosis(attempt, (event) => setPartial((known) => addEvent(known, event)));
      unfinished.current = null;
      return diagnosis;
    } catch (error) {
      if (!isOutcomeUnknown(error instanceof ApiError ? error.status : null)) unfinished.current = null;
      throw error;
    }
  };
  /** Caches, draft, chat and toast after a diagnosis. */
  const complete = (diagnosis: DiagnosisRecord): void => {
    // An answer that comes after sign-out belongs to nobody at this browser anymore.
    if (!queryClient.getQueryData(userQueryKey)) return;
    cacheDiagnosis(queryClient, diagnosis);
    openChatSession(queryClient, diagnosis.id);
    clearDraft(localStorage, userId);
    const { percent, band } = shownConfidence(diagnosis.confidence);
    const isNamed = namingOf(diagnosis.aiResponse) !== 'none';
    toast({
      title: 'Diagnosis Complete',
      description: `Confidence ${percent}% (${band.toLowerCase()})`,
      // Thin evidence is nothing to celebrate.
      variant: isNamed ? 'success' : 'default',
    });
  };
  return { diagnose, complete, partial };
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
