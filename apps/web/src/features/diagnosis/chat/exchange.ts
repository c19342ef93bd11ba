import type { ChatMessage, ChatMessages, ChatResponse } from '@diagbuddy/contract/chat';
import type { Unanswered } from './unanswered.ts';

/** The talk with a message and its reply at the end; unchanged where it holds the reply already. */
export function addExchange(
  talk: ChatMessages | undefined,
  { said, reply }: { said: Unanswered; reply: ChatResponse },
): ChatMessages {
  const { response, messageId, timestamp, messagesLeft, sessionId: _sessionId, ...findings } = reply;
  if (talk?.messages.some(({ id }) => id === messageId)) return talk;
  const question: ChatMessage = {
    id: `${messageId}-said`,
    sender: 'user',
    text: said.text,
    timestamp: said.timestamp,
    findings: null,
  };
  const answer: ChatMessage = { id: messageId, sender: 'ai', text: response, timestamp, findings };
  return { messages: [...(talk?.messages ?? []), question, answer], messagesLeft };
}
