import { and, eq, isNotNull, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { chatMessages, diagnosisTests } from '../diagnosis/chat/tables.ts';
import { diagnosisJobs, diagnosisPhotos } from '../diagnosis/job/tables.ts';
import { diagnoses, prescreens } from '../diagnosis/tables.ts';
import { diagnosisHandovers } from '../diagnosis/team/tables.ts';

/** What a member did in an organization, and who goes on with it. */
export interface Transfer {
  organizationId: string;
  fromUserId: string;
  toUserId: string;
  byUserId: string;
  at: Date;
}

type MovedTable =
  | typeof diagnoses
  | typeof prescreens
  | typeof chatMessages
  | typeof diagnosisTests
  | typeof diagnosisJobs
  | typeof diagnosisPhotos;

/**
 * Gives what a member did in an organization to a colleague: diagnoses with their conversations, tests and jobs, and prescreens. Each
 * diagnosis keeps note of it. Answers how many diagnoses there were.
 */
export async function transferWork(sql: Sql, transfer: Transfer): Promise<number> {
  const { organizationId, fromUserId, toUserId, byUserId, at } = transfer;
  const theirs = (table: MovedTable) => and(eq(table.organizationId, organizationId), eq(table.userId, fromUserId));
  // Drizzle wants the columns in the order of the table.
  await sql.insert(diagnosisHandovers).select(
    sql
      .select({
        id: raw<string>`gen_random_uuid()`.as('id'),
        organizationId: diagnoses.organizationId,
        diagnosisId: raw<string>`${diagnoses.id}`.as('diagnosis_id'),
        createdAt: raw<Date>`${at.toISOString()}::timestamptz`.as('created_at'),
        fromUserId: raw<string>`${fromUserId}::uuid`.as('from_user_id'),
        toUserId: raw<string>`${toUserId}::uuid`.as('to_user_id'),
        byUserId: raw<string>`${byUserId}::uuid`.as('by_user_id'),
        reason: raw<'member-removed'>`'member-removed'`.as('reason'),
        note: raw<null>`NULL::text`.as('note'),
      })
      .from(diagnoses)
      .where(theirs(diagnoses)),
  );
  const change = { userId: toUserId };
  await sql
    .update(chatMessages)
    .set(change)
    .where(and(theirs(chatMessages), isNotNull(chatMessages.diagnosisId)));
  await sql.update(diagnosisTests).set(change).where(theirs(diagnosisTests));
  await sql.update(diagnosisJobs).set(change).where(theirs(diagnosisJobs));
  await sql.update(diagnosisPhotos).set(change).where(theirs(diagnosisPhotos));
  await sql.update(prescreens).set(change).where(theirs(prescreens));
  const moved = await sql.update(diagnoses).set(change).where(theirs(diagnoses));
  return moved.rowCount ?? 0;
}
