import { limits } from '@diagbuddy/contract/limits';
import { and, count, desc, eq, gte, isNotNull, lt, sql as raw, type SQL } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { diagnoses } from '../diagnosis/tables.ts';
import type { Period } from './period.ts';

/** Whose diagnoses: a technician's own, an organization's, or with neither all there are. */
export type Whose = { userId: string } | { organizationId: string } | Record<never, never>;

/** Whose diagnoses, and of which days. Indexes of every query here: diagnoses_user_created_idx, diagnoses_organization_idx. */
export type OwnPeriod = Period & Whose;

const isOf = (whose: Whose): SQL | undefined => {
  if ('userId' in whose) return eq(diagnoses.userId, whose.userId);
  return 'organizationId' in whose ? eq(diagnoses.organizationId, whose.organizationId) : undefined;
};

/** The diagnoses of somebody, or of all, in a period. */
export const inPeriod = ({ from, until, ...whose }: OwnPeriod) =>
  and(isOf(whose), gte(diagnoses.createdAt, from), lt(diagnoses.createdAt, until));

/** A diagnosis may be of an unknown appliance type. */
const typeOrOther = raw<string>`coalesce(${diagnoses.applianceType}, 'Other')`;

/** The days of a period on which something was diagnosed, in UTC. */
export async function countByDay(sql: Sql, own: OwnPeriod) {
  return sql
    .select({
      date: raw<string>`(${diagnoses.createdAt} AT TIME ZONE 'UTC')::date::text`,
      diagnoses: count(),
      rated: count(diagnoses.isAccurate),
      accurate: raw<number>`(count(*) FILTER (WHERE ${diagnoses.isAccurate}))::int`,
      confidenceSum: raw<number>`sum(${diagnoses.confidence})::float8`,
      responseMsSum: raw<number>`sum(${diagnoses.responseMs})::float8`,
    })
    .from(diagnoses)
    .where(inPeriod(own))
    .groupBy(raw`1`);
}

/** The causes that diagnoses of a period named and that were not rated inaccurate, the most frequent first. */
export async function listCommonIssues(sql: Sql, own: OwnPeriod) {
  return sql
    .select({ issue: raw<string>`${diagnoses.likelyCause}`, applianceType: typeOrOther, count: count() })
    .from(diagnoses)
    .where(and(inPeriod(own), isNotNull(diagnoses.likelyCause), raw`${diagnoses.isAccurate} IS NOT FALSE`))
    .groupBy(diagnoses.likelyCause, typeOrOther)
    .orderBy(desc(count()), raw`1`, raw`2`)
    .limit(limits.commonIssuesMax);
}

/** How many diagnoses a user has, and how many since `recentFrom`. */
export async function countDiagnoses(sql: Sql, { userId, recentFrom }: { userId: string; recentFrom: Date }) {
  const [counted] = await sql
    .select({
      total: count(),
      recent: raw<number>`(count(*) FILTER (WHERE ${gte(diagnoses.createdAt, recentFrom)}))::int`,
    })
    .from(diagnoses)
    .where(eq(diagnoses.userId, userId));
  return counted ?? { total: 0, recent: 0 };
}

/** A user's newest diagnosis, if there is one. */
export async function findLatestDiagnosis(sql: Sql, userId: string) {
  const [latest] = await sql
    .select({
      id: diagnoses.id,
      createdAt: diagnoses.createdAt,
      modelNumber: diagnoses.modelNumber,
      applianceType: diagnoses.applianceType,
      brand: diagnoses.brand,
      symptoms: diagnoses.symptoms,
    })
    .from(diagnoses)
    .where(eq(diagnoses.userId, userId))
    .orderBy(desc(diagnoses.createdAt), desc(diagnoses.id))
    .limit(1);
  return latest ?? null;
}

/** What a list of the most frequent values may count. */
const countable = {
  type: typeOrOther,
  issue: raw<string | null>`CASE WHEN ${diagnoses.isAccurate} IS NOT FALSE THEN ${diagnoses.likelyCause} END`,
  brand: raw<string | null>`${diagnoses.brand}`,
  model: raw<string>`upper(${diagnoses.modelNumber})`,
} satisfies Record<string, SQL<string | null>>;

/** The most frequent values among a user's newest diagnoses; a value that is not known does not count. */
export async function listMostFrequent(
  sql: Sql,
  { userId, what }: { userId: string; what: keyof typeof countable },
): Promise<{ value: string; count: number }[]> {
  const newest = sql
    .select({ value: raw<string>`${countable[what]}`.as('value') })
    .from(diagnoses)
    .where(eq(diagnoses.userId, userId))
    .orderBy(desc(diagnoses.createdAt))
    .limit(limits.analysedDiagnosesMax)
    .as('newest');
  return sql
    .select({ value: newest.value, count: count() })
    .from(newest)
    .where(isNotNull(newest.value))
    .groupBy(newest.value)
    .orderBy(desc(count()), newest.value)
    .limit(limits.topListMax);
}
