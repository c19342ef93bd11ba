import { z } from 'zod';
import { AiNote } from './ai-note.ts';
import { Basis } from './basis.ts';
import { optionalProblem } from './diagnosis.ts';
import { limits } from './limits.ts';
import { NextBestTest } from './next-best-test.ts';

/** Names a conversation: the id of an own diagnosis, or one that the client made up for a conversation without one. */
export const ChatSessionId = z
  .string('The session id is missing')
  .min(1, 'The session id is missing')
  .max(limits.chatSessionIdMaxLength, 'The session id is too long')
  .regex(/^[\w.:-]+$/, 'The session id may hold letters, digits, dots, colons, dashes and underscores');

/**
 * What the conversation is about. Where `sessionId` is an own diagnosis, the stored record counts and this does not; in any other
 * conversation this is all that is known of the machine. `initialDiagnosis`: the answer that the technician sees, which
 * the engine works out again from model number and symptoms.
 */
export const ChatContext = z.object({
  ...optionalProblem('symptoms'),
  initialDiagnosis: z
    .union([
      z.string().max(limits.chatInitialDiagnosisMaxLength, 'The initial diagnosis is too long'),
      z.record(z.string(), z.unknown()),
    ])
    .nullish(),
});

/** POST /api/ai-chat. With `Accept: text/event-stream`: `delta` (`DeltaEvent`), then `result` (`ChatResponse`), or `error` (`ErrorBody`). */
export const ChatRequest = z.object({
  sessionId: ChatSessionId,
  message: z
    .string('Please write a message')
    .trim()
    .min(1, 'Please write a message')
    .max(limits.chatMessageMaxLength, `A message may have at most ${limits.chatMessageMaxLength} characters`),
  context: ChatContext.default({ modelNumber: '', symptoms: '' }),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** How a message moved a part: its probability before and after, 0 to 1. */
export const ChatChange = z.object({
  component: z.string(),
  componentName: z.string(),
  before: z.number().min(0).max(1),
  after: z.number().min(0).max(1),
});
export type ChatChange = z.infer<typeof ChatChange>;

/** A cause as the conversation leaves it: `probability` is 0 to 1. */
export const ChatCause = z.object({
  component: z.string(),
  componentName: z.string(),
  cause: z.string(),
  probability: z.number().min(0).max(1),
});
export type ChatCause = z.infer<typeof ChatCause>;

/** Where the diagnosis stands after a message. `kind`: what the message was read as. */
export const ChatFindings = z.object({
  kind: z.enum(['finding', 'question', 'outcome', 'instruction', 'smalltalk', 'unclear']),
  /** The greatest move first; empty where nothing moved. */
  changes: z.array(ChatChange),
  /** 0 to 100: how sure the leading cause is. */
  confidence: z.number().min(0).max(100),
  /** The likeliest cause now; `null` where nothing is known. */
  leading: ChatCause.nullable(),
  /** The likeliest causes now, the leading one among them. */
  candidates: z.array(ChatCause),
  nextBestTest: NextBestTest.extend({ safetyWarning: z.string().optional() }).nullable(),
  /** What to find out next where the evidence is thin. */
  question: z.string().nullable(),
  safetyWarnings: z.array(z.string()),
  basis: Basis,
  /** Missing where no AI service is set up. */
  ai: AiNote.nullish(),
});
export type ChatFindings = z.infer<typeof ChatFindings>;

/** `response` is plain text, a line a thought. */
export const ChatResponse = ChatFindings.extend({
  response: z.string(),
  sessionId: z.string(),
  /** Id of the stored reply, as the list of the conversation's messages names it. */
  messageId: z.string(),
  /** ISO 8601, UTC. */
  timestamp: z.string(),
  /** Messages that the technician may still send in this conversation. */
  messagesLeft: z.number().int().min(0),
});
export type ChatResponse = z.infer<typeof ChatResponse>;

/** `findings` stands on replies; `null` on the technician's own messages. */
export const ChatMessage = z.object({
  id: z.string(),
  sender: z.enum(['user', 'ai']),
  text: z.string(),
  timestamp: z.string(),
  findings: ChatFindings.nullable(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/**
 * GET /api/ai-chat/{sessionId}: the own conversation, oldest message first; empty for an own diagnosis that was not talked about.
 * A session id that is neither an own diagnosis nor an own conversation answers 404.
 */
export const ChatMessages = z.object({ messages: z.array(ChatMessage), messagesLeft: z.number().int().min(0) });
export type ChatMessages = z.infer<typeof ChatMessages>;
