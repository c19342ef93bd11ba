import { randomUUIDv7 } from 'node:crypto';
import type { ChatMessages, ChatRequest, ChatResponse } from '@diagbuddy/contract/chat';
import { limits } from '@diagbuddy/contract/limits';
import type { DiagnosisRequest } from '@diagbuddy/engine/diagnosis';
import { z } from 'zod';
import type { Principal } from '../../../platform/access.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Sql } from '../../../platform/database.ts';
import { inEngineTurn } from '../engine-turns.ts';
import { learnedOutcomes } from '../learned-outcomes.ts';
import { beingProcessed, keyReused, type Repeat, repeatOf, takeKey } from '../repeat.ts';
import { findingsOf, messagesLeft, presentMessage, presentReply } from './present-chat.ts';
import * as store from './store.ts';

/** The technician's earlier messages that the engine hears again. */
const heardMessages = 20;

/**
 * Replies to a message, and stores both with what the reply cost in one transaction. A message that is sent again under
 * the same idempotency key gets the first one's reply.
 * @throws AppError CHAT_FULL (409) where the talk holds all the messages that one may; IDEMPOTENCY_KEY_REUSED (409)
 */
export async function chat(
  context: AppContext,
  {
    principal,
    request,
    idempotencyKey,
  }: { principal: Principal; request: ChatRequest; idempotencyKey?: string | undefined },
): Promise<ChatResponse> {
  const { engine, now } = context;
  const { sql } = context.database;
  const talk = { userId: principal.user.id, sessionId: request.sessionId };
  const repeat = repeatOf('chat', idempotencyKey, request);
  const earlier = await findEarlier(sql, talk.userId, repeat);
  if (earlier !== null) return earlier;

  const startedAt = now();
  const asked = await findDiagnosis(sql, talk);
  const messages = await store.readOwnMessages(sql, talk, heardMessages);
  refuseWhenFull(await store.countMessages(sql, talk));
  const outcomeCounts = await learnedOutcomes(context, principal.organizationId);
  const { modelNumber, symptoms } = request.context;
  const reply = await inEngineTurn(() =>
    engine.converse({
      request: asked ?? { modelNumber, symptoms },
      messages,
      message: request.message,
      outcomeCounts,
    }),
  );
  const { basis, ...posterior } = findingsOf(reply);
  const endedAt = now();
  const diagnosisId = asked === null ? null : request.sessionId;
  const message = { ...talk, organizationId: principal.organizationId, diagnosisId };
  const replyId = randomUUIDv7();

  const stored = await sql.transaction(async (transaction) => {
    await store.lockTalk(transaction, talk);
    const before = await store.countMessages(transaction, talk);
    refuseWhenFull(before);
    const createdAt = new Date(endedAt);
    if (repeat && !(await takeKey(transaction, { repeat, userId: talk.userId, recordId: replyId, createdAt }))) {
      return null;
    }
    const said: store.ChatMessageRow = {
      ...message,
      ...{ id: randomUUIDv7(), position: before + 1, sender: 'user', text: request.message },
      ...{ basis: null, posterior: null, createdAt: new Date(startedAt) },
    };
    const replied: store.ChatMessageRow = {
      ...message,
      ...{ id: replyId, position: before + 2, sender: 'ai', text: reply.reply, basis, posterior, createdAt },
    };
    await store.insertExchange(transaction, {
      messages: [said, replied],
      usage: {
        ...{ id: randomUUIDv7(), organizationId: principal.organizationId, userId: talk.userId, diagnosisId },
        ...{ kind: 'chat', provider: 'engine', model: engine.version, createdAt },
        latencyMs: Math.max(0, Math.round(endedAt - startedAt)),
      },
    });
    return presentReply(replied);
  });
  // Where the key was taken between our look and our write, the reply of who took it is there.
  const response = stored ?? (await findEarlier(sql, talk.userId, repeat));
  if (response === null) throw beingProcessed();
  return response;
}

/** @throws AppError NOT_FOUND (404) where the session is neither an own diagnosis nor an own talk */
export async function readTalk(
  { database: { sql } }: AppContext,
  talk: { userId: string; sessionId: string },
): Promise<ChatMessages> {
  const rows = await store.listMessages(sql, talk);
  if (rows.length === 0 && (await findDiagnosis(sql, talk)) === null) throw notFound('Conversation');
  return { messages: rows.map(presentMessage), messagesLeft: messagesLeft(rows.length) };
}

/** The own diagnosis that a session is about; a session that is none of it rests on its context alone. */
async function findDiagnosis(sql: Sql, { userId, sessionId }: store.TalkKey): Promise<DiagnosisRequest | null> {
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

async function findEarlier(sql: Sql, userId: string, repeat: Repeat | null): Promise<ChatResponse | null> {
  const earlier = repeat && (await store.findReplyByKey(sql, { userId, key: repeat.key }));
  if (earlier === null) return null;
  const reply = earlier.reply && presentReply(earlier.reply);
  if (reply === null || !earlier.requestHash.equals(repeat?.requestHash ?? Buffer.alloc(0))) throw keyReused();
  return reply;
}
