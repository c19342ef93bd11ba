import type { OutcomeCount } from '@diagbuddy/engine/outcomes/outcomes';
import { and, eq, isNull, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { type CountedOutcome, outcomeCounts } from './tables.ts';

const mostRows = 4_000;

/** What an organization, or without one everybody, has learned; the most counted first. Index: outcome_counts_key. */
export async function readOutcomeCounts(sql: Sql, organizationId: string | null): Promise<OutcomeCount[]> {
  const { applianceType, platform, failureMode, confirmed, refuted } = outcomeCounts;
  const rows = await sql
    .select({ applianceType, platform, failureMode, confirmed, refuted })
    .from(outcomeCounts)
    .where(
      and(
        organizationId === null
          ? isNull(outcomeCounts.organizationId)
          : eq(outcomeCounts.organizationId, organizationId),
        or(raw`${confirmed} > 0`, raw`${refuted} > 0`),
      ),
    )
    .orderBy(raw`${confirmed} + ${refuted} DESC`)
    .limit(mostRows);
  const scope = organizationId === null ? 'all' : 'own';
  return rows.map((row) => ({ ...row, scope }));
}

/**
 * Moves the counts of an organization and of everybody from what a record counted as `before` to what it counts as
 * `after`. Run it in the transaction that stores the rating.
 */
export async function moveOutcomeCounts(
  sql: Sql,
  {
    organizationId,
    before,
    after,
  }: { organizationId: string; before: readonly CountedOutcome[]; after: readonly CountedOutcome[] },
): Promise<void> {
  const moves = new Map<string, CountedOutcome>();
  for (const [list, sign] of [[before, -1] as const, [after, 1] as const]) {
    for (const { applianceType, platform, failureMode, confirmed, refuted } of list) {
      const key = JSON.stringify([applianceType, platform, failureMode]);
      const sum = moves.get(key) ?? { applianceType, platform, failureMode, confirmed: 0, refuted: 0 };
      moves.set(key, { ...sum, confirmed: sum.confirmed + sign * confirmed, refuted: sum.refuted + sign * refuted });
    }
  }
  // In one order everywhere, so that two ratings never wait for each other.
  const changed = [...moves.entries()]
    .filter(([, { confirmed, refuted }]) => confirmed !== 0 || refuted !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, move]) => move);
  if (changed.length === 0) return;
  await sql
    .insert(outcomeCounts)
    .values([organizationId, null].flatMap((owner) => changed.map((move) => ({ organizationId: owner, ...move }))))
    .onConflictDoUpdate({
      target: [
        outcomeCounts.organizationId,
        outcomeCounts.applianceType,
        outcomeCounts.platform,
        outcomeCounts.failureMode,
      ],
      set: {
        confirmed: raw`${outcomeCounts.confirmed} + excluded.confirmed`,
        refuted: raw`${outcomeCounts.refuted} + excluded.refuted`,
      },
    });
}
