import { z } from 'zod';
import { userStoragePrefix } from '../../../shared/session/user-storage.ts';

/** A message that got no answer: kept in this browser until it is sent again or taken back. */
const Unanswered = z.object({ id: z.string(), text: z.string(), timestamp: z.string() });
export type Unanswered = z.infer<typeof Unanswered>;

/** More than these are given up, the oldest first: a conversation without any answer is no conversation. */
const keptMessages = 20;

type MessageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const storageKey = (sessionId: string) => `${userStoragePrefix}unanswered:${sessionId}`;

/** The messages of a conversation that got no answer, oldest first. */
export function readUnanswered(storage: MessageStorage, sessionId: string): Unanswered[] {
  try {
    return z.array(Unanswered).parse(JSON.parse(storage.getItem(storageKey(sessionId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps them, or forgets them when there are none left; answers what is kept. */
export function writeUnanswered(
  storage: MessageStorage,
  { sessionId, messages }: { sessionId: string; messages: readonly Unanswered[] },
): Unanswered[] {
  const kept = messages.slice(-keptMessages);
  try {
    if (kept.length === 0) storage.removeItem(storageKey(sessionId));
    else storage.setItem(storageKey(sessionId), JSON.stringify(kept));
  } catch {
    // The page itself still shows them; only a reload would lose them.
  }
  return kept;
}
