import { randomUUIDv7 } from 'node:crypto';
import type { LoginMethod } from '@diagbuddy/contract/account';
import { and, count, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/cookies.ts';
import type { Sql } from '../../platform/database.ts';
import { oneTimeTokens } from './tables.ts';

export type TokenRow = typeof oneTimeTokens.$inferSelect;
type Purpose = TokenRow['purpose'];

/** Makes a secret that works once and answers it; only its hash is kept. */
export async function issueToken(
  sql: Sql,
  token: { userId: string; purpose: Purpose; now: Date; lifetimeMs: number; email?: string; method?: LoginMethod },
): Promise<string> {
  const { userId, purpose, now, lifetimeMs, email = null, method = null } = token;
  const secret = newToken();
  await sql.insert(oneTimeTokens).values({
    id: randomUUIDv7(),
    ...{ userId, purpose, email, method },
    tokenHash: hashToken(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return secret;
}

/** What is known of a token, used and expired ones included. Index: one_time_tokens_hash_key. */
export async function findToken(sql: Sql, tokenHash: Buffer, purposes: readonly Purpose[]): Promise<TokenRow | null> {
  const isIt = and(eq(oneTimeTokens.tokenHash, tokenHash), inArray(oneTimeTokens.purpose, [...purposes]));
  const [row] = await sql.select().from(oneTimeTokens).where(isIt).limit(1);
  return row ?? null;
}

/** Uses a token up; of several that try at once, one is answered `true`. */
export async function consumeToken(sql: Sql, tokenId: string, now: Date): Promise<boolean> {
  const used = await sql
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.id, tokenId), isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now)))
    .returning({ id: oneTimeTokens.id });
  return used.length > 0;
}

/** Makes a user's open tokens of one purpose worthless. Index: one_time_tokens_user_idx. */
export async function endTokens(sql: Sql, userId: string, { purpose, now }: { purpose: Purpose; now: Date }) {
  await sql
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), isNull(oneTimeTokens.usedAt)));
}

/** How many tokens of one purpose a user was given since a moment. */
export async function countTokens(sql: Sql, userId: string, { purpose, since }: { purpose: Purpose; since: Date }) {
  const [row] = await sql
    .select({ tokens: count() })
    .from(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.createdAt, since)),
    );
  return row?.tokens ?? 0;
}

/** Forgets tokens that expired before a moment. */
export async function deleteOldTokens(sql: Sql, before: Date): Promise<void> {
  await sql.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before));
}
