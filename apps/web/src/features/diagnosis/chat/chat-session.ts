import type { ChatMessage, ChatMessages, ChatResponse } from '@diagbuddy/contract/chat';
import { limits } from '@diagbuddy/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import type { Unanswered } from './unanswered.ts';

/** The session id of the conversation about a diagnosis, made here after the diagnosis: the id of the diagnosis itself. */
export function chatSessionId(diagnosisId: string): string {
  return diagnosisId;
}

/** Where a conversation is cached: the path it is read from. */
export function chatKey(sessionId: string) {
  return [`/api/ai-chat/${encodeURIComponent(sessionId)}`] as const;
}

/** Opens the conversation about a diagnosis that was just made: nothing was said yet, so nothing has to be asked for. */
export function openChatSession(queryClient: QueryClient, diagnosisId: string): void {
  const emptyConversation: ChatMessages = { messages: [], messagesLeft: limits.chatSentMax };
  queryClient.setQueryData(chatKey(chatSessionId(diagnosisId)), emptyConversation);
}

/** The conversation with a message and its reply at the end; unchanged where it holds the reply already, or was not read yet. */
export function addExchange(
  conversation: ChatMessages | undefined,
  { message, reply }: { message: Unanswered; reply: ChatResponse },
): ChatMessages | undefined {
  const { response, messageId, timestamp, messagesLeft, sessionId: _sessionId, ...findings } = reply;
  if (conversation === undefined || conversation.messages.some(({ id }) => id === messageId)) return conversation;
  const question: ChatMessage = {
    id: `${messageId}-question`,
    sender: 'user',
    text: message.text,
    timestamp: message.timestamp,
    findings: null,
  };
  const answer: ChatMessage = { id: messageId, sender: 'ai', text: response, timestamp, findings };
  return { messages: [...conversation.messages, question, answer], messagesLeft };
}
