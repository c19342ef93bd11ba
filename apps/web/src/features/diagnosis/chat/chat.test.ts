import type { ChatMessages, ChatResponse } from '@diagbuddy/contract/chat';
import { describe, expect, it } from 'vitest';
import { diagnosisRecord } from '../../../../testing/diagnosis-record.ts';
import { memoryStorage } from '../../../../testing/memory-storage.ts';
import { userStoragePrefix } from '../../../shared/session/user-storage.ts';
import { messageTime } from './chat-bubble.tsx';
import { addExchange } from './chat-session.ts';
import { greeting } from './greeting.ts';
import { suggestions } from './suggestions.ts';
import { readUnanswered, writeUnanswered } from './unanswered.ts';

const message = { id: 'a', text: 'reads open', timestamp: '2025-06-03T10:00:00.000Z' };
const reply: ChatResponse = {
  response: 'Understood.\nRests on: your complaint.',
  sessionId: 'd1',
  messageId: 'm2',
  timestamp: '2025-06-03T10:00:01.000Z',
  messagesLeft: 198,
  kind: 'finding',
  changes: [{ component: 'lid-lock', componentName: 'Lid lock', before: 0.34, after: 0.78 }],
  confidence: 78,
  leading: null,
  candidates: [],
  nextBestTest: null,
  question: null,
  safetyWarnings: [],
  basis: { engine: 'diagbuddy-engine 1.0.0', knowledge: [], similarRepairs: 0 },
};
const emptyConversation: ChatMessages = { messages: [], messagesLeft: 200 };

describe('a conversation', () => {
  it('grows by the message and its reply, with what the reply changed', () => {
    const conversation = addExchange(emptyConversation, { message, reply });
    expect(conversation?.messagesLeft).toBe(198);
    expect(conversation?.messages.map(({ id, sender, text, timestamp }) => ({ id, sender, text, timestamp }))).toEqual([
      // @spec T3.56 T4.42
      { id: 'm2-question', sender: 'user', text: 'reads open', timestamp: message.timestamp },
      // @spec T4.44
      { id: 'm2', sender: 'ai', text: reply.response, timestamp: reply.timestamp },
    ]);
    expect(conversation?.messages[1]?.findings?.changes).toEqual(reply.changes);
  });

  it('does not grow twice by the same reply', () => {
    const once = addExchange(emptyConversation, { message, reply });
    expect(addExchange(once, { message, reply })).toBe(once);
  });
});

describe('the greeting', () => {
  it('names the cause and the figure of now, as the page does', () => {
    const motor = { component: 'drive-motor', componentName: 'Drive motor', failureMode: 'washer-drive-motor-open' };
    const candidates = [{ ...motor, cause: 'A winding is open.', probability: 0.19, evidence: [] }];
    const standing = { ...diagnosisRecord.aiResponse, confidence: 19, candidates };
    expect(greeting('WTW5000DW1', standing)).toMatch(
      /^Hi\. I have your WTW5000DW1 diagnosis here\. Likely cause: Drive motor, 19% \(low confidence\)\./,
    );
    expect(greeting('WTW5000DW1', diagnosisRecord.aiResponse)).toContain('No cause stands out yet.');
  });
});

describe('a message without an answer', () => {
  it('is kept by conversation until it is sent again, at most 20 of them', () => {
    const storage = memoryStorage();
    writeUnanswered(storage, { sessionId: 'd1', messages: [message] });
    expect(readUnanswered(storage, 'd1')).toEqual([message]);
    expect(readUnanswered(storage, 'd2')).toEqual([]);
    const many = Array.from({ length: 25 }, (_, index) => ({ ...message, id: `${index}` }));
    expect(writeUnanswered(storage, { sessionId: 'd1', messages: many }).map(({ id }) => id)[0]).toBe('5');
    writeUnanswered(storage, { sessionId: 'd1', messages: [] });
    expect(storage.getItem(`${userStoragePrefix}unanswered:d1`)).toBeNull();
  });
});

describe('what is offered to say', () => {
  it('are findings about the part under test, and the usual questions', () => {
    const empty = { nextBestTest: null, likelyParts: [] };
    expect(suggestions(empty)).toEqual(['What should I check next?', 'What else could it be?']);
    const test = { procedureStep: 1, title: 'Test', description: 'Test it', reason: 'it tells most' };
    expect(suggestions({ ...empty, nextBestTest: test })).toContain('Reads open');
    expect(suggestions({ ...empty, nextBestTest: test })).toContain('Already replaced it');
  });
});

describe('the time of a message', () => {
  it('has no date on its day', () => {
    expect(messageTime('2025-06-03T10:00:00.000Z', '2025-06-03T10:05:00.000Z')).toMatch(/^\d{1,2}:\d{2}\s[AP]M$/);
    expect(messageTime('2025-05-01T10:00:00.000Z', '2025-06-03T10:05:00.000Z')).toMatch(/2025/);
  });
});
