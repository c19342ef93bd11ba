import type { OpenAiUsage } from '@diagbuddy/contract/developer-console';
import type { Sql } from '../../../platform/database.ts';
import { firstDay, lastDays } from './days.ts';
import { countEngineAnswers, sumServiceCalls, sumServiceCallsByDay } from './store.ts';

const microsPerCent = 10_000;

/** What calls to AI services cost, with the days of the trend in order and none left out. */
export async function readAiUsage(sql: Sql, now: number): Promise<OpenAiUsage> {
  const since = firstDay(now);
  const [totals, days, engineAnswers] = await Promise.all([
    sumServiceCalls(sql),
    sumServiceCallsByDay(sql, since),
    countEngineAnswers(sql, since),
  ]);
  const byDate = new Map(days.map((day) => [day.date, day]));
  return {
    totalRequests: totals.requests,
    totalTokens: totals.tokens,
    totalCostCents: totals.costMicros / microsPerCent,
    engineAnswers,
    trend: lastDays(now).map((date) => {
      const { requests = 0, tokens = 0, costMicros = 0 } = byDate.get(date) ?? {};
      return { date, requests, tokens, costCents: costMicros / microsPerCent };
    }),
  };
}
