import { countDistinct, desc, gt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { sessions, users } from '../../auth/tables.ts';
import { countedVerdict, diagnoses } from '../../diagnosis/tables.ts';

/** How many accounts and diagnoses there are, and how many accounts asked for anything since a moment. */
export async function countEverything(sql: Sql, { activeSince }: { activeSince: Date }) {
  const [active] = await sql
    .select({
      totalUsers: raw<number>`(SELECT count(*)::int FROM ${users})`,
      totalDiagnoses: raw<number>`(SELECT count(*)::int FROM ${diagnoses})`,
      activeUsers: countDistinct(sessions.userId),
    })
    .from(sessions)
    .where(gt(sessions.lastActivityAt, activeSince));
  return active ?? { totalUsers: 0, totalDiagnoses: 0, activeUsers: 0 };
}

/** The newest diagnoses of everybody; ids are in order of time. Index: the primary key. */
export async function listRecentDiagnoses(sql: Sql, limit: number) {
  return sql
    .select({
      id: diagnoses.id,
      modelNumber: diagnoses.modelNumber,
      symptoms: diagnoses.symptoms,
      diagnosis: raw<string>`coalesce(${diagnoses.aiResponse} ->> 'diagnosis', '')`,
      confidence: diagnoses.confidence,
      userId: diagnoses.userId,
      createdAt: diagnoses.createdAt,
      feedbackAccurate: countedVerdict,
    })
    .from(diagnoses)
    .orderBy(desc(diagnoses.id))
    .limit(limit);
}
