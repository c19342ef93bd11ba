import { ChatMessages, type ChatRequest, ChatResponse } from '@diagbuddy/contract/chat';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { limits } from '@diagbuddy/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiRequest } from '../../../lib/api-client.ts';
import { cacheAnswer } from '../../../lib/cache-answer.ts';
import { isAborted, toastMessage } from '../../../lib/errors.ts';
import { apiStream } from '../../../lib/event-stream.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { addPiece } from '../partial-result.ts';
import { refreshDiagnosisTests } from '../test-loop/use-diagnosis-tests.ts';
import { addExchange, chatKey, chatSessionId } from './chat-session.ts';
import { readUnanswered, type Unanswered, writeUnanswered } from './unanswered.ts';

const failedMessage = 'Failed to get AI response';
const leftPage = new DOMException('The page was left.', 'AbortError');

/** The conversation about a diagnosis: what was said, read once `isWanted`, what got no answer, and how to say more. */
export function useChat(record: DiagnosisRecord, { isWanted }: { isWanted: boolean }) {
  const queryClient = useQueryClient();
  const sessionId = chatSessionId(record.id);
  const conversation = useQuery({
    queryKey: chatKey(sessionId),
    queryFn: ({ signal }) => fetchConversation(sessionId, signal),
    enabled: isWanted,
  });
  const [unanswered, setUnanswered] = useState(() => readUnanswered(localStorage, sessionId));
  const [replySoFar, setReplySoFar] = useState('');
  const keep = (messages: readonly Unanswered[]) =>
    setUnanswered(writeUnanswered(localStorage, { sessionId, messages }));

  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    // Who leaves the page waits for no answer: the server then asks its AI service no further.
    return () => leaving.current.abort(leftPage);
  }, []);

  const exchange = useMutation({
    mutationFn: async ({ id, text }: Unanswered) => {
      setReplySoFar('');
      return apiStream({
        signal: leaving.current.signal,
        method: 'POST',
        path: '/api/ai-chat',
        body: requestOf(record, text),
        // Sent again after an answer that got lost, a message is said once.
        headers: { 'Idempotency-Key': id },
        schema: ChatResponse,
        onEvent: (event) => setReplySoFar((known) => addPiece(known, event)),
      });
    },
    onSuccess: (reply, message) => {
      keep(readUnanswered(localStorage, sessionId).filter(({ id }) => id !== message.id));
      cacheAnswer<ChatMessages>(queryClient, chatKey(sessionId), (known) => addExchange(known, { message, reply }));
      // What was said may have told of a test, or moved the causes.
      refreshDiagnosisTests(queryClient, record.id);
    },
    onError: (error, message) => {
      if (error !== leftPage) {
        // Signing out ends calls as well, and nothing of them is kept.
        if (isAborted(error)) return;
        console.error(failedMessage, error);
        if (!isWanted) toastFailure(error, { title: 'Answer Not Sent', otherwise: failedMessage });
      }
      keep([...readUnanswered(localStorage, sessionId).filter(({ id }) => id !== message.id), message]);
    },
  });

  const send = (text: string) => exchange.mutate({ id: randomUuid(), text, timestamp: new Date().toISOString() });
  const waiting = exchange.isPending ? { ...exchange.variables, replySoFar } : null;
  return {
    conversation,
    unanswered: unanswered.filter(({ id }) => id !== waiting?.id),
    send,
    sendAgain: (message: Unanswered) => exchange.mutate({ ...message, timestamp: new Date().toISOString() }),
    /** The message that waits for its answer, and as much of that as has come. */
    waiting,
    failure: exchange.error === null ? null : toastMessage(exchange.error, failedMessage),
  };
}

function fetchConversation(sessionId: string, signal: AbortSignal): Promise<ChatMessages> {
  const [path] = chatKey(sessionId);
  return apiRequest({ method: 'GET', path, schema: ChatMessages, signal });
}

function requestOf({ id, modelNumber, symptoms, aiResponse }: DiagnosisRecord, message: string): ChatRequest {
  const context = {
    modelNumber,
    symptoms,
    initialDiagnosis: aiResponse.diagnosis.slice(0, limits.chatInitialDiagnosisMaxLength),
  };
  return { sessionId: chatSessionId(id), message, context };
}
