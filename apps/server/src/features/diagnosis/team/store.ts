import { limits } from '@diagbuddy/contract/limits';
import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Sql } from '../../../platform/database.ts';
import { memberships, users } from '../../auth/tables.ts';
import { chatMessages, diagnosisTests } from '../chat/tables.ts';
import { diagnosisJobs, diagnosisPhotos } from '../job/tables.ts';
import { diagnoses } from '../tables.ts';
import { diagnosisHandovers, diagnosisReviews, diagnosisShares } from './tables.ts';

/** Somebody as a name is made of. */
export interface PersonRow {
  id: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
}
const personColumns = (table: typeof users) => ({
  ...{ id: table.id, username: table.username, firstName: table.firstName, lastName: table.lastName },
});

export async function findPerson(sql: Sql, userId: string): Promise<PersonRow | null> {
  const [row] = await sql.select(personColumns(users)).from(users).where(eq(users.id, userId)).limit(1);
  return row ?? null;
}

/** A member of an organization with the role in it; `null` for anybody else. */
export async function findColleague(sql: Sql, by: { organizationId: string; userId: string }) {
  const [row] = await sql
    .select({ ...personColumns(users), email: users.email, role: memberships.role })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.organizationId, users.organizationId)))
    .where(and(eq(users.id, by.userId), eq(users.organizationId, by.organizationId)))
    .limit(1);
  return row ?? null;
}

/** Whether an organization has somebody besides `userId` who works on diagnoses. */
export async function hasTechnicianBesides(sql: Sql, by: { organizationId: string; userId: string }): Promise<boolean> {
  const [row] = await sql
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        ...[eq(memberships.organizationId, by.organizationId), ne(memberships.userId, by.userId)],
        ne(memberships.role, 'Prescreener'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The reviews of a diagnosis, newest first. Index: diagnosis_reviews_diagnosis_idx. */
export async function listReviews(sql: Sql, diagnosisId: string) {
  return sql
    .select({ review: diagnosisReviews, reviewer: personColumns(users) })
    .from(diagnosisReviews)
    .leftJoin(users, eq(users.id, diagnosisReviews.reviewerId))
    .where(eq(diagnosisReviews.diagnosisId, diagnosisId))
    .orderBy(desc(diagnosisReviews.createdAt), desc(diagnosisReviews.id))
    .limit(limits.teamEventsMax);
}

export async function insertReview(sql: Sql, row: typeof diagnosisReviews.$inferInsert): Promise<void> {
  await sql.insert(diagnosisReviews).values(row);
}

const [from, to, by] = [alias(users, 'handed_from'), alias(users, 'handed_to'), alias(users, 'handed_by')];

/** The handovers of a diagnosis, newest first. Index: diagnosis_handovers_diagnosis_idx. */
export async function listHandovers(sql: Sql, diagnosisId: string) {
  return sql
    .select({
      handover: diagnosisHandovers,
      ...{ from: personColumns(from as never), to: personColumns(to as never), by: personColumns(by as never) },
    })
    .from(diagnosisHandovers)
    .leftJoin(from, eq(from.id, diagnosisHandovers.fromUserId))
    .leftJoin(to, eq(to.id, diagnosisHandovers.toUserId))
    .leftJoin(by, eq(by.id, diagnosisHandovers.byUserId))
    .where(eq(diagnosisHandovers.diagnosisId, diagnosisId))
    .orderBy(desc(diagnosisHandovers.createdAt), desc(diagnosisHandovers.id))
    .limit(limits.teamEventsMax);
}

/** Gives a diagnosis with its conversation and tests to a colleague, and notes it. */
export async function moveDiagnosis(
  sql: Sql,
  row: typeof diagnosisHandovers.$inferInsert & { toUserId: string },
): Promise<void> {
  const change = { userId: row.toUserId };
  await sql.insert(diagnosisHandovers).values(row);
  await sql.update(chatMessages).set(change).where(eq(chatMessages.diagnosisId, row.diagnosisId));
  await sql.update(diagnosisTests).set(change).where(eq(diagnosisTests.diagnosisId, row.diagnosisId));
  await sql.update(diagnosisJobs).set(change).where(eq(diagnosisJobs.diagnosisId, row.diagnosisId));
  await sql.update(diagnosisPhotos).set(change).where(eq(diagnosisPhotos.diagnosisId, row.diagnosisId));
  await sql.update(diagnoses).set(change).where(eq(diagnoses.id, row.diagnosisId));
}

const isOpen = (at: Date) => and(isNull(diagnosisShares.revokedAt), gt(diagnosisShares.expiresAt, at));

/** The links to a diagnosis that are open, newest first. Index: diagnosis_shares_diagnosis_idx. */
export async function listShares(sql: Sql, diagnosisId: string, at: Date) {
  return sql
    .select()
    .from(diagnosisShares)
    .where(and(eq(diagnosisShares.diagnosisId, diagnosisId), isOpen(at)))
    .orderBy(desc(diagnosisShares.createdAt), desc(diagnosisShares.id))
    .limit(limits.openSharesMax);
}

export async function countShares(sql: Sql, diagnosisId: string, at: Date): Promise<number> {
  const [row] = await sql
    .select({ shares: count() })
    .from(diagnosisShares)
    .where(and(eq(diagnosisShares.diagnosisId, diagnosisId), isOpen(at)));
  return row?.shares ?? 0;
}

export async function insertShare(sql: Sql, row: typeof diagnosisShares.$inferInsert): Promise<void> {
  await sql.insert(diagnosisShares).values(row);
}

/** Takes a link back; `false` where it was not open. */
export async function revokeShare(
  sql: Sql,
  { id, diagnosisId, at }: { id: string; diagnosisId: string; at: Date },
): Promise<boolean> {
  const ended = await sql
    .update(diagnosisShares)
    .set({ revokedAt: at })
    .where(and(eq(diagnosisShares.id, id), eq(diagnosisShares.diagnosisId, diagnosisId), isOpen(at)))
    .returning({ id: diagnosisShares.id });
  return ended.length > 0;
}

/** The diagnosis that an open link shows. Index: diagnosis_shares_token_hash_key. */
export async function findShare(sql: Sql, tokenHash: Buffer, at: Date) {
  const [row] = await sql
    .select({ diagnosisId: diagnosisShares.diagnosisId, expiresAt: diagnosisShares.expiresAt })
    .from(diagnosisShares)
    .where(and(eq(diagnosisShares.tokenHash, tokenHash), isOpen(at)))
    .limit(1);
  return row ?? null;
}
