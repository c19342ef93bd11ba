import type { Analytics, AnalyticsPeriod, TrendDay } from '@diagbuddy/contract/analytics';
import type { AppContext } from '../app-context.ts';
import { daysOf, periodUntilToday } from './period.ts';
import { percentOf, toOneDecimal } from './shares.ts';
import { countByDay, listCommonIssues } from './store.ts';

/** The figures of a user's own diagnoses in the last `days` days. */
export async function readAnalytics(
  { database: { sql }, now }: AppContext,
  { userId, days }: { userId: string; days: AnalyticsPeriod },
): Promise<Analytics> {
  const period = periodUntilToday(days, now());
  const counted = await countByDay(sql, { userId, ...period });
  const sum = (of: (day: (typeof counted)[number]) => number) => counted.reduce((total, day) => total + of(day), 0);
  const total = sum((day) => day.diagnoses);
  const byDate = new Map(counted.map((day) => [day.date, day]));
  return {
    totalDiagnoses: total,
    successRate: percentOf(
      sum((day) => day.accurate),
      sum((day) => day.rated),
    ),
    avgResponseTime: total === 0 ? null : Math.round(sum((day) => day.responseMsSum) / total),
    commonIssues: await listCommonIssues(sql, { userId, ...period }),
    trend: daysOf(period).map((date): TrendDay => {
      const day = byDate.get(date);
      if (day === undefined) return { date, diagnoses: 0, rated: 0, accurate: 0, avgConfidence: null };
      const { diagnoses, rated, accurate, confidenceSum } = day;
      return { date, diagnoses, rated, accurate, avgConfidence: toOneDecimal(confidenceSum / diagnoses) };
    }),
  };
}
