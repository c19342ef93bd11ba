import type { TeamHistoryPage, TeamHistoryQuery } from '@diagbuddy/contract/diagnosis-team';
import { and, asc, desc, eq, isNull, or, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { users } from '../../auth/tables.ts';
import { presentSummary } from '../present.ts';
import { summaryColumns } from '../store.ts';
import { countedVerdict, diagnoses, searchedText } from '../tables.ts';
import { presentPerson } from './person-name.ts';

const ratings: Record<TeamHistoryQuery['filter'], SQL | undefined> = {
  all: undefined,
  accurate: raw`${countedVerdict}`,
  inaccurate: raw`NOT ${countedVerdict}`,
  unrated: raw`${countedVerdict} IS NULL`,
};

/** A page of an organization's diagnoses, each with who has it. Index: diagnoses_organization_idx. */
export async function readTeamHistory(
  sql: Sql,
  organizationId: string,
  query: TeamHistoryQuery,
): Promise<TeamHistoryPage> {
  const { search, filter, sort, page, pageSize, member } = query;
  const matching = and(
    eq(diagnoses.organizationId, organizationId),
    member === undefined ? undefined : eq(diagnoses.userId, member),
    ratings[filter],
    search === ''
      ? undefined
      : or(
          raw`strpos(${diagnoses.searchText}, lower(${search})) > 0`,
          and(isNull(diagnoses.searchText), raw`strpos(${searchedText}, lower(${search})) > 0`),
        ),
  );
  const newestFirst = [desc(diagnoses.createdAt), desc(diagnoses.id)];
  const orders: Record<TeamHistoryQuery['sort'], SQL[]> = {
    date: newestFirst,
    appliance: [asc(diagnoses.applianceType), ...newestFirst],
    model: [asc(raw`lower(${diagnoses.modelNumber})`), ...newestFirst],
    confidence: [desc(diagnoses.confidence), ...newestFirst],
  };
  const [counted] = await sql.select({ total: raw<number>`count(*)::int` }).from(diagnoses).where(matching);
  const found = await sql
    .select({
      row: summaryColumns,
      technician: {
        ...{ id: users.id, username: users.username, firstName: users.firstName, lastName: users.lastName },
      },
    })
    .from(diagnoses)
    .innerJoin(users, eq(users.id, diagnoses.userId))
    .where(matching)
    .orderBy(...orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = counted?.total ?? 0;
  return {
    diagnoses: found.map(({ row, technician }) => ({
      ...presentSummary(row),
      ...{ technician: presentPerson(technician), reviewedAccurate: row.reviewedAccurate },
    })),
    ...{ totalPages: Math.ceil(total / pageSize), currentPage: page, total },
  };
}
