import { dayMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { isLive } from '@diagbuddy/contract/subscription-lifecycle';
import { activeMemberDays, estimatedSavingsPerRepairCents, type TeamStats } from '@diagbuddy/contract/team';
import type { Principal } from '../../platform/access.ts';
import type { Sql } from '../../platform/database.ts';
import { listSubscriptions } from '../billing/index.ts';
import { countActiveMembers, listTopPerformers, workByMonth, workByType, workIn, workOfAll } from './overview-store.ts';

const monthDays = 30;
const shownMonths = 12;
const mostTypes = 50;

/** What the manager's organization did, at `nowMs` (ms since 1970). */
export async function readStats(sql: Sql, { organizationId }: Principal, nowMs: number): Promise<TeamStats> {
  const daysAgo = (days: number) => new Date(nowMs - days * dayMs);
  const months = lastMonths(nowMs);
  const [activeMembers, topPerformers, all, lastMonth, monthBefore, breakdown, byMonth, subscriptions] =
    await Promise.all([
      countActiveMembers(sql, organizationId, daysAgo(activeMemberDays)),
      listTopPerformers(sql, organizationId, limits.topPerformers),
      workOfAll(sql, organizationId),
      workIn(sql, organizationId, { from: daysAgo(monthDays), until: new Date(nowMs + 1) }),
      workIn(sql, organizationId, { from: daysAgo(2 * monthDays), until: daysAgo(monthDays) }),
      workByType(sql, organizationId, mostTypes),
      workByMonth(sql, organizationId, new Date(`${months[0]}-01T00:00:00Z`)),
      listSubscriptions(sql, organizationId),
    ]);
  const monthsDone = new Map(byMonth.map((month) => [month.month, month]));
  const live = subscriptions.find(({ state }) => isLive(state));
  return {
    totalDiagnoses: all.diagnoses,
    totalPartsIdentified: all.parts,
    estimatedSavings: all.successful === 0 ? null : all.successful * estimatedSavingsPerRepairCents,
    activeMembers,
    avgResponseTime: all.avgResponseMs,
    avgRepairMinutes: all.avgRepairMinutes,
    topPerformers,
    lastMonth: {
      diagnosesIncrease: increase(monthBefore.diagnoses, lastMonth.diagnoses),
      partsIncrease: increase(monthBefore.parts, lastMonth.parts),
    },
    ...{ rated: all.rated, successful: all.successful, successShare: share(all.successful, all.rated) },
    breakdown,
    months: months.map((month) => monthsDone.get(month) ?? { month, diagnoses: 0, rated: 0, successful: 0 }),
    monthlyPriceCents: live ? Math.round(live.amountCents / (live.interval === 'yearly' ? shownMonths : 1)) : null,
    recentSuccessful: lastMonth.successful,
  };
}

/** Percent to one decimal; null where there is nothing to compare with. */
const increase = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((after - before) / before) * 1_000) / 10;
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

/** The months up to this one (UTC), oldest first, as 'YYYY-MM'. */
function lastMonths(nowMs: number): string[] {
  const now = new Date(nowMs);
  return Array.from({ length: shownMonths }, (_, at) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (shownMonths - 1 - at), 1)).toISOString().slice(0, 7),
  );
}
