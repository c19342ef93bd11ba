import { limits } from '@diagbuddy/contract/limits';
import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type pg from 'pg';
import type { Sql } from '../../platform/database.ts';
import type { IdempotencyRecord } from './idempotency-record.ts';
import { diagnoses, idempotencyKeys } from './tables.ts';

export type DiagnosisRow = Omit<typeof diagnoses.$inferSelect, 'searchText'>;
export type DiagnosisSummaryRow = Omit<DiagnosisRow, 'aiResponse' | 'partsData' | 'countedOutcomes'>;

const { searchText: _derived, ...recordColumns } = getTableColumns(diagnoses);
const { aiResponse: _long, partsData: _longer, countedOutcomes: _inner, ...shortColumns } = recordColumns;

/** The columns of a diagnosis in a list: everything but its long parts. */
export const summaryColumns = shortColumns;

const storeStatement = (takesKey: boolean) => `
  WITH ${
    takesKey
      ? `key_taken AS (
    INSERT INTO idempotency_keys (user_id, key, request_hash, diagnosis_id, created_at)
    VALUES ($3, $24, $25, $1, $4) ON CONFLICT DO NOTHING RETURNING diagnosis_id
  ),`
      : ''
  } stored AS (
    INSERT INTO diagnoses (id, organization_id, user_id, created_at, model_number, brand, appliance_type, platform, symptoms,
      company_name, technician_name, location, likely_cause, component, failure_mode, confidence, response_ms, ai_response,
      parts_data, chosen_type, chosen_brand)
    SELECT $1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::smallint,
      $17::integer, $18::jsonb, $19::jsonb, $21, $22
    ${takesKey ? 'WHERE EXISTS (SELECT FROM key_taken)' : ''}
    RETURNING id, organization_id, user_id, response_ms, created_at
  )
  INSERT INTO ai_usage (id, organization_id, user_id, diagnosis_id, kind, provider, model, latency_ms, created_at)
  SELECT $20::uuid, organization_id, user_id, id, 'diagnose', 'engine', $23, response_ms, created_at
  FROM stored`;

const statements = {
  plain: { name: 'store_diagnosis', text: storeStatement(false) },
  once: { name: 'store_diagnosis_once', text: storeStatement(true) },
};

/**
 * Stores a diagnosis, its usage and, where there is one, its idempotency key in one statement: one transaction, one
 * round trip, planned once a connection. Answers whether it was stored; it is not when the key was already taken.
 * `answerJson` is the row's answer as JSON, which the caller sends too.
 */
export async function insertDiagnosis(
  pool: pg.Pool,
  {
    row,
    answerJson,
    usageId,
    engineVersion,
    repeat,
  }: {
    row: DiagnosisRow;
    answerJson: string;
    usageId: string;
    engineVersion: string;
    repeat: IdempotencyRecord | null;
  },
): Promise<boolean> {
  const values = [
    ...[row.id, row.organizationId, row.userId, row.createdAt, row.modelNumber, row.brand, row.applianceType],
    ...[row.platform, row.symptoms, row.companyName, row.technicianName, row.location, row.likelyCause, row.component],
    ...[row.failureMode, row.confidence, row.responseMs, answerJson, JSON.stringify(row.partsData), usageId],
    ...[row.chosenType, row.chosenBrand, engineVersion],
  ];
  const stored = await (repeat === null
    ? pool.query({ ...statements.plain, values })
    : pool.query({ ...statements.once, values: [...values, repeat.key, repeat.requestHash] }));
  return stored.rowCount === 1;
}

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

/** One diagnosis of a technician. */
export async function findOwnDiagnosis(sql: Sql, own: OwnDiagnosis): Promise<DiagnosisRow | null> {
  const [row] = await selectOwn(sql, own);
  return row ?? null;
}

/** One diagnosis of a technician, locked until the transaction ends. */
export async function lockOwnDiagnosis(sql: Sql, own: OwnDiagnosis): Promise<DiagnosisRow | null> {
  const [row] = await selectOwn(sql, own).for('update');
  return row ?? null;
}

/** Writes what a technician told of the repair, and what of it counts; answers the row. */
export async function updateOutcome(sql: Sql, row: DiagnosisRow): Promise<DiagnosisRow> {
  await sql
    .update(diagnoses)
    .set({
      isAccurate: row.isAccurate,
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
