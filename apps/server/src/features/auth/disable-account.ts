import { eq } from 'drizzle-orm';
import type { Sql } from '../../platform/database.ts';
import { endSignIns, revokeApiKeys } from './drop-credentials.ts';
import { users } from './tables.ts';

/**
 * Closes an account: every request that it has open to make is refused from the moment this is committed, on every node, since
 * each one reads `disabled_at`. Sessions, mailed links, known browsers and API keys are gone for good.
 */
export async function disableAccount(transaction: Sql, userId: string, at: Date): Promise<void> {
  await transaction.update(users).set({ disabledAt: at }).where(eq(users.id, userId));
  await endSignIns(transaction, userId, at);
  await revokeApiKeys(transaction, userId, at);
}

/** Opens a closed account again; who owns it signs in as before. */
export async function enableAccount(transaction: Sql, userId: string): Promise<void> {
  await transaction.update(users).set({ disabledAt: null }).where(eq(users.id, userId));
}
