import type { OutcomeCount } from '@diagbuddy/engine/outcomes/outcomes';
import type { Sql } from '../../platform/database.ts';
import type { AppContext } from '../app-context.ts';
import { readOutcomeCounts } from './outcome-store.ts';

/** How old counts may be that another node changed. */
const freshMs = 30_000;
const mostOrganizations = 500;

interface Kept<Value> {
  readAt: number;
  value: Promise<Value>;
}

/** What this node has read of the counts; `everybody` stands under the empty name. */
interface Memory {
  read: Map<string, Kept<OutcomeCount[]>>;
  joined: Map<string, { from: readonly (readonly OutcomeCount[])[]; counts: readonly OutcomeCount[] }>;
}

const memories = new WeakMap<Sql, Memory>();
const everybody = '';

function memoryOf(sql: Sql): Memory {
  const memory = memories.get(sql) ?? { read: new Map(), joined: new Map() };
  memories.set(sql, memory);
  return memory;
}

/**
 * How rated repairs came out, for the engine: the organization's own and everybody's. Counts change slowly, so a node
 * keeps them for half a minute; the same list is handed out while nothing changed, so that the engine reads it once.
 */
export async function learnedOutcomes(
  { database: { sql }, now }: Pick<AppContext, 'database' | 'now'>,
  organizationId: string,
): Promise<readonly OutcomeCount[]> {
  const memory = memoryOf(sql);
  const [own, all] = await Promise.all([
    keep(memory, { name: organizationId, now: now(), read: () => readOutcomeCounts(sql, organizationId) }),
    keep(memory, { name: everybody, now: now(), read: () => readOutcomeCounts(sql, null) }),
  ]);
  const known = memory.joined.get(organizationId);
  if (known?.from[0] === own && known.from[1] === all) return known.counts;
  const counts = [...own, ...all];
  memory.joined.set(organizationId, { from: [own, all], counts });
  dropOldest(memory.joined);
  return counts;
}

/** Forgets what was kept of an organization and of everybody; call it when a rating has been stored. */
export function invalidateOutcomes(sql: Sql, organizationId: string): void {
  const memory = memoryOf(sql);
  memory.read.delete(organizationId);
  memory.read.delete(everybody);
}

function keep(
  { read: kept }: Memory,
  { name, now, read }: { name: string; now: number; read: () => Promise<OutcomeCount[]> },
): Promise<OutcomeCount[]> {
  const known = kept.get(name);
  if (known !== undefined && now >= known.readAt && now - known.readAt < freshMs) return known.value;
  const value = read();
  kept.delete(name);
  kept.set(name, { readAt: now, value });
  value.catch(() => {
    if (kept.get(name)?.value === value) kept.delete(name);
  });
  dropOldest(kept);
  return value;
}

function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > mostOrganizations && oldest !== undefined) map.delete(oldest);
}
