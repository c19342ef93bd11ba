import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { deleteDevices } from './known-device.ts';
import { deleteSecondFactor } from './second-factor-store.ts';
import { deleteOtherSessions } from './session-store.ts';
import { setHasSecondFactor } from './store.ts';
import { apiKeys } from './tables.ts';
import { endTokens } from './token-store.ts';

/** Ends what a password opened: every session and known browser, the links that are on their way, and started sign-ins. */
export async function endSignIns(sql: Sql, userId: string, at: Date): Promise<void> {
  for (const purpose of ['reset-password', 'verify-email', 'second-factor', 'leave-email', 'take-email'] as const) {
    await endTokens(sql, userId, { purpose, now: at });
  }
  await deleteOtherSessions(sql, { userId, keptSessionId: null });
  await deleteDevices(sql, userId);
}

/**
 * Revokes every way into an account (sessions, API keys, second factor) except its password and its identities at other
 * providers, which each caller replaces. Run it in a transaction that has locked the user.
 */
export async function dropCredentials(sql: Sql, userId: string, at: Date): Promise<void> {
  await endSignIns(sql, userId, at);
  await deleteSecondFactor(sql, userId);
  await setHasSecondFactor(sql, userId, false);
  await revokeApiKeys(sql, userId, at);
}

/** Revokes every active API key of a user. */
export async function revokeApiKeys(sql: Sql, userId: string, at: Date): Promise<void> {
  await sql
    .update(apiKeys)
    .set({ revokedAt: at })
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
}
