import { type AnalyticsPeriod, analyticsPeriods } from '@diagbuddy/contract/analytics';

/** What a period is called. */
export const periodLabels: Record<AnalyticsPeriod, string> = {
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
};

/** Reads the `days` of an address; 30 where it says nothing that there is. */
export function readPeriod(days: string | null): AnalyticsPeriod {
  return analyticsPeriods.find((period) => String(period) === days) ?? 30;
}
