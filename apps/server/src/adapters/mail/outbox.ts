import { and, count, desc, eq, gt, isNotNull, lt, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';
import { outboxMails } from './tables.ts';

export interface Mail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
}

/** A mail as the outbox holds it. `text` is null once it went out or its links are dead, and where this node can't read it. */
export type OutboxMail = Omit<typeof outboxMails.$inferSelect, 'encryptedText'>;

const encryptionContext = (id: string) => `outbox_mails ${id}`;

/** Reads a text that was encrypted for the outbox; `null` where it was encrypted with another secret, or there is none. */
export function decryptText(
  secret: ServerSecret | null,
  { id, encryptedText }: { id: string; encryptedText: string },
): string | null {
  try {
    return secret?.decrypt(encryptedText, encryptionContext(id)) ?? null;
  } catch {
    return null;
  }
}

const readable =
  (secret: ServerSecret | null) =>
  ({ encryptedText, ...row }: typeof outboxMails.$inferSelect): OutboxMail => ({
    ...row,
    text: encryptedText === null ? row.text : decryptText(secret, { id: row.id, encryptedText }),
  });

/**
 * Puts a mail into the outbox; a second one with its id fails. Its links open accounts, so that its text stands there
 * encrypted, or not at all where there is no secret to encrypt it with.
 */
export async function storeMail(
  sql: Sql,
  { text, ...mail }: Mail,
  { secret, at }: { secret: ServerSecret | null; at: Date },
): Promise<void> {
  const encryptedText = secret?.encrypt(text, encryptionContext(mail.id)) ?? null;
  await sql.insert(outboxMails).values({ ...mail, encryptedText, createdAt: at });
}

/** A mail, sent or not; `null` when there is none with this id. */
export async function findMail(sql: Sql, id: string, secret: ServerSecret | null): Promise<OutboxMail | null> {
  const [row] = await sql.select().from(outboxMails).where(eq(outboxMails.id, id)).limit(1);
  return row === undefined ? null : readable(secret)(row);
}

/** Notes that a mail went out, and forgets its text: its links are secrets. */
export async function markSent(sql: Sql, id: string, at: Date): Promise<void> {
  const change = {
    sentAt: at,
    text: null,
    encryptedText: null,
    lastError: null,
    attempts: raw`${outboxMails.attempts} + 1`,
  };
  await sql.update(outboxMails).set(change).where(eq(outboxMails.id, id));
}

/** Notes why a mail did not go out. */
export async function markFailed(sql: Sql, id: string, reason: string): Promise<void> {
  const change = { lastError: reason.slice(0, 500), attempts: raw`${outboxMails.attempts} + 1` };
  await sql.update(outboxMails).set(change).where(eq(outboxMails.id, id));
}

/** How many mails with one subject an address was sent since a moment. Index: outbox_mails_created_idx. */
export async function countMails(
  sql: Sql,
  { recipient, subject, since }: Pick<Mail, 'recipient' | 'subject'> & { since: Date },
): Promise<number> {
  const isOne = and(
    gt(outboxMails.createdAt, since),
    eq(outboxMails.recipient, recipient),
    eq(outboxMails.subject, subject),
  );
  const [row] = await sql.select({ mails: count() }).from(outboxMails).where(isOne);
  return row?.mails ?? 0;
}

/** The newest mails. Index: outbox_mails_created_idx. */
export async function listMails(
  sql: Sql,
  { limit, secret }: { limit: number; secret: ServerSecret | null },
): Promise<OutboxMail[]> {
  const newest = sql.select().from(outboxMails).orderBy(desc(outboxMails.createdAt), desc(outboxMails.id));
  return (await newest.limit(limit)).map(readable(secret));
}

/** Forgets the texts of mails from before `linksDeadAt`, and whole mails from before `before`. */
export async function deleteOldMails(
  sql: Sql,
  { linksDeadAt, before }: { linksDeadAt: Date; before: Date },
): Promise<void> {
  await sql.delete(outboxMails).where(lt(outboxMails.createdAt, before));
  await sql
    .update(outboxMails)
    .set({ text: null, encryptedText: null })
    .where(
      and(
        lt(outboxMails.createdAt, linksDeadAt),
        or(isNotNull(outboxMails.text), isNotNull(outboxMails.encryptedText)),
      ),
    );
}
