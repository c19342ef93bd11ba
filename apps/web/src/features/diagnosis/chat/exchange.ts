import type { ChatMessage, ChatMessages, ChatResponse } from '@diagbuddy/contract/chat';
import type { Unanswered } from './unanswered.ts';

/** The talk with a message and its reply at the end. */
export function addExchange(
  talk: ChatMessages | undefined,
  { said, reply }: { said: Unanswered; reply: ChatResponse },
): ChatMessages {
  const { response, messageId, timestamp, messagesLeft, sessionId: _sessionId, ...findings } = reply;
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

/** Whether a message stands among those of `talk` that were not known before. */
export function wasHeard(
  text: string,
  { talk, known }: { talk: ChatMessages; known: ChatMessages | undefined },
): boolean {
  const fresh = talk.messages.slice(known?.messages.length ?? 0);
  return fresh.some((message) => message.sender === 'user' && message.text === text.trim());
}
