import { limits } from '@diagbuddy/contract/limits';
import { and, desc, eq, getTableColumns, lt, sql as raw } from 'drizzle-orm';
import { brokenUniqueConstraint, namedValues, placeholders, type Sql, writtenOnce } from '../../platform/database.ts';
import { deliveriesOf, webhookDeliveries } from '../webhooks/index.ts';
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

/** A diagnosis to store, with the AI usage, the idempotency record, and the message for the webhooks. */
export interface NewDiagnosis {
  row: DiagnosisRow;
  usage: AnswerUsage;
  repeat: IdempotencyRecord | null;
  message: object;
}

/**
 * Stores a diagnosis, its usage, the messages for the organization's webhooks and, where there is one, its idempotency
 * key, all or nothing. Returns the ids of the messages; `null` where nothing was stored, since the key or the id was
 * already taken.
 */
export async function insertDiagnosis(
  sql: Sql,
  { row, usage, repeat, message }: NewDiagnosis,
): Promise<string[] | null> {
  const { id: recordId, userId, createdAt } = row;
  const insert = async (within: Sql): Promise<string[]> => {
    const values = { ...namedValues({ row, ...Object.fromEntries(usage.entries()) }), message };
    const messages = await insertWith(usage.length)(within).execute(values);
    return messages.map(({ id }) => id);
  };
  try {
    if (repeat === null) return await insert(sql);
    return await sql.transaction(async (transaction) => {
      if (!(await claimIdempotencyKey(transaction, { repeat, userId, recordId, createdAt }))) return null;
      return insert(transaction);
    });
  } catch (error) {
    if (brokenUniqueConstraint(error) === 'diagnoses_pkey') return null;
    throw error;
  }
}

const insertsByUsage: ReturnType<typeof writeInsert>[] = [];
/** The statement for this number of usage rows. */
const insertWith = (count: number) => (insertsByUsage[count] ??= writeInsert(count));

/** One statement, so that all of its rows are written or none, with one round trip. */
const writeInsert = (count: number) =>
  writtenOnce((sql) => {
    const row = placeholders(recordColumns, 'row');
    const stored = sql.$with('stored').as(sql.insert(diagnoses).values(row).returning({ id: diagnoses.id }));
    const usage = Array.from({ length: count }, (_, at) => placeholders(getTableColumns(aiUsage), String(at)));
    const used = sql.$with('used').as(sql.insert(aiUsage).values(usage).returning({ id: aiUsage.id }));
    const { id: diagnosisId, organizationId, createdAt } = row;
    const message = raw.placeholder('message');
    return sql
      .with(stored, used)
      .insert(webhookDeliveries)
      .select(deliveriesOf(sql, { diagnosisId, organizationId, createdAt, message }))
      .returning({ id: webhookDeliveries.id })
      .prepare(`store_diagnosis_${count}`);
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
      foundComponent: row.foundComponent,
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
