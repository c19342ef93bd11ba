import { limits } from '@diagbuddy/contract/limits';
import { and, asc, count, eq, getTableColumns } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { diagnosisJobs, diagnosisPhotos } from './tables.ts';

export type JobRow = typeof diagnosisJobs.$inferSelect;
export type PhotoRow = typeof diagnosisPhotos.$inferSelect;

const { image: _bytes, ...shortColumns } = getTableColumns(diagnosisPhotos);

/** The job of a diagnosis; `null` where it was never filled in. Index: diagnosis_jobs_diagnosis_key. */
export async function findJob(sql: Sql, diagnosisId: string): Promise<JobRow | null> {
  const [row] = await sql.select().from(diagnosisJobs).where(eq(diagnosisJobs.diagnosisId, diagnosisId)).limit(1);
  return row ?? null;
}

/** Writes the changed fields of a job, and leaves the others as they are. */
export async function writeJob(
  sql: Sql,
  row: Pick<JobRow, 'id' | 'organizationId' | 'userId' | 'diagnosisId' | 'updatedAt'>,
  changes: Partial<JobRow>,
): Promise<void> {
  await sql
    .insert(diagnosisJobs)
    .values({ ...row, ...changes, createdAt: row.updatedAt })
    .onConflictDoUpdate({ target: diagnosisJobs.diagnosisId, set: { ...changes, updatedAt: row.updatedAt } });
}

/** The photos of a diagnosis without their images, oldest first. Index: diagnosis_photos_diagnosis_idx. */
export async function listPhotos(sql: Sql, diagnosisId: string): Promise<Omit<PhotoRow, 'image'>[]> {
  return sql
    .select(shortColumns)
    .from(diagnosisPhotos)
    .where(eq(diagnosisPhotos.diagnosisId, diagnosisId))
    .orderBy(asc(diagnosisPhotos.createdAt), asc(diagnosisPhotos.id))
    .limit(limits.photosPerDiagnosis);
}

/** The photos of a diagnosis with their images. */
export async function readPhotos(sql: Sql, diagnosisId: string): Promise<PhotoRow[]> {
  return sql
    .select()
    .from(diagnosisPhotos)
    .where(eq(diagnosisPhotos.diagnosisId, diagnosisId))
    .orderBy(asc(diagnosisPhotos.createdAt), asc(diagnosisPhotos.id))
    .limit(limits.photosPerDiagnosis);
}

/** One photo of a diagnosis; another's is as good as none. */
export async function findPhoto(
  sql: Sql,
  { id, diagnosisId }: Pick<PhotoRow, 'id' | 'diagnosisId'>,
): Promise<PhotoRow | null> {
  const [row] = await sql
    .select()
    .from(diagnosisPhotos)
    .where(and(eq(diagnosisPhotos.id, id), eq(diagnosisPhotos.diagnosisId, diagnosisId)))
    .limit(1);
  return row ?? null;
}

export async function countPhotos(sql: Sql, diagnosisId: string): Promise<number> {
  const [row] = await sql
    .select({ photos: count() })
    .from(diagnosisPhotos)
    .where(eq(diagnosisPhotos.diagnosisId, diagnosisId));
  return row?.photos ?? 0;
}

/** Stores a photo; whether it was stored: not where its id is taken. */
export async function insertPhoto(sql: Sql, row: PhotoRow): Promise<boolean> {
  const stored = await sql
    .insert(diagnosisPhotos)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: diagnosisPhotos.id });
  return stored.length > 0;
}

/** Removes a photo; whether there was one. */
export async function deletePhoto(
  sql: Sql,
  { id, diagnosisId }: Pick<PhotoRow, 'id' | 'diagnosisId'>,
): Promise<boolean> {
  const gone = await sql
    .delete(diagnosisPhotos)
    .where(and(eq(diagnosisPhotos.id, id), eq(diagnosisPhotos.diagnosisId, diagnosisId)))
    .returning({ id: diagnosisPhotos.id });
  return gone.length > 0;
}
