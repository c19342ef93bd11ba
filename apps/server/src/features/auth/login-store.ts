import { desc, eq, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { logins, users } from './tables.ts';

/** Writes one attempt to sign in; one statement that does the same work for an account that does not exist. */
export async function insertLogin(
  sql: Sql,
  login: Omit<typeof logins.$inferInsert, 'organizationId'> & { userId: string | null },
): Promise<void> {
  const organizationId = raw`(SELECT ${users.organizationId} FROM ${users} WHERE ${users.id} = ${login.userId})`;
  await sql.insert(logins).values({ ...login, organizationId });
}

/** Notes on the account that somebody got in; the first browser that does is the account's registered device. */
export async function recordLogin(
  sql: Sql,
  { userId, at, deviceFingerprint }: { userId: string; at: Date; deviceFingerprint: string },
): Promise<void> {
  await sql
    .update(users)
    .set({
      lastLoginAt: at,
      deviceFingerprint: raw`coalesce(${users.deviceFingerprint}, ${deviceFingerprint})`,
    })
    .where(eq(users.id, userId));
}

/** A user's attempts to sign in, newest first. Index: logins_user_at_idx. */
export async function listLogins(sql: Sql, { userId, limit }: { userId: string; limit: number }) {
  return sql
    .select()
    .from(logins)
    .where(eq(logins.userId, userId))
    .orderBy(desc(logins.at), desc(logins.id))
    .limit(limit);
}

/** Forgets the attempts before a moment; answers how many. Index: logins_at_idx. */
export async function deleteOldLogins(sql: Sql, before: Date): Promise<number> {
  const forgotten = await sql.delete(logins).where(lt(logins.at, before));
  return forgotten.rowCount ?? 0;
}
