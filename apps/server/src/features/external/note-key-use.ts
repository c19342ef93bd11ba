import { minuteMs } from '@diagbuddy/contract/durations';
import type { KeyHolder } from '../../platform/access.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { Sql } from '../../platform/database.ts';
import { networkOf } from '../../platform/network-address.ts';
import { touchFirstOfDay, touchKey, touchNetwork } from './store.ts';

/** As many uses as a node keeps in mind. */
const mostKnown = 10_000;
const touchEveryMs = minuteMs;

/**
 * Makes the function that notes the use of a key: when it was last used, to the minute, and in the security log its first
 * use of a day (UTC) and its first use from a network. All other calls cost the database nothing.
 */
export function openKeyUse({
  sql,
  now,
}: {
  sql: Sql;
  now: () => number;
}): (holder: KeyHolder, ipAddress: string) => Promise<void> {
  const lastNoted = new Map<string, number>();
  return async ({ keyId, user }, ipAddress) => {
    const at = new Date(now());
    const day = at.toISOString().slice(0, 10);
    const use = `${keyId} ${day} ${networkOf(ipAddress)}`;
    const notedAt = lastNoted.get(use);
    if (notedAt !== undefined && at.getTime() - notedAt < touchEveryMs) return;
    if (lastNoted.size >= mostKnown) lastNoted.clear();
    if (notedAt === undefined) {
      await noteFirst(sql, { keyId, actorId: user.id, ipAddress, at, dayStart: new Date(day) });
    } else await touchKey(sql, keyId, at);
    lastNoted.set(use, at.getTime());
  };
}

/** What this node has not seen of a key today; of several nodes that see it at once, one writes the event. */
async function noteFirst(
  sql: Sql,
  {
    keyId,
    actorId,
    ipAddress,
    at,
    dayStart,
  }: Record<'keyId' | 'actorId' | 'ipAddress', string> & Record<'at' | 'dayStart', Date>,
): Promise<void> {
  await sql.transaction(async (transaction) => {
    const isFirstToday = await touchFirstOfDay(transaction, { keyId, at, dayStart });
    const isNewAddress = await touchNetwork(transaction, { keyId, network: networkOf(ipAddress), at });
    if (!isFirstToday && !isNewAddress) return;
    const detail = { firstToday: isFirstToday, newAddress: isNewAddress };
    await recordAudit(transaction, { action: 'api-key.used', actorId, target: keyId, ipAddress, detail }, at);
  });
}
