import type { RealAnalytics } from '@diagbuddy/contract/analytics';
import { limits } from '@diagbuddy/contract/limits';
import type { AppContext } from '../app-context.ts';
import { periodUntilToday } from './period.ts';
import { countDiagnoses, findLatestDiagnosis, listMostFrequent } from './store.ts';

/** All of a user's own diagnoses at a glance. */
export async function readRealAnalytics(
  { database: { sql }, now }: AppContext,
  userId: string,
): Promise<RealAnalytics> {
  const { from: recentFrom } = periodUntilToday(limits.recentActivityDays, now());
  const { total, recent } = await countDiagnoses(sql, { userId, recentFrom });
  const latest = await findLatestDiagnosis(sql, userId);
  const types = await listMostFrequent(sql, { userId, what: 'type' });
  const issues = await listMostFrequent(sql, { userId, what: 'issue' });
  const brands = await listMostFrequent(sql, { userId, what: 'brand' });
  const models = await listMostFrequent(sql, { userId, what: 'model' });
  return {
    totalDiagnoses: total,
    recentActivity: recent,
    latestDiagnosis: latest && { ...latest, createdAt: latest.createdAt.toISOString() },
    topRepairTypes: types.map(({ value, count }) => ({ type: value, count })),
    topCommonIssues: issues.map(({ value, count }) => ({ issue: value, count })),
    topBrands: brands.map(({ value, count }) => ({ brand: value, count })),
    topModels: models.map(({ value, count }) => ({ model: value, count })),
  };
}
