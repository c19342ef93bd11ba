import type { ChatFindings, ChatMessage, ChatResponse } from '@diagbuddy/contract/chat';
import { limits } from '@diagbuddy/contract/limits';
import type { ChatMessageRow } from './store.ts';

/** A stored message as the list of a conversation shows it. */
export function presentMessage(row: ChatMessageRow): ChatMessage {
  return {
    id: row.id,
    sender: row.sender,
    text: row.text,
    timestamp: row.createdAt.toISOString(),
    findings: storedFindings(row),
  };
}

/** A stored reply as the answer to the message before it; `null` for the technician's own messages. */
export function presentReply(row: ChatMessageRow): ChatResponse | null {
  const findings = storedFindings(row);
  return (
    findings && {
      response: row.text,
      ...findings,
      sessionId: row.sessionId,
      messageId: row.id,
      timestamp: row.createdAt.toISOString(),
      messagesLeft: messagesLeft(row.position),
    }
  );
}

/** How many messages a technician may still send in a conversation of `stored` messages. */
export const messagesLeft = (stored: number): number => Math.max(0, limits.chatSentMax - Math.ceil(stored / 2));

const storedFindings = ({ basis, posterior }: ChatMessageRow): ChatFindings | null =>
  basis && posterior && { ...posterior, basis };
