import type { ApiCallStats, ApiStats } from '@diagbuddy/contract/developer-console';
import type { Sql } from '../../../platform/database.ts';
import { lastDays } from './days.ts';
import { listApiUsage } from './store.ts';

type Row = Awaited<ReturnType<typeof listApiUsage>>[number];

const sum = (rows: readonly Row[], of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
const requestsOf = (rows: readonly Row[]): number => sum(rows, ({ requests }) => requests);
const errorsOf = (rows: readonly Row[]): number => requestsOf(rows.filter(({ status }) => status >= 500));
const averageMs = (rows: readonly Row[]): number => sum(rows, ({ totalMs }) => totalMs) / requestsOf(rows);

/** How the API was used in the last 30 days, the most frequent call first. */
export async function readApiStats(sql: Sql, now: number): Promise<ApiStats> {
  const days = lastDays(now);
  const rows = await listApiUsage(sql, days[0] ?? '');
  const byCall = Map.groupBy(rows, ({ method, route }) => `${method} ${route}`);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const totalRequests = requestsOf(rows);
  return {
    totalRequests,
    successRate: totalRequests === 0 ? null : 100 * (1 - errorsOf(rows) / totalRequests),
    averageResponseTime: totalRequests === 0 ? null : averageMs(rows),
    calls: [...byCall.values()].map(callStats).sort((one, other) => other.requests - one.requests),
    trend: days.map((date) => {
      const ofDay = byDay.get(date) ?? [];
      return { date, requests: requestsOf(ofDay), errors: errorsOf(ofDay) };
    }),
  };
}

function callStats(rows: Row[]): ApiCallStats {
  const { method = '', route = '' } = rows[0] ?? {};
  return {
    ...{ method, route },
    requests: requestsOf(rows),
    errors: errorsOf(rows),
    refusals: requestsOf(rows.filter(({ status }) => status >= 400 && status < 500)),
    averageMs: averageMs(rows),
    maxMs: Math.max(...rows.map(({ maxMs }) => maxMs)),
  };
}
