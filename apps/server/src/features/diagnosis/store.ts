import { limits } from '@diagbuddy/contract/limits';
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import { brokenUniqueConstraint, namedValues, placeholders, type Sql, writtenOnce } from '../../platform/database.ts';
import type { AnswerUsage } from './ai/usage-rows.ts';
import { claimIdempotencyKey, type IdempotencyRecord } from './idempotency-record.ts';
import { aiUsage, diagnoses, idempotencyKeys } from './tables.ts';

export type DiagnosisRow = Omit<typeof diagnoses.$inferSelect, 'searchText' | 'partsCount'>;
export type DiagnosisSummaryRow = Omit<
  DiagnosisRow,
  'aiResponse' | 'partsData' | 'offlineAnswer' | 'countedOutcomes' | 'modelWord'
>;

const { searchText: _searched, partsCount: _counted, ...recordColumns } = getTableColumns(diagnoses);
const {
  aiResponse: _long,
  partsData: _longer,
  offlineAnswer: _first,
  countedOutcomes: _inner,
  modelWord: _word,
  ...shortColumns
} = recordColumns;

/** The columns of a diagnosis in a list: everything but its long parts. */
export const summaryColumns = shortColumns;

/**
 * Stores a diagnosis, its usage and, where there is one, its idempotency key, all or nothing. Answers whether it was
 * stored; it is not when the key or the id was already taken.
 */
export async function insertDiagnosis(
  sql: Sql,
  { row, usage, repeat }: { row: DiagnosisRow; usage: AnswerUsage; repeat: IdempotencyRecord | null },
): Promise<boolean> {
  const { id: recordId, userId, createdAt } = row;
  const [first, ...more] = usage;
  try {
    if (repeat === null && more.length === 0) {
      await insertWithUsage(sql).execute(namedValues({ row, usage: first }));
      return true;
    }
    return await sql.transaction(async (transaction) => {
      if (repeat && !(await claimIdempotencyKey(transaction, { repeat, userId, recordId, createdAt }))) return false;
      await insertWithUsage(transaction).execute(namedValues({ row, usage: first }));
      if (more.length > 0) await transaction.insert(aiUsage).values(more);
      return true;
    });
  } catch (error) {
    if (brokenUniqueConstraint(error) === 'diagnoses_pkey') return false;
    throw error;
  }
}

/** One statement, so that both rows are written or none, with one round trip. */
const insertWithUsage = writtenOnce((sql) => {
  const row = placeholders(recordColumns, 'row');
  const stored = sql.$with('stored').as(sql.insert(diagnoses).values(row).returning({ id: diagnoses.id }));
  return sql
    .with(stored)
    .insert(aiUsage)
    .values(placeholders(getTableColumns(aiUsage), 'usage'))
    .prepare('store_diagnosis');
});

/** What an idempotency key stands for; no `row` where that is no diagnosis. Index: the keys' primary key. */
export async function findByIdempotencyKey(
  sql: Sql,
  { userId, key }: { userId: string; key: string },
): Promise<{ row: DiagnosisRow | null; requestHash: Buffer } | null> {
  const [found] = await sql
    .select({ row: recordColumns, requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .leftJoin(diagnoses, eq(diagnoses.id, idempotencyKeys.recordId))
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
    .limit(1);
  return found ?? null;
}

/** A technician's newest diagnoses. Index: diagnoses_user_created_idx. */
export async function listNewestDiagnoses(sql: Sql, userId: string): Promise<DiagnosisSummaryRow[]> {
  return sql
    .select(summaryColumns)
    .from(diagnoses)
    .where(eq(diagnoses.userId, userId))
    .orderBy(desc(diagnoses.createdAt), desc(diagnoses.id))
    .limit(limits.diagnosisListMax);
}

/** Names a diagnosis of a technician; another's is as good as none. */
interface OwnDiagnosis {
  userId: string;
  id: string;
}

const selectOwn = (sql: Sql, { userId, id }: OwnDiagnosis) =>
  sql
    .select(recordColumns)
    .from(diagnoses)
    .where(and(eq(diagnoses.id, id), eq(diagnoses.userId, userId)))
    .limit(1);

/** One diagnosis of a technician, locked until the transaction ends. */
export async function lockOwnDiagnosis(sql: Sql, own: OwnDiagnosis): Promise<DiagnosisRow | null> {
  const [row] = await selectOwn(sql, own).for('update');
  return row ?? null;
}

/** Any diagnosis; who may read it is for the caller to say. */
export async function findDiagnosis(sql: Sql, id: string): Promise<DiagnosisRow | null> {
  const [row] = await sql.select(recordColumns).from(diagnoses).where(eq(diagnoses.id, id)).limit(1);
  return row ?? null;
}

/** A diagnosis of an organization, or with `null` of any, locked until the transaction ends. */
export async function lockDiagnosis(
  sql: Sql,
  { id, organizationId }: { id: string; organizationId: string | null },
): Promise<DiagnosisRow | null> {
  const [row] = await sql
    .select(recordColumns)
    .from(diagnoses)
    .where(
      and(eq(diagnoses.id, id), organizationId === null ? undefined : eq(diagnoses.organizationId, organizationId)),
    )
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Writes what a technician told of the repair, and what of it counts; answers the row. */
export async function updateOutcome(sql: Sql, row: DiagnosisRow): Promise<DiagnosisRow> {
  await sql
    .update(diagnoses)
    .set({
      isAccurate: row.isAccurate,
      reviewedAccurate: row.reviewedAccurate,
      userNotes: row.userNotes,
      followUpNotes: row.followUpNotes,
      actualSolution: row.actualSolution,
      timeToRepairMinutes: row.timeToRepairMinutes,
      customerSatisfaction: row.customerSatisfaction,
      fixedWithPartNumbers: row.fixedWithPartNumbers,
      countedOutcomes: row.countedOutcomes,
    })
    .where(eq(diagnoses.id, row.id));
  return row;
}

/** Forgets idempotency keys older than a moment; answers how many. Index: idempotency_keys_created_idx. */
export async function deleteOldIdempotencyKeys(sql: Sql, before: Date): Promise<number> {
  const gone = await sql.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  return gone.rowCount ?? 0;
}
