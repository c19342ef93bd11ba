import { randomUUIDv7 } from 'node:crypto';
import type { ChatMessages, ChatRequest, ChatResponse } from '@diagbuddy/contract/chat';
import { findingsOf } from '@diagbuddy/contract/findings';
import { limits } from '@diagbuddy/contract/limits';
import type { DiagnosisRequest } from '@diagbuddy/engine/diagnosis';
import type { TestReport } from '@diagbuddy/engine/observations/inputs';
import { z } from 'zod';
import type { Principal } from '../../../platform/access.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Sql } from '../../../platform/database.ts';
import type { AppContext } from '../../app-context.ts';
import { withAi } from '../ai/ai-run.ts';
import { converseWithAi, type Said } from '../ai/converse-with-ai.ts';
import type { TextPiece } from '../ai/grounded-stream.ts';
import { usageOf } from '../ai/usage-rows.ts';
import {
  beingProcessed,
  claimIdempotencyKey,
  type IdempotencyRecord,
  idempotencyRecordOf,
  keyReused,
} from '../idempotency-record.ts';
import { learnedOutcomes } from '../learned-outcomes.ts';
import { messagesLeft, presentMessage, presentReply } from './present-chat.ts';
import * as store from './store.ts';
import { type DiagnosisTestRow, insertTests } from './test-report-store.ts';
import { historyOf } from './told-history.ts';

/** The technician's earlier messages that the engine reads again. */
const contextMessages = 20;

/**
 * Replies to a message, and stores both with what the reply cost in one transaction. A message that is sent again under
 * the same idempotency key gets the first one's reply.
 * @throws AppError CHAT_FULL (409) where the conversation holds all the messages that one may; IDEMPOTENCY_KEY_REUSED (409)
 */
export async function chat(
  context: AppContext,
  {
    principal,
    request,
    idempotencyKey,
    signal = new AbortController().signal,
    onText,
  }: {
    principal: Principal;
    request: ChatRequest;
    idempotencyKey?: string | undefined;
    /** Ends when the caller leaves. */
    signal?: AbortSignal;
    /** Told of a model's words as they come; of the engine's there are none before the reply. */
    onText?: ((piece: TextPiece) => void) | undefined;
  },
): Promise<ChatResponse> {
  const { now } = context;
  const { sql } = context.database;
  const conversation = { userId: principal.user.id, sessionId: request.sessionId };
  const repeat = idempotencyRecordOf('chat', idempotencyKey, request);
  const earlier = await findEarlier(sql, conversation.userId, repeat);
  if (earlier !== null) return earlier;

  const startedAt = now();
  const asked = await findDiagnosis(sql, conversation);
  const diagnosisId = asked === null ? null : request.sessionId;
  const messages = await store.readOwnMessages(sql, conversation, contextMessages);
  const history = await historyOf(sql, { diagnosisId, messages });
  refuseWhenFull(await store.countMessages(sql, conversation));
  const outcomeCounts = await learnedOutcomes(context, principal.organizationId);
  const { modelNumber, symptoms } = request.context;
  const turn = { request: asked ?? { modelNumber, symptoms }, history, message: request.message, outcomeCounts };
  const { organizationId } = principal;
  const asking = { caller: principal, kind: 'chat', signal } as const;
  const { reply, text, read, usage, endedAt, note } = await withAi(context, asking, async (run) => {
    const said = run.state === 'asked' ? await saidBefore(sql, conversation) : [];
    const conversed = await converseWithAi(context, { run, turn, said, onText });
    const endedAt = now();
    const latencyMs = Math.max(0, Math.round(endedAt - startedAt));
    const createdAt = new Date(endedAt);
    const of = {
      organizationId,
      userId: conversation.userId,
      diagnosisId,
      kind: 'chat',
      createdAt,
      latencyMs,
    } as const;
    return { ...conversed, endedAt, usage: usageOf(context, { run, consulted: conversed, of }) };
  });
  const { basis, ...posterior } = findingsOf(reply, note);
  const message = { ...conversation, organizationId, diagnosisId };
  const replyId = randomUUIDv7();

  const stored = await sql.transaction(async (transaction) => {
    await store.lockConversation(transaction, conversation);
    const before = await store.countMessages(transaction, conversation);
    refuseWhenFull(before);
    const createdAt = new Date(endedAt);
    if (
      repeat &&
      !(await claimIdempotencyKey(transaction, { repeat, userId: conversation.userId, recordId: replyId, createdAt }))
    ) {
      return null;
    }
    const said: store.ChatMessageRow = {
      ...message,
      ...{ id: randomUUIDv7(), position: before + 1, sender: 'user', text: request.message },
      ...{ basis: null, posterior: null, createdAt: new Date(startedAt), modelRead: read.length === 0 ? null : read },
    };
    const replied: store.ChatMessageRow = {
      ...message,
      ...{ id: replyId, position: before + 2, sender: 'ai', text, basis, posterior, createdAt },
      modelRead: null,
    };
    await store.insertExchange(transaction, {
      messages: [said, replied],
      usage,
    });
    if (diagnosisId !== null) await insertTests(transaction, testsTold(reply.reports, { ...said, diagnosisId }));
    return presentReply(replied);
  });
  // Where the key was taken between our look and our write, the reply of who took it is there.
  const response = stored ?? (await findEarlier(sql, conversation.userId, repeat));
  if (response === null) throw beingProcessed();
  return response;
}

