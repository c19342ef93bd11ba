import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { apiKeys, users } from '../auth/tables.ts';

/** The texts of a profile as they are stored; `null` for none. */
export type ProfileTexts = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'companyName' | 'userNumber'>;

/** Changes the given texts of a profile; answers all of them, `null` when the user is gone. */
export async function updateProfileTexts(
  sql: Sql,
  userId: string,
  changes: Partial<ProfileTexts>,
): Promise<ProfileTexts | null> {
  const texts = {
    firstName: users.firstName,
    lastName: users.lastName,
    companyName: users.companyName,
    userNumber: users.userNumber,
  };
  const isUser = eq(users.id, userId);
  const [row] =
    Object.keys(changes).length === 0
      ? await sql.select(texts).from(users).where(isUser)
      : await sql.update(users).set(changes).where(isUser).returning(texts);
  return row ?? null;
}

const living = (userId: string) => and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt));

/** The active keys of a user, newest first. Index: api_keys_user_idx. */
export async function listApiKeys(sql: Sql, { userId, limit }: { userId: string; limit: number }) {
  return sql
    .select()
    .from(apiKeys)
    .where(living(userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(limit);
}

/** How many active keys a user has. Index: api_keys_user_idx. */
export async function countApiKeys(sql: Sql, userId: string): Promise<number> {
  const [counted] = await sql.select({ keys: count() }).from(apiKeys).where(living(userId));
  return counted?.keys ?? 0;
}

export async function insertApiKey(sql: Sql, key: typeof apiKeys.$inferInsert): Promise<void> {
  await sql.insert(apiKeys).values(key);
}

/** Revokes an active key of a user; whether there was one. */
export async function revokeApiKey(
  sql: Sql,
  { userId, keyId, at }: { userId: string; keyId: string; at: Date },
): Promise<boolean> {
  const revoked = await sql
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(living(userId), eq(apiKeys.id, keyId)))
    .returning({ id: apiKeys.id });
  return revoked.length > 0;
}
