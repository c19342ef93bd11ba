import { and, eq, gte, ne, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../../platform/database.ts';
import { organizations } from '../../auth/tables.ts';
import { aiUsage } from '../tables.ts';

/**
 * Whether an organization has spent what it may in this month (UTC): its own budget, or else that of the settings. What is
 * being answered right now is not counted yet. Index: ai_usage_organization_idx.
 */
export async function isBudgetSpent(
  sql: Sql,
  { organizationId, setting, now }: { organizationId: string; setting: number | null; now: number },
): Promise<boolean> {
  const budget = (await ownBudget(sql, organizationId)) ?? setting;
  if (budget === null) return false;
  return (await spentThisMonth(sql, { organizationId, now })) >= budget;
}

/** What an organization has decided for itself, in millionths of a dollar; `null` where the settings count. */
export async function ownBudget(sql: Sql, organizationId: string): Promise<number | null> {
  const [own] = await sql
    .select({ micros: organizations.aiBudgetMicros })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .limit(1);
  return own?.micros ?? null;
}

/** What an organization's calls to the AI service have cost since the month began (UTC), in millionths of a dollar. */
export async function spentThisMonth(
  sql: Sql,
  { organizationId, now }: { organizationId: string; now: number },
): Promise<number> {
  const date = new Date(now);
  const since = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()));
  const isCounted = and(
    eq(aiUsage.organizationId, organizationId),
    ne(aiUsage.provider, raw`'engine'`),
    gte(aiUsage.createdAt, since),
  );
  const [row] = await sql
    .select({ micros: raw<number>`coalesce(sum(${aiUsage.costMicros}), 0)::float8` })
    .from(aiUsage)
    .where(isCounted);
  return row?.micros ?? 0;
}
