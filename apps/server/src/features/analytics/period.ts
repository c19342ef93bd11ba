import type { AnalyticsPeriod } from '@diagbuddy/contract/analytics';
import { dayMs } from '@diagbuddy/contract/durations';

/** Whole days in UTC, the last one being today: from `from` on, up to but without `until`. */
export interface Period {
  from: Date;
  until: Date;
}

/** The `days` days that end with the day of `nowMs` (ms since 1970). */
export function periodUntilToday(days: AnalyticsPeriod | 7, nowMs: number): Period {
  const until = (Math.floor(nowMs / dayMs) + 1) * dayMs;
  return { from: new Date(until - days * dayMs), until: new Date(until) };
}

/** Every day of a period as 'YYYY-MM-DD', the oldest first. */
export function daysOf({ from, until }: Period): string[] {
  const count = Math.round((until.getTime() - from.getTime()) / dayMs);
  return Array.from({ length: count }, (_, day) => isoDay(new Date(from.getTime() + day * dayMs)));
}

/** The first and the last day of a period. */
export function endsOf({ from, until }: Period): { first: Date; last: Date } {
  return { first: from, last: new Date(until.getTime() - dayMs) };
}

/** 'YYYY-MM-DD' in UTC. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10);