/** What both sides said, as a model gets to see it. */
const saidBefore = async (sql: Sql, conversation: store.ConversationKey): Promise<Said[]> =>
  (await store.readNewest(sql, conversation, contextMessages)).map(({ sender, text }) => ({
    by: sender === 'user' ? 'technician' : 'assistant',
    text,
  }));

/** The tests that a message told of, as reports of their own. */
function testsTold(
  reports: readonly TestReport[],
  { id: messageId, organizationId, userId, createdAt, diagnosisId }: store.ChatMessageRow & { diagnosisId: string },
): DiagnosisTestRow[] {
  return reports.map(({ component, test, result, reading }) => ({
    ...{ id: randomUUIDv7(), organizationId, userId, diagnosisId, messageId, component, test, result },
    ...{ reading: reading?.value ?? null, unit: reading?.value === null ? 'OL' : (reading?.unit ?? null) },
    ...{ reason: null, createdAt, undoneAt: null },
  }));
}

/** @throws AppError NOT_FOUND (404) where the session is neither an own diagnosis nor an own conversation */
export async function readConversation(
  { database: { sql } }: AppContext,
  conversation: { userId: string; sessionId: string },
): Promise<ChatMessages> {
  const rows = await store.listMessages(sql, conversation);
  if (rows.length === 0 && (await findDiagnosis(sql, conversation)) === null) throw notFound('Conversation');
  return { messages: rows.map(presentMessage), messagesLeft: messagesLeft(rows.length) };
}

/** The own diagnosis that a session is about; a session that is none of it rests on its context alone. */
async function findDiagnosis(sql: Sql, { userId, sessionId }: store.ConversationKey): Promise<DiagnosisRequest | null> {
  return z.uuid().safeParse(sessionId).success ? store.findAsked(sql, { userId, id: sessionId }) : null;
}

function refuseWhenFull(stored: number): void {
  if (messagesLeft(stored) > 0) return;
  throw new AppError(
    'CHAT_FULL',
    409,
    `This conversation has reached its ${limits.chatSentMax} messages. Run a new diagnosis with what you found to go on.`,
  );
}

async function findEarlier(sql: Sql, userId: string, repeat: IdempotencyRecord | null): Promise<ChatResponse | null> {
  const earlier = repeat && (await store.findReplyByKey(sql, { userId, key: repeat.key }));
  if (earlier === null) return null;
  const reply = earlier.reply && presentReply(earlier.reply);
  if (reply === null || !earlier.requestHash.equals(repeat?.requestHash ?? Buffer.alloc(0))) throw keyReused();
  return reply;
}
