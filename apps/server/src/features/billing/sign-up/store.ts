import { and, desc, eq, inArray, isNotNull, isNull, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { pendingSignups } from '../tables.ts';

export type PendingSignupRow = typeof pendingSignups.$inferSelect;

export type NewSignup = typeof pendingSignups.$inferInsert;

/** The open sign-ups of an address, in lower case, newest first. Index: pending_signups_open_email_idx. */
export async function listOpenSignups(
  sql: Sql,
  { email, limit }: { email: string; limit: number },
): Promise<PendingSignupRow[]> {
  return sql
    .select()
    .from(pendingSignups)
    .where(and(eq(pendingSignups.email, email), isNull(pendingSignups.userId)))
    .orderBy(desc(pendingSignups.createdAt))
    .limit(limit);
}

/** A sign-up, held until the transaction ends. */
export async function lockSignup(sql: Sql, id: string): Promise<PendingSignupRow | null> {
  const [row] = await sql.select().from(pendingSignups).where(eq(pendingSignups.id, id)).limit(1).for('update');
  return row ?? null;
}

/** Stores a sign-up in place of those that were not paid. */
export async function storeSignup(
  sql: Sql,
  { signup, replacedIds }: { signup: NewSignup; replacedIds: string[] },
): Promise<void> {
  await sql.transaction(async (transaction) => {
    await transaction
      .delete(pendingSignups)
      .where(and(inArray(pendingSignups.id, replacedIds), isNull(pendingSignups.userId)));
    await transaction.insert(pendingSignups).values(signup);
  });
}

/** Notes the checkout of a sign-up; whether the sign-up is still there. */
export async function settleSignup(sql: Sql, { id, checkoutId }: { id: string; checkoutId: string }): Promise<boolean> {
  const written = await sql.update(pendingSignups).set({ checkoutId }).where(eq(pendingSignups.id, id));
  return written.rowCount === 1;
}

/** Marks a sign-up as done, and forgets the password's hash, which the account has now. */
export async function finishSignup(
  sql: Sql,
  { id, userId, maySignIn }: { id: string; userId: string; maySignIn: boolean },
): Promise<void> {
  await sql
    .update(pendingSignups)
    .set({ userId, passwordHash: null, ...(!maySignIn && { browserTokenHash: null }) })
    .where(eq(pendingSignups.id, id));
}

/** Takes the right to be signed in that the starting browser holds; answers the account's id once, then null. */
export async function claimSignIn(
  sql: Sql,
  { checkoutId, tokenHash, now }: { checkoutId: string; tokenHash: Buffer; now: Date },
): Promise<string | null> {
  const [taken] = await sql
    .update(pendingSignups)
    .set({ browserTokenHash: null })
    .where(
      and(
        eq(pendingSignups.checkoutId, checkoutId),
        eq(pendingSignups.browserTokenHash, tokenHash),
        isNotNull(pendingSignups.userId),
        raw`${pendingSignups.expiresAt} > ${now}`,
      ),
    )
    .returning({ userId: pendingSignups.userId });
  return taken?.userId ?? null;
}

/** Sign-ups past their day, at most 200. Index: pending_signups_expires_idx. */
export async function expiredSignups(sql: Sql, now: Date): Promise<PendingSignupRow[]> {
  return sql.select().from(pendingSignups).where(lte(pendingSignups.expiresAt, now)).limit(200);
}

export async function deleteSignup(sql: Sql, id: string): Promise<void> {
  await sql.delete(pendingSignups).where(eq(pendingSignups.id, id));
}
