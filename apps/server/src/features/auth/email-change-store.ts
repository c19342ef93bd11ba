import { eq, lt } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { emailChanges, users } from './tables.ts';

export type EmailChange = typeof emailChanges.$inferSelect;

/** Notes that an account is to get another address; takes the place of an earlier wish. */
export async function writeEmailChange(
  sql: Sql,
  change: Pick<EmailChange, 'userId' | 'oldEmail' | 'newEmail' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  const { userId, ...rest } = change;
  const anew = { ...rest, oldConfirmedAt: null, newConfirmedAt: null };
  await sql
    .insert(emailChanges)
    .values({ userId, ...anew })
    .onConflictDoUpdate({ target: emailChanges.userId, set: anew });
}

/** The change of address that an account waits for; `null` for none that is still open. */
export async function findEmailChange(sql: Sql, userId: string, at: Date): Promise<EmailChange | null> {
  const [row] = await sql.select().from(emailChanges).where(eq(emailChanges.userId, userId)).limit(1);
  return row !== undefined && row.expiresAt > at ? row : null;
}

/** Notes that one of the two addresses was confirmed. */
export async function confirmAddress(
  sql: Sql,
  userId: string,
  confirmed: Partial<Pick<EmailChange, 'oldConfirmedAt' | 'newConfirmedAt'>>,
): Promise<void> {
  await sql.update(emailChanges).set(confirmed).where(eq(emailChanges.userId, userId));
}

/** Gives an account its new, confirmed address. @throws a broken unique key where it has become another's */
export async function moveEmail(sql: Sql, { userId, newEmail }: EmailChange, at: Date): Promise<void> {
  await sql.update(users).set({ email: newEmail, emailVerifiedAt: at }).where(eq(users.id, userId));
  await sql.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Forgets changes that nobody confirmed in time. */
export async function deleteOldEmailChanges(sql: Sql, before: Date): Promise<void> {
  await sql.delete(emailChanges).where(lt(emailChanges.expiresAt, before));
}
