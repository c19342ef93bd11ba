import { ChatMessages, type ChatRequest, ChatResponse } from '@diagbuddy/contract/chat';
import { DeltaEvent, type DiagnosisRecord } from '@diagbuddy/contract/diagnosis';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiRequest } from '../../../lib/api-client.ts';
import { toastMessage } from '../../../lib/errors.ts';
import { apiStream, eventData } from '../../../lib/event-stream.ts';
import { isAborted } from '../is-aborted.ts';
import { chatKey, chatSessionId } from './chat-session.ts';
import { addExchange, wasHeard } from './exchange.ts';
import { readUnanswered, type Unanswered, writeUnanswered } from './unanswered.ts';

const failedMessage = 'Failed to get AI response';

/** The talk about a diagnosis: what was said, read once `isWanted`, what got no answer, and how to say more. */
export function useChat(record: DiagnosisRecord, { isWanted }: { isWanted: boolean }) {
  const queryClient = useQueryClient();
  const sessionId = chatSessionId(record.id);
  const talk = useQuery({
    queryKey: chatKey(sessionId),
    queryFn: ({ signal }) => readTalk(sessionId, signal),
    enabled: isWanted,
  });
  const [unanswered, setUnanswered] = useState(() => readUnanswered(localStorage, sessionId));
  const [replySoFar, setReplySoFar] = useState('');
  const keep = (messages: readonly Unanswered[]) =>
    setUnanswered(writeUnanswered(localStorage, { sessionId, messages }));

  const exchange = useMutation({
    mutationFn: async ({ text, isRepeated }: Unanswered & { isRepeated: boolean }) => {
      setReplySoFar('');
      if (isRepeated && (await isHeardAlready(queryClient, { sessionId, text }))) return null;
      return apiStream({
        method: 'POST',
        path: '/api/ai-chat',
        body: requestOf(record, text),
        schema: ChatResponse,
        onEvent: (event) => setReplySoFar((known) => known + (eventData(event, 'delta', DeltaEvent)?.text ?? '')),
      });
    },
    onSuccess: (reply, said) => {
      if (reply === null) return;
      queryClient.setQueryData<ChatMessages>(chatKey(sessionId), (known) => addExchange(known, { said, reply }));
    },
    onError: (error, { isRepeated: _isRepeated, ...said }) => {
      if (isAborted(error)) return;
      console.error(failedMessage, error);
      keep([...readUnanswered(localStorage, sessionId).filter(({ id }) => id !== said.id), said]);
    },
  });

  const send = (text: string) =>
    exchange.mutate({
      id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
      text,
      timestamp: now(),
      isRepeated: false,
    });
  const sendAgain = (message: Unanswered) => {
    keep(unanswered.filter(({ id }) => id !== message.id));
    exchange.mutate({ ...message, timestamp: now(), isRepeated: true });
  };
  return {
    talk,
    unanswered,
    send,
    sendAgain,
    /** The message that waits for its answer, and as much of that as has come. */
    waiting: exchange.isPending ? { ...exchange.variables, replySoFar } : null,
    failure: exchange.error === null ? null : toastMessage(exchange.error, failedMessage),
  };
}

const now = () => new Date().toISOString();

function readTalk(sessionId: string, signal?: AbortSignal): Promise<ChatMessages> {
  const [path] = chatKey(sessionId);
  return apiRequest({ method: 'GET', path, schema: ChatMessages, ...(signal === undefined ? {} : { signal }) });
}

/** Whether a message got through although its answer did not: then the talk is read anew instead of saying it twice. */
async function isHeardAlready(
  queryClient: QueryClient,
  { sessionId, text }: { sessionId: string; text: string },
): Promise<boolean> {
  const known = queryClient.getQueryData<ChatMessages>(chatKey(sessionId));
  const talk = await readTalk(sessionId);
  queryClient.setQueryData(chatKey(sessionId), talk);
  return wasHeard(text, { talk, known });
}

function requestOf({ id, modelNumber, symptoms, aiResponse }: DiagnosisRecord, message: string): ChatRequest {
  const context = { modelNumber, symptoms, initialDiagnosis: aiResponse.diagnosis };
  return { sessionId: chatSessionId(id), message, context };
}
