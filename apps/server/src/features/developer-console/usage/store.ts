import { and, gte, ne, sql as raw } from 'drizzle-orm';
import { apiUsage } from '../../../platform/api-usage-tables.ts';
import type { Sql } from '../../../platform/database.ts';
import { aiUsage } from '../../diagnosis/tables.ts';

const isServiceCall = ne(aiUsage.provider, raw`'engine'`);
const sums = {
  requests: raw<number>`count(*)::int`,
  tokens: raw<number>`coalesce(sum(${aiUsage.inputTokens} + ${aiUsage.outputTokens}), 0)::float8`,
  costMicros: raw<number>`coalesce(sum(${aiUsage.costMicros}), 0)::float8`,
};

/** What all calls to AI services cost. Index: ai_usage_service_calls_idx. */
export async function sumServiceCalls(sql: Sql) {
  const [row] = await sql.select(sums).from(aiUsage).where(isServiceCall);
  return row ?? { requests: 0, tokens: 0, costMicros: 0 };
}

/** The same by day (UTC). Index: ai_usage_service_calls_idx. */
export async function sumServiceCallsByDay(sql: Sql, since: Date) {
  const day = raw<string>`to_char(${aiUsage.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
  return sql
    .select({ date: day, ...sums })
    .from(aiUsage)
    .where(and(isServiceCall, gte(aiUsage.createdAt, since)))
    .groupBy(day);
}

/** How many answers the built-in engine gave since then. Index: ai_usage_created_idx. */
export async function countEngineAnswers(sql: Sql, since: Date): Promise<number> {
  const [row] = await sql
    .select({ answers: raw<number>`count(*)::int` })
    .from(aiUsage)
    .where(and(raw`${aiUsage.provider} = 'engine'`, gte(aiUsage.createdAt, since)));
  return row?.answers ?? 0;
}

/** The use of the API by day, call and status, since a day. */
export const listApiUsage = (sql: Sql, since: string) => sql.select().from(apiUsage).where(gte(apiUsage.day, since));
