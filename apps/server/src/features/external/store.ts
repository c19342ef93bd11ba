import { dayMs } from '@diagbuddy/contract/durations';
import type { ExternalDiagnosesQuery } from '@diagbuddy/contract/external';
import { limits } from '@diagbuddy/contract/limits';
import { and, eq, isNull, lt, or, sql as raw } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { listPage } from '../../platform/list-page.ts';
import { apiKeys } from '../auth/tables.ts';
import { summaryColumns } from '../diagnosis/index.ts';
import { diagnoses } from '../diagnosis/tables.ts';
import { apiKeyNetworks } from './tables.ts';

/** Sets when a key was last used. */
export async function touchKey(sql: Sql, keyId: string, at: Date): Promise<void> {
  await sql.update(apiKeys).set({ lastUsedAt: at }).where(eq(apiKeys.id, keyId));
}

/** The same, where it is the key's first use since `dayStart`; whether it was. */
export async function touchFirstOfDay(
  sql: Sql,
  { keyId, at, dayStart }: { keyId: string; at: Date; dayStart: Date },
): Promise<boolean> {
  const isFirst = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, dayStart));
  const touched = await sql
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.id, keyId), isFirst));
  return touched.rowCount === 1;
}

/** Keeps in mind that a key was used from a network; whether that was the first time. */
export async function touchNetwork(sql: Sql, use: { keyId: string; network: string; at: Date }): Promise<boolean> {
  const { keyId, network, at } = use;
  const [stored] = await sql
    .insert(apiKeyNetworks)
    .values({ keyId, network, lastUsedAt: at })
    .onConflictDoUpdate({
      target: [apiKeyNetworks.keyId, apiKeyNetworks.network],
      set: { lastUsedAt: at },
    })
    .returning({ isNew: raw<boolean>`xmax = 0` });
  return stored?.isNew ?? false;
}

/** Forgets networks from which no key was used for long. */
export async function deleteOldKeyNetworks(sql: Sql, now: number): Promise<void> {
  const before = new Date(now - limits.apiKeyNetworkDays * dayMs);
  await sql.delete(apiKeyNetworks).where(lt(apiKeyNetworks.lastUsedAt, before));
}

/** A page of a technician's diagnoses, newest first, and one more where there is one. Index: diagnoses_user_created_idx. */
export async function listDiagnosesPage(
  sql: Sql,
  { userId, query }: { userId: string; query: ExternalDiagnosesQuery & { sort: '-createdAt' } },
) {
  const columns = { createdAt: { value: diagnoses.createdAt, type: 'timestamptz' } } as const;
  const page = listPage(query, { columns, id: diagnoses.id });
  return sql
    .select({ ...summaryColumns, cursorKey: page.cursorKey })
    .from(diagnoses)
    .where(and(eq(diagnoses.userId, userId), page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}
