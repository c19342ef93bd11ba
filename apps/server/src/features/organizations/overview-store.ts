import type { TeamListQuery } from '@diagbuddy/contract/team';
import { and, desc, eq, inArray, max, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { adminPermissions, memberships, sessions, users } from '../auth/tables.ts';
import { countedVerdict, diagnoses } from '../diagnosis/tables.ts';
import { isMember, type MemberRow, memberColumns, peoplePage } from './member-store.ts';

const count = raw<number>`count(*)::int`;
const parts = raw<number>`coalesce(sum(${diagnoses.partsCount}), 0)::int`;
const rated = raw<number>`count(${countedVerdict})::int`;
const successful = raw<number>`(count(*) FILTER (WHERE ${countedVerdict}))::int`;
const avgResponseMs = raw<number | null>`round(avg(${diagnoses.responseMs}))::int`;
const avgRepairMinutes = raw<number | null>`round(avg(${diagnoses.timeToRepairMinutes}), 1)::float8`;

/** What one member, or all of them, did in an organization. */
export interface WorkDone {
  diagnoses: number;
  parts: number;
  rated: number;
  successful: number;
  avgResponseMs: number | null;
  avgRepairMinutes: number | null;
}

const work = { diagnoses: count, parts, rated, successful, avgResponseMs, avgRepairMinutes };

/** A page of an organization's members. Index: users_organization_name_idx. */
export async function listMembers(
  sql: Sql,
  organizationId: string,
  query: TeamListQuery,
): Promise<(MemberRow & { lastLoginAt: Date | null; cursorKey: string })[]> {
  const { after, orderBy, cursorKey, limit } = peoplePage(query);
  return sql
    .select({ ...memberColumns, lastLoginAt: users.lastLoginAt, cursorKey })
    .from(users)
    .innerJoin(memberships, isMember)
    .leftJoin(adminPermissions, eq(adminPermissions.userId, users.id))
    .where(and(eq(users.organizationId, organizationId), after))
    .orderBy(...orderBy)
    .limit(limit);
}

/** How many members of an organization used the product since a moment. Indexes: users_organization_name_idx, sessions_user_idx. */
export async function countActiveMembers(sql: Sql, organizationId: string, since: Date): Promise<number> {
  const { rows } = await sql.execute<{ active: number }>(raw`
    SELECT count(*)::int AS active FROM ${users} WHERE ${users.organizationId} = ${organizationId} AND (
      ${users.lastLoginAt} >= ${since.toISOString()}::timestamptz OR EXISTS (
        SELECT FROM ${sessions} WHERE ${sessions.userId} = ${users.id} AND ${sessions.lastActivityAt} >= ${since.toISOString()}::timestamptz))`);
  return rows[0]?.active ?? 0;
}

/** The members who diagnosed the most in their organization, with what they did. Index: diagnoses_organization_idx. */
export async function listTopPerformers(sql: Sql, organizationId: string, most: number) {
  return sql
    .select({
      ...{ id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName },
      ...{ role: memberships.role, diagnosesCount: count, partsIdentified: parts },
    })
    .from(diagnoses)
    .innerJoin(users, eq(users.id, diagnoses.userId))
    .innerJoin(memberships, isMember)
    .where(and(eq(diagnoses.organizationId, organizationId), eq(users.organizationId, organizationId)))
    .groupBy(users.id, memberships.role)
    .orderBy(desc(count), desc(parts), users.id)
    .limit(most);
}

/** When each of some accounts last did something, by its id. Index: sessions_user_idx. */
export async function lastActivities(sql: Sql, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await sql
    .select({ userId: sessions.userId, at: max(sessions.lastActivityAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...userIds]))
    .groupBy(sessions.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at === null ? [] : [[userId, at] as const])));
}

/** What some accounts did in an organization, by the account's id. Index: diagnoses_organization_idx. */
export async function workByMember(
  sql: Sql,
  organizationId: string,
  userIds: readonly string[],
): Promise<Map<string, WorkDone>> {
  if (userIds.length === 0) return new Map();
  const rows = await sql
    .select({ userId: diagnoses.userId, ...work })
    .from(diagnoses)
    .where(and(eq(diagnoses.organizationId, organizationId), inArray(diagnoses.userId, [...userIds])))
    .groupBy(diagnoses.userId);
  return new Map(rows.map(({ userId, ...done }) => [userId, done]));
}

/** What an organization did, all together. Index: diagnoses_organization_idx. */
export async function workOfAll(sql: Sql, organizationId: string): Promise<WorkDone> {
  const [row] = await sql.select(work).from(diagnoses).where(eq(diagnoses.organizationId, organizationId));
  if (row === undefined) throw new Error('An aggregate without groups has one row.');
  return row;
}

/** The same in a period. */
export async function workIn(sql: Sql, organizationId: string, { from, until }: { from: Date; until: Date }) {
  const [row] = await sql
    .select({ diagnoses: count, parts, successful })
    .from(diagnoses)
    .where(
      and(
        eq(diagnoses.organizationId, organizationId),
        raw`${diagnoses.createdAt} >= ${from.toISOString()}`,
        raw`${diagnoses.createdAt} < ${until.toISOString()}`,
      ),
    );
  return row ?? { diagnoses: 0, parts: 0, successful: 0 };
}

/** What an organization worked on, the most frequent kind of appliance first. */
export async function workByType(sql: Sql, organizationId: string, most: number) {
  return sql
    .select({
      applianceType: raw<string>`coalesce(${diagnoses.applianceType}, 'Other')`,
      ...{ count, rated, successful },
    })
    .from(diagnoses)
    .where(eq(diagnoses.organizationId, organizationId))
    .groupBy(raw`1`)
    .orderBy(raw`2 DESC, 1`)
    .limit(most);
}

/** An organization's months since `from`, as 'YYYY-MM' in UTC; one in which nothing was done is left out. */
export async function workByMonth(sql: Sql, organizationId: string, from: Date) {
  return sql
    .select({
      month: raw<string>`to_char(${diagnoses.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM')`,
      ...{ diagnoses: count, rated, successful },
    })
    .from(diagnoses)
    .where(and(eq(diagnoses.organizationId, organizationId), raw`${diagnoses.createdAt} >= ${from.toISOString()}`))
    .groupBy(raw`1`);
}
