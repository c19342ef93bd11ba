import type { PrescreenResponse } from '@diagbuddy/contract/prescreen';
import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import type { AiUsageRow } from '../ai/usage-rows.ts';
import { aiUsage, idempotencyKeys, prescreens } from '../tables.ts';

/** Stores a prescreen and what it cost. Run it in a transaction. */
export async function insertPrescreen(
  sql: Sql,
  { prescreen, usage }: { prescreen: typeof prescreens.$inferInsert; usage: AiUsageRow[] },
): Promise<void> {
  await sql.insert(prescreens).values(prescreen);
  await sql.insert(aiUsage).values(usage);
}

/** The answer that an idempotency key stands for; no `answer` where that is no prescreen. Index: the keys' primary key. */
export async function findPrescreenByKey(
  sql: Sql,
  { userId, key }: { userId: string; key: string },
): Promise<{ answer: PrescreenResponse | null; requestHash: Buffer } | null> {
  const [found] = await sql
    .select({ answer: prescreens.answer, requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .leftJoin(prescreens, eq(prescreens.id, idempotencyKeys.recordId))
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
    .limit(1);
  return found ?? null;
}
