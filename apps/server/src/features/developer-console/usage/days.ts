import { dayMs } from '@diagbuddy/contract/durations';

export const trendDays = 30;

/** The last 30 days (UTC, `YYYY-MM-DD`), today the last. */
export const lastDays = (now: number): string[] =>
  Array.from({ length: trendDays }, (_, at) => new Date(now - (trendDays - 1 - at) * dayMs).toISOString().slice(0, 10));

/** When the first of them began. */
export const firstDay = (now: number): Date => new Date(`${lastDays(now)[0]}T00:00:00Z`);
