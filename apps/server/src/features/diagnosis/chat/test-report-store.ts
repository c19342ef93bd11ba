import { limits } from '@diagbuddy/contract/limits';
import { and, asc, count, eq, isNotNull, isNull, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { diagnosisTests } from './tables.ts';

export type DiagnosisTestRow = typeof diagnosisTests.$inferSelect;

/** The reports of a diagnosis that stand, oldest first. Index: diagnosis_tests_diagnosis_idx. */
export async function listTests(sql: Sql, diagnosisId: string): Promise<DiagnosisTestRow[]> {
  return sql
    .select()
    .from(diagnosisTests)
    .where(and(eq(diagnosisTests.diagnosisId, diagnosisId), isNull(diagnosisTests.undoneAt)))
    .orderBy(asc(diagnosisTests.createdAt), asc(diagnosisTests.id))
    .limit(limits.diagnosisTestsMax);
}

/** The messages whose reports were undone: what they told counts no more. */
export async function listUndoneMessages(sql: Sql, diagnosisId: string): Promise<Set<string>> {
  const rows = await sql
    .select({ messageId: diagnosisTests.messageId })
    .from(diagnosisTests)
    .where(
      and(
        eq(diagnosisTests.diagnosisId, diagnosisId),
        isNotNull(diagnosisTests.undoneAt),
        isNotNull(diagnosisTests.messageId),
      ),
    )
    .limit(limits.diagnosisTestsMax);
  return new Set(rows.flatMap(({ messageId }) => messageId ?? []));
}

/** How many reports a diagnosis has, undone ones among them. */
export async function countTests(sql: Sql, diagnosisId: string): Promise<number> {
  const [row] = await sql
    .select({ tests: count() })
    .from(diagnosisTests)
    .where(eq(diagnosisTests.diagnosisId, diagnosisId));
  return row?.tests ?? 0;
}

export async function findTest(sql: Sql, id: string): Promise<DiagnosisTestRow | null> {
  const [row] = await sql.select().from(diagnosisTests).where(eq(diagnosisTests.id, id)).limit(1);
  return row ?? null;
}

/** Stores reports; one whose id is taken is left as it was. */
export async function insertTests(sql: Sql, rows: DiagnosisTestRow[]): Promise<void> {
  if (rows.length > 0) await sql.insert(diagnosisTests).values(rows).onConflictDoNothing();
}

/** Lets one report a diagnosis be stored at a time; the lock goes with the transaction. */
export async function lockTests(sql: Sql, diagnosisId: string): Promise<void> {
  await sql.execute(raw`SELECT pg_advisory_xact_lock(hashtextextended(${`tests ${diagnosisId}`}, 0))`);
}

/** Undoes a report; once undone it stays so. */
export async function undoTest(
  sql: Sql,
  { id, diagnosisId, at }: { id: string; diagnosisId: string; at: Date },
): Promise<boolean> {
  const undone = await sql
    .update(diagnosisTests)
    .set({ undoneAt: raw`coalesce(${diagnosisTests.undoneAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(diagnosisTests.id, id), eq(diagnosisTests.diagnosisId, diagnosisId)))
    .returning({ id: diagnosisTests.id });
  return undone.length > 0;
}
