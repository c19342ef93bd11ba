import { and, desc, eq, isNotNull, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { outboxMails } from './tables.ts';

export interface Mail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
}

type OutboxRow = typeof outboxMails.$inferSelect;

/** Puts a mail into the outbox; a second one with its id fails. */
export async function storeMail(sql: Sql, mail: Mail, at: Date): Promise<void> {
  await sql.insert(outboxMails).values({ ...mail, createdAt: at });
}

/** Whether a mail stands in the outbox, sent or not. */
export async function mailExists(sql: Sql, id: string): Promise<boolean> {
  const found = await sql.select({ id: outboxMails.id }).from(outboxMails).where(eq(outboxMails.id, id)).limit(1);
  return found.length > 0;
}

/** A mail that did not go out yet; `null` when there is none with this id. */
export async function findUnsentMail(sql: Sql, id: string): Promise<Mail | null> {
  const [row] = await sql.select().from(outboxMails).where(eq(outboxMails.id, id)).limit(1);
  if (!row || row.sentAt !== null || row.text === null) return null;
  return { ...row, text: row.text };
}

/** Notes that a mail went out, and forgets its text: its links are secrets. */
export async function markSent(sql: Sql, id: string, at: Date): Promise<void> {
  const change = { sentAt: at, text: null, lastError: null, attempts: raw`${outboxMails.attempts} + 1` };
  await sql.update(outboxMails).set(change).where(eq(outboxMails.id, id));
}

/** Notes why a mail did not go out. */
export async function markFailed(sql: Sql, id: string, reason: string): Promise<void> {
  const change = { lastError: reason.slice(0, 500), attempts: raw`${outboxMails.attempts} + 1` };
  await sql.update(outboxMails).set(change).where(eq(outboxMails.id, id));
}

/** The newest mails. Index: outbox_mails_created_idx. */
export async function listMails(sql: Sql, limit: number): Promise<OutboxRow[]> {
  return sql.select().from(outboxMails).orderBy(desc(outboxMails.createdAt), desc(outboxMails.id)).limit(limit);
}

/** Forgets the texts of mails from before `linksDeadAt`, and whole mails from before `before`. */
export async function forgetOldMails(
  sql: Sql,
  { linksDeadAt, before }: { linksDeadAt: Date; before: Date },
): Promise<void> {
  await sql.delete(outboxMails).where(lt(outboxMails.createdAt, before));
  await sql
    .update(outboxMails)
    .set({ text: null })
    .where(and(lt(outboxMails.createdAt, linksDeadAt), isNotNull(outboxMails.text)));
}
