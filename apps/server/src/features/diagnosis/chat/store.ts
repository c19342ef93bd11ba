import { limits } from '@diagbuddy/contract/limits';
import type { DiagnosisRequest } from '@diagbuddy/engine/diagnosis';
import { and, asc, count, desc, eq, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import type { AiUsageRow } from '../ai/usage-rows.ts';
import { aiUsage, diagnoses, idempotencyKeys } from '../tables.ts';
import { chatMessages } from './tables.ts';

/** A message that a technician wrote. */
export type OwnMessage = Pick<ChatMessageRow, 'id' | 'text' | 'createdAt' | 'modelRead'>;

export type ChatMessageRow = typeof chatMessages.$inferSelect;

/** A conversation among its user's. */
export interface ConversationKey {
  userId: string;
  sessionId: string;
}

const isOf = ({ userId, sessionId }: ConversationKey) =>
  and(eq(chatMessages.userId, userId), eq(chatMessages.sessionId, sessionId));

/** What an own diagnosis was asked for; another's is as good as none. */
export async function findAsked(
  sql: Sql,
  { userId, id }: { userId: string; id: string },
): Promise<DiagnosisRequest | null> {
  const { modelNumber, symptoms, chosenType, chosenBrand, modelWord } = diagnoses;
  const [asked] = await sql
    .select({ modelNumber, symptoms, applianceType: chosenType, brand: chosenBrand, model: modelWord })
    .from(diagnoses)
    .where(and(eq(diagnoses.id, id), eq(diagnoses.userId, userId)))
    .limit(1);
  return asked ?? null;
}

/** The technician's own messages of a conversation, oldest first: the newest `limit` of them. Index: chat_messages_session_idx. */
export async function readOwnMessages(sql: Sql, conversation: ConversationKey, limit: number): Promise<OwnMessage[]> {
  const rows = await sql
    .select({
      ...{ id: chatMessages.id, text: chatMessages.text, createdAt: chatMessages.createdAt },
      modelRead: chatMessages.modelRead,
    })
    .from(chatMessages)
    .where(and(isOf(conversation), eq(chatMessages.sender, 'user')))
    .orderBy(desc(chatMessages.position))
    .limit(limit);
  return rows.reverse();
}

/** The newest messages of a conversation from both sides, oldest first. Index: chat_messages_session_idx. */
export async function readNewest(sql: Sql, conversation: ConversationKey, limit: number) {
  const rows = await sql
    .select({ sender: chatMessages.sender, text: chatMessages.text })
    .from(chatMessages)
    .where(isOf(conversation))
    .orderBy(desc(chatMessages.position))
    .limit(limit);
  return rows.reverse();
}

/** How many messages a conversation holds. */
export async function countMessages(sql: Sql, conversation: ConversationKey): Promise<number> {
  const [row] = await sql.select({ messages: count() }).from(chatMessages).where(isOf(conversation));
  return row?.messages ?? 0;
}

/** A conversation whole, oldest message first. */
export async function listMessages(sql: Sql, conversation: ConversationKey): Promise<ChatMessageRow[]> {
  return sql
    .select()
    .from(chatMessages)
    .where(isOf(conversation))
    .orderBy(asc(chatMessages.position))
    .limit(limits.chatMessagesMax);
}

/** Lets one message a conversation be stored at a time; the lock goes with the transaction. */
export async function lockConversation(sql: Sql, { userId, sessionId }: ConversationKey): Promise<void> {
  await sql.execute(raw`SELECT pg_advisory_xact_lock(hashtextextended(${`${userId} ${sessionId}`}, 0))`);
}

/** Stores a message with its reply, and what the reply cost. Run it in a transaction. */
export async function insertExchange(
  sql: Sql,
  { messages, usage }: { messages: ChatMessageRow[]; usage: AiUsageRow[] },
): Promise<void> {
  await sql.insert(chatMessages).values(messages);
  await sql.insert(aiUsage).values(usage);
}

/** The reply that an idempotency key stands for; no `reply` where that is none. Index: the keys' primary key. */
export async function findReplyByKey(
  sql: Sql,
  { userId, key }: { userId: string; key: string },
): Promise<{ reply: ChatMessageRow | null; requestHash: Buffer } | null> {
  const [found] = await sql
    .select({ reply: chatMessages, requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .leftJoin(chatMessages, eq(chatMessages.id, idempotencyKeys.recordId))
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
    .limit(1);
  return found ?? null;
}
