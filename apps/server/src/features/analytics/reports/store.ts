import { limits } from '@diagbuddy/contract/limits';
import { and, asc, avg, count, desc, eq, inArray, sql as raw } from 'drizzle-orm';
import { z } from 'zod';
import type { Sql } from '../../../platform/database.ts';
import { organizations, users } from '../../auth/tables.ts';
import { diagnosisTests } from '../../diagnosis/chat/tables.ts';
import { diagnosisJobs, diagnosisPhotos } from '../../diagnosis/job/tables.ts';
import { countedVerdict, diagnoses } from '../../diagnosis/tables.ts';
import { inPeriod, type OwnPeriod } from '../store.ts';

const model = raw<string>`upper(${diagnoses.modelNumber})`;
const accurate = raw<number>`(count(*) FILTER (WHERE ${countedVerdict}))::int`;
const rated = raw<number>`count(${countedVerdict})::int`;
const avgMinutes = avg(diagnoses.timeToRepairMinutes).mapWith(Number);
const average = (column: typeof diagnoses.confidence | typeof diagnoses.customerSatisfaction) =>
  avg(column).mapWith(Number);

/** The codes that were read of the machine. */
const codes = raw<string[]>`ARRAY(
  SELECT DISTINCT code ->> 'code' FROM jsonb_array_elements(coalesce(${diagnoses.aiResponse} #> '{reading,codes}', '[]')) AS code
  ORDER BY 1 LIMIT 20)`;

const Reading = z.object({
  component: z.string(),
  test: z.string(),
  result: z.enum(['pass', 'fail', 'unable']),
  reading: z.number().nullable(),
  unit: z.string().nullable(),
});
export type Reading = z.infer<typeof Reading>;

/** The tests that were done and not taken back, oldest first. */
const readings = raw`(
  SELECT coalesce(jsonb_agg(to_jsonb(done)), '[]') FROM (
    SELECT component, test, result, reading, unit FROM ${diagnosisTests} AS t
    WHERE t.diagnosis_id = ${diagnoses.id} AND t.undone_at IS NULL ORDER BY t.created_at, t.id LIMIT 30
  ) AS done)`.mapWith((value: unknown) => z.array(Reading).parse(value));

const photos = raw<number>`(SELECT count(*)::int FROM ${diagnosisPhotos} AS p WHERE p.diagnosis_id = ${diagnoses.id})`;

/** The diagnoses of a period by brand and model, an unknown brand last; one more than `max` where there are more. */
export async function listRepairs(sql: Sql, own: OwnPeriod, max: number) {
  return sql
    .select({
      id: diagnoses.id,
      createdAt: diagnoses.createdAt,
      brand: diagnoses.brand,
      model,
      applianceType: diagnoses.applianceType,
      symptoms: diagnoses.symptoms,
      likelyCause: diagnoses.likelyCause,
      confidence: diagnoses.confidence,
      isAccurate: countedVerdict,
      actualSolution: diagnoses.actualSolution,
      partsUsed: diagnoses.fixedWithPartNumbers,
      suggested: diagnoses.partsData,
      serialNumber: diagnosisJobs.serialNumber,
      jobNumber: diagnosisJobs.jobNumber,
      ...{ codes, readings, photos },
      repairMinutes: diagnoses.timeToRepairMinutes,
      technician: diagnoses.technicianName,
      company: diagnoses.companyName,
      location: diagnoses.location,
      organizationId: diagnoses.organizationId,
    })
    .from(diagnoses)
    .leftJoin(diagnosisJobs, eq(diagnosisJobs.diagnosisId, diagnoses.id))
    .where(inPeriod(own))
    .orderBy(raw`${diagnoses.brand} NULLS LAST`, model, asc(diagnoses.createdAt), asc(diagnoses.id))
    .limit(max + 1);
}
export type Repair = Awaited<ReturnType<typeof listRepairs>>[number];

/** The photos of some diagnoses, in their order. */
export async function listReportPhotos(sql: Sql, diagnosisIds: readonly string[], max: number) {
  if (diagnosisIds.length === 0) return [];
  return sql
    .select({ diagnosisId: diagnosisPhotos.diagnosisId, kind: diagnosisPhotos.kind, image: diagnosisPhotos.image })
    .from(diagnosisPhotos)
    .where(inArray(diagnosisPhotos.diagnosisId, [...diagnosisIds]))
    .orderBy(asc(diagnosisPhotos.diagnosisId), asc(diagnosisPhotos.createdAt), asc(diagnosisPhotos.id))
    .limit(max);
}

