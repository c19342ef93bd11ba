import { and, desc, eq, gt, ne, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { lockUser } from './store.ts';
import { sessions } from './tables.ts';

export async function insertSession(sql: Sql, session: typeof sessions.$inferInsert): Promise<void> {
  await sql.insert(sessions).values(session);
}

export async function touchSession(sql: Sql, sessionId: string, at: Date): Promise<void> {
  await sql.update(sessions).set({ lastActivityAt: at }).where(eq(sessions.id, sessionId));
}

/** The active sessions of a user, the most recently used first, at most 100. Index: sessions_user_idx. */
export async function listSessions(sql: Sql, by: { userId: string; now: Date; idleSince: Date }) {
  return sql
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, by.userId), gt(sessions.expiresAt, by.now), gt(sessions.lastActivityAt, by.idleSince)),
    )
    .orderBy(desc(sessions.lastActivityAt))
    .limit(100);
}

/** Ends one session of a user; whether there was one. */
export async function deleteSession(
  sql: Sql,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const ended = await sql
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends the session that a token opens, regardless of its account. Index: sessions_token_hash_key. */
export async function deleteSessionByToken(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/**
 * Whether a session is still there, once nothing else can change its user until this transaction ends: what a session may do
 * to its account it may not finish after somebody ended it.
 */
export async function lockUserOfSession(
  sql: Sql,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  await lockUser(sql, userId);
  const isIt = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  return (await sql.select({ id: sessions.id }).from(sessions).where(isIt).limit(1)).length > 0;
}

/** Ends the sessions of a user but one, or all; answers how many. */
export async function deleteOtherSessions(
  sql: Sql,
  { userId, keptSessionId }: { userId: string; keptSessionId: string | null },
): Promise<number> {
  const kept = keptSessionId === null ? undefined : ne(sessions.id, keptSessionId);
  const ended = await sql.delete(sessions).where(and(eq(sessions.userId, userId), kept));
  return ended.rowCount ?? 0;
}

/** Removes sessions that no cookie can open any more; answers how many. */
export async function deleteExpiredSessions(
  sql: Sql,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<number> {
  const ended = await sql
    .delete(sessions)
    .where(raw`${sessions.expiresAt} <= ${now} OR ${sessions.lastActivityAt} <= ${idleSince}`);
  return ended.rowCount ?? 0;
}
