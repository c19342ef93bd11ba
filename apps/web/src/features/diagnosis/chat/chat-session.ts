import type { ChatMessages } from '@diagbuddy/contract/chat';
import { limits } from '@diagbuddy/contract/limits';
import type { QueryClient } from '@tanstack/react-query';

/** The session id of the talk about a diagnosis, made here after the diagnosis: the id of the diagnosis itself. */
export function chatSessionId(diagnosisId: string): string {
  return diagnosisId;
}

/** Where a talk is cached: the path it is read from. */
export function chatKey(sessionId: string) {
  return [`/api/ai-chat/${encodeURIComponent(sessionId)}`] as const;
}

/** Opens the talk about a diagnosis that was just made: nothing was said yet, so nothing has to be asked for. */
export function openChatSession(queryClient: QueryClient, diagnosisId: string): void {
  const nothingSaid: ChatMessages = { messages: [], messagesLeft: limits.chatSentMax };
  queryClient.setQueryData(chatKey(chatSessionId(diagnosisId)), nothingSaid);
}
