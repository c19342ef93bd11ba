import { limits } from '@diagbuddy/contract/limits';
import { and, desc, eq, getTableColumns, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { aiUsage, diagnoses, idempotencyKeys } from './tables.ts';

export type DiagnosisRow = typeof diagnoses.$inferSelect;
export type DiagnosisSummaryRow = Omit<DiagnosisRow, 'aiResponse' | 'partsData'>;

const { aiResponse: _long, partsData: _longer, ...summaryColumns } = getTableColumns(diagnoses);

/**
 * Stores a diagnosis, its usage and, where there is one, its idempotency key in one statement: one transaction, one
 * round trip. Answers whether it was stored; it is not when the key was already taken.
 */
export async function insertDiagnosis(
  sql: Sql,
  {
    row,
    usageId,
    engineVersion,
    repeat,
  }: { row: DiagnosisRow; usageId: string; engineVersion: string; repeat: { key: string; requestHash: Buffer } | null },
): Promise<boolean> {
  const mayStore = repeat ? raw`(SELECT count(*) FROM key_taken) = 1` : raw`true`;
  const takeKey = repeat
    ? raw`key_taken AS (
        INSERT INTO ${idempotencyKeys} (user_id, key, request_hash, diagnosis_id, created_at)
        VALUES (${row.userId}, ${repeat.key}, ${repeat.requestHash}, ${row.id}, ${row.createdAt})
        ON CONFLICT DO NOTHING RETURNING diagnosis_id
      ),`
    : raw``;
  const stored = await sql.execute(raw`
    WITH ${takeKey} stored AS (
      INSERT INTO ${diagnoses} (id, organization_id, user_id, created_at, model_number, brand, appliance_type, platform,
        symptoms, company_name, technician_name, location, likely_cause, component, failure_mode, confidence,
        response_ms, ai_response, parts_data)
      SELECT ${row.id}::uuid, ${row.organizationId}::uuid, ${row.userId}::uuid, ${row.createdAt}::timestamptz,
        ${row.modelNumber}, ${row.brand}, ${row.applianceType}, ${row.platform}, ${row.symptoms}, ${row.companyName},
        ${row.technicianName}, ${row.location}, ${row.likelyCause}, ${row.component}, ${row.failureMode},
        ${row.confidence}::smallint, ${row.responseMs}::integer, ${JSON.stringify(row.aiResponse)}::jsonb,
        ${JSON.stringify(row.partsData)}::jsonb
      WHERE ${mayStore}
      RETURNING id, organization_id, user_id, response_ms, created_at
    )
    INSERT INTO ${aiUsage} (id, organization_id, user_id, diagnosis_id, kind, provider, model, latency_ms, created_at)
    SELECT ${usageId}::uuid, organization_id, user_id, id, 'diagnose', 'engine', ${engineVersion}, response_ms, created_at
    FROM stored`);
  return stored.rowCount === 1;
}

/** The record that an idempotency key stands for. Index: the keys' primary key. */
export async function findByIdempotencyKey(
  sql: Sql,
  { userId, key }: { userId: string; key: string },
): Promise<{ row: DiagnosisRow; requestHash: Buffer } | null> {
  const [found] = await sql
    .select({ row: diagnoses, requestHash: idempotencyKeys.requestHash })
    .from(idempotencyKeys)
    .innerJoin(diagnoses, eq(diagnoses.id, idempotencyKeys.diagnosisId))
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

/** One diagnosis of a technician; another's is as good as none. */
export async function findOwnDiagnosis(
  sql: Sql,
  { userId, id }: { userId: string; id: string },
): Promise<DiagnosisRow | null> {
  const [row] = await sql
    .select()
    .from(diagnoses)
    .where(and(eq(diagnoses.id, id), eq(diagnoses.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** Forgets idempotency keys older than a moment; answers how many. Index: idempotency_keys_created_idx. */
export async function deleteOldIdempotencyKeys(sql: Sql, before: Date): Promise<number> {
  const gone = await sql.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  return gone.rowCount ?? 0;
}
