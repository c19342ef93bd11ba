import { and, arrayOverlaps, eq, isNotNull, isNull, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { secondFactors } from './tables.ts';

type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(sql: Sql, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await sql.select().from(secondFactors).where(eq(secondFactors.userId, userId)).limit(1);
  return row ?? null;
}

/** Stores a secret that waits for its first code; `false` when the account has a confirmed one. */
export async function storeNewSecondFactor(
  sql: Sql,
  { userId, secret, createdAt }: { userId: string; secret: string; createdAt: Date },
): Promise<boolean> {
  const stored = await sql
    .insert(secondFactors)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt, lastStep: 0, recoveryHashes: [] },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return stored.length > 0;
}

/** Confirms the secret that was checked; `false` when another came in its place, or it is confirmed already. */
export async function confirmSecondFactor(
  sql: Sql,
  change: { userId: string; encrypted: string; at: Date; step: number; recoveryHashes: string[] },
): Promise<boolean> {
  const { userId, encrypted, at, step, recoveryHashes } = change;
  const confirmed = await sql
    .update(secondFactors)
    .set({ confirmedAt: at, lastStep: step, recoveryHashes })
    .where(
      and(eq(secondFactors.userId, userId), eq(secondFactors.secret, encrypted), isNull(secondFactors.confirmedAt)),
    )
    .returning({ userId: secondFactors.userId });
  return confirmed.length > 0;
}

/** Takes the code of a step, and with it all earlier ones; `false` when it was taken before. */
export async function consumeStep(sql: Sql, userId: string, step: number): Promise<boolean> {
  const taken = await sql
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** Takes a recovery code; answers how many are left, `null` when it is none of the account's. */
export async function consumeRecoveryCode(sql: Sql, userId: string, hashes: readonly string[]): Promise<number | null> {
  const taken = await sql
    .update(secondFactors)
    .set({
      recoveryHashes: raw`ARRAY(SELECT unnest(${secondFactors.recoveryHashes}) EXCEPT SELECT unnest(${raw.param([...hashes])}::text[]))`,
    })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        arrayOverlaps(secondFactors.recoveryHashes, [...hashes]),
      ),
    )
    .returning({ recoveryHashes: secondFactors.recoveryHashes });
  return taken[0]?.recoveryHashes.length ?? null;
}

export async function deleteSecondFactor(sql: Sql, userId: string): Promise<void> {
  await sql.delete(secondFactors).where(eq(secondFactors.userId, userId));
}
