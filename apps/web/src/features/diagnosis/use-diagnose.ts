import { namingOf } from '@diagbuddy/contract/confidence';
import { DiagnoseResponse, type DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { isNetworkError } from '../../lib/errors.ts';
import { apiStream, type ServerEvent } from '../../lib/event-stream.ts';
import { cacheDiagnosis } from '../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosePath } from '../../shared/diagnosis/diagnosis-path.ts';
import { waitingToast } from '../../shared/diagnosis/send-or-wait.ts';
import { addWaiting, NotKept } from '../../shared/offline/waiting-calls.ts';
import { userQueryKey } from '../../shared/session/query-client.ts';
import { toast } from '../../ui/toast.tsx';
import { openChatSession } from './chat/chat-session.ts';
import { shownConfidence } from './confidence.ts';
import { attemptFor, type DiagnoseAttempt, type DiagnoseContent, isOutcomeUnknown } from './diagnose-attempt.ts';
import { clearDraft } from './form/diagnosis-draft.ts';
import { readLocation } from './location.ts';
import { addEvent, emptyPartialResult } from './partial-result.ts';

/** A diagnosis that could not be sent now and waits for the connection under this id: no failure, and no answer yet. */
export class DiagnosisWaits extends Error {
  override readonly name = 'DiagnosisWaits';
  readonly id: string;

  constructor(id: string) {
    super('The diagnosis waits for a connection.');
    this.id = id;
  }
}

/** Runs diagnoses. `partial` is what is known while one runs. A request whose outcome is unknown is sent again as it was. */
export function useDiagnose(userId: string) {
  const queryClient = useQueryClient();
  const unfinished = useRef<DiagnoseAttempt | null>(null);
  const [partial, setPartial] = useState(emptyPartialResult);
  const underWay = useRef<AbortController | null>(null);
  // Who leaves the page waits for no answer: the server then asks its AI service no further.
  useEffect(() => () => underWay.current?.abort(), []);

  /** Position and call. Throws `DiagnosisWaits` where it waits for the connection, else as `apiStream` does. */
  const diagnose = async (content: DiagnoseContent): Promise<DiagnosisRecord> => {
    setPartial(emptyPartialResult);
    const attempt = await attemptFor({
      content,
      unfinished: unfinished.current,
      readLocation: () => readLocation(navigator.geolocation),
    });
    unfinished.current = attempt;
    const call = new AbortController();
    underWay.current = call;
    try {
      const onEvent = (event: ServerEvent) => setPartial((known) => addEvent(known, event));
      const diagnosis = await postDiagnosis(attempt, { signal: call.signal, onEvent });
      unfinished.current = null;
      return diagnosis;
    } catch (error) {
      if (!isOutcomeUnknown(error instanceof ApiError ? error.status : null)) unfinished.current = null;
      if (!isNetworkError(error)) throw error;
      await keepForLater(userId, attempt, error);
      unfinished.current = null;
      throw new DiagnosisWaits(attempt.body.id);
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
  /** Draft and toast after a diagnosis that waits. */
  const noteWaiting = (): void => {
    clearDraft(localStorage, userId);
    toast(waitingToast);
  };
  return { diagnose, complete, noteWaiting, partial };
}

/** Has the attempt wait for the connection, with an answer made here meanwhile; throws `error` where it can't be kept. */
async function keepForLater(userId: string, attempt: DiagnoseAttempt, error: unknown): Promise<void> {
  const body = await answerOffline(attempt.body);
  const { id, modelNumber } = body;
  const call = {
    id,
    userId,
    kind: 'diagnosis',
    diagnosisId: id,
    title: modelNumber,
    body,
    askedAt: Date.now(),
  } as const;
  try {
    await addWaiting({ ...call, method: 'POST', path: diagnosePath });
  } catch (refusal) {
    throw refusal instanceof NotKept ? error : refusal;
  }
}

/** The request with the answer of the engine on this device; as it was where there is none, or none that runs here. */
async function answerOffline(body: DiagnoseAttempt['body']): Promise<DiagnoseAttempt['body']> {
  try {
    const { diagnoseOffline } = await import('./offline-engine/diagnose-offline.ts');
    return await diagnoseOffline(body);
  } catch (error) {
    console.error('No answer could be made without a connection.', error);
    return body;
  }
}

async function postDiagnosis(
  { body }: DiagnoseAttempt,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: ServerEvent) => void },
): Promise<DiagnosisRecord> {
  const { diagnosis } = await apiStream({
    method: 'POST',
    path: diagnosePath,
    body,
    headers: { 'Idempotency-Key': body.id },
    schema: DiagnoseResponse,
    signal,
    onEvent,
  });
  return diagnosis;
}