/** How a period's diagnoses came out, a row a brand and model, the most frequent first. */
export async function countByModel(sql: Sql, own: OwnPeriod, max: number) {
  return sql
    .select({
      brand: diagnoses.brand,
      model,
      diagnoses: count(),
      rated,
      accurate,
      avgMinutes,
    })
    .from(diagnoses)
    .where(inPeriod(own))
    .groupBy(diagnoses.brand, model)
    .orderBy(desc(count()), raw`1 NULLS LAST`, raw`2`)
    .limit(max);
}

const outcomes = {
  diagnoses: count(),
  rated,
  accurate,
  avgConfidence: average(diagnoses.confidence),
  timed: count(diagnoses.timeToRepairMinutes),
  avgMinutes,
  satisfactionRatings: count(diagnoses.customerSatisfaction),
  avgSatisfaction: average(diagnoses.customerSatisfaction),
};

/** How a period's diagnoses came out, all together. Averages are null where nothing was entered. */
export async function countOutcomes(sql: Sql, own: OwnPeriod) {
  const [counted] = await sql.select(outcomes).from(diagnoses).where(inPeriod(own));
  if (counted === undefined) throw new Error('An aggregate without groups has one row.');
  return counted;
}
export type Outcomes = Awaited<ReturnType<typeof countOutcomes>>;

/** The same by appliance type, the most frequent first. */
export async function countOutcomesByType(sql: Sql, own: OwnPeriod) {
  const type = raw<string>`coalesce(${diagnoses.applianceType}, 'Other')`;
  return sql
    .select({ applianceType: type, ...outcomes })
    .from(diagnoses)
    .where(inPeriod(own))
    .groupBy(type)
    .orderBy(desc(count()), type)
    .limit(50);
}

/** The same by technician, the most frequent first. */
export async function countOutcomesByTechnician(sql: Sql, own: OwnPeriod, max: number) {
  const name = raw<string>`coalesce(nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), ''), ${users.username})`;
  return sql
    .select({ technician: name, ...outcomes })
    .from(diagnoses)
    .innerJoin(users, eq(users.id, diagnoses.userId))
    .where(inPeriod(own))
    .groupBy(users.id)
    .orderBy(desc(count()), users.id)
    .limit(max);
}

/** The name of an organization that is a team; `null` for a person's own. */
export async function findTeamName(sql: Sql, organizationId: string): Promise<string | null> {
  const isTeam = and(eq(organizations.id, organizationId), eq(organizations.isPersonal, false));
  const [found] = await sql.select({ name: organizations.name }).from(organizations).where(isTeam).limit(1);
  return found?.name ?? null;
}

const PartUsage = z.object({
  partNumber: z.string().nullable(),
  name: z.string().nullable(),
  suggested: z.number().int(),
  used: z.number().int(),
  /** The newest price that came with a suggestion. */
  priceCents: z.number().int().nullable(),
});
export type PartUsage = z.infer<typeof PartUsage>;

/**
 * Every part that a period's diagnoses suggested or that a repair was fixed with: in how many diagnoses each, the most
 * used first; one more than `max` where there are more. A suggestion whose number no source backs counts under its name.
 */
export async function listPartUsage(sql: Sql, own: OwnPeriod, max: number): Promise<PartUsage[]> {
  const { rows } = await sql.execute(raw`
    WITH own AS MATERIALIZED (
      SELECT ${diagnoses.id} AS id, ${diagnoses.createdAt} AS at, ${diagnoses.partsData} AS suggestions,
        ${diagnoses.fixedWithPartNumbers} AS used_numbers
      FROM ${diagnoses} WHERE ${inPeriod(own)} ORDER BY ${desc(diagnoses.createdAt)} LIMIT ${limits.analysedDiagnosesMax}
    ), mentions AS (
      SELECT id, at, upper(trim(part ->> 'partNumber')) AS number, part ->> 'name' AS name,
        (part ->> 'price')::int AS price, false AS is_used
      FROM own, jsonb_array_elements(suggestions) AS part
      UNION ALL
      SELECT id, at, upper(trim(number)), NULL, NULL, true FROM own, unnest(used_numbers) AS number WHERE trim(number) <> ''
    )
    SELECT number AS "partNumber",
      (array_agg(name ORDER BY at DESC, name) FILTER (WHERE name IS NOT NULL))[1] AS name,
      (count(DISTINCT id) FILTER (WHERE NOT is_used))::int AS suggested,
      (count(DISTINCT id) FILTER (WHERE is_used))::int AS used,
      (array_agg(price ORDER BY at DESC) FILTER (WHERE price IS NOT NULL))[1] AS "priceCents"
    FROM mentions GROUP BY number, CASE WHEN number IS NULL THEN name END
    ORDER BY used DESC, suggested DESC, number NULLS LAST, name LIMIT ${max + 1}`);
  return z.array(PartUsage).parse(rows);
}
