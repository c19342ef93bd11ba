import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import { hashToken } from '../../platform/cookies.ts';
import type { Sql } from '../../platform/database.ts';
import { deleteIdentities } from './identity-store.ts';
import { deleteDevices } from './known-device.ts';
import { assertUncommonPassword, hashPassword } from './password.ts';
import { deleteSecondFactor } from './second-factor-store.ts';
import { deleteOtherSessions } from './session-store.ts';
import { findUserById, markEmailVerified, setHasSecondFactor, writePassword } from './store.ts';
import { apiKeys } from './tables.ts';
import { consumeToken, endTokens, findToken, type TokenRow } from './token-store.ts';

interface LinkUse {
  token: string;
  at: Date;
  ipAddress: string;
}

/**
 * Sets a new password with a mailed link, and ends every session. Answers the user's id. The mail proves the address too;
 * where that was not known before, everything else that could open the account goes: whoever made it may not be the one
 * who reads its mail.
 * @throws AppError LINK_INVALID, LINK_EXPIRED, LINK_USED (400), INVALID (400) for a common password
 */
export async function resetPassword(
  sql: Sql,
  { token, password, at, ipAddress }: LinkUse & { password: string },
): Promise<string> {
  const row = await findOpenLink(sql, { token, at, purpose: 'reset-password' });
  assertUncommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  const { userId } = row;
  await sql.transaction(async (transaction) => {
    const user = await findUserById(transaction, userId);
    if (user === null || user.email !== row.email) throw invalidLink();
    if (!(await consumeToken(transaction, row.id, at))) throw usedLink();
    await endTokens(transaction, userId, { purpose: 'reset-password', now: at });
    await endTokens(transaction, userId, { purpose: 'second-factor', now: at });
    await writePassword(transaction, userId, {
      passwordHash,
      mustChangePassword: false,
      emailVerifiedAt: user.emailVerifiedAt ?? at,
    });
    await deleteOtherSessions(transaction, { userId, keptSessionId: null });
    await deleteDevices(transaction, userId);
    if (user.emailVerifiedAt === null) await removeOtherKeys(transaction, userId, at);
    await recordAudit(transaction, { action: 'password.reset', target: userId, ipAddress }, at);
  });
  return userId;
}

async function removeOtherKeys(sql: Sql, userId: string, at: Date): Promise<void> {
  await deleteIdentities(sql, userId);
  await deleteSecondFactor(sql, userId);
  await setHasSecondFactor(sql, userId, false);
  await sql.update(apiKeys).set({ revokedAt: at }).where(eq(apiKeys.userId, userId));
}

/**
 * Confirms an address with a mailed link.
 * @throws AppError LINK_INVALID, LINK_EXPIRED, LINK_USED (400)
 */
export async function verifyEmail(sql: Sql, { token, at, ipAddress }: LinkUse): Promise<void> {
  const row = await findOpenLink(sql, { token, at, purpose: 'verify-email' });
  const { userId } = row;
  await sql.transaction(async (transaction) => {
    const user = await findUserById(transaction, userId);
    if (user === null || user.email !== row.email) throw invalidLink();
    if (!(await consumeToken(transaction, row.id, at))) throw usedLink();
    await endTokens(transaction, userId, { purpose: 'verify-email', now: at });
    await markEmailVerified(transaction, userId, at);
    await recordAudit(transaction, { action: 'email.verified', actorId: userId, target: userId, ipAddress }, at);
  });
}

async function findOpenLink(
  sql: Sql,
  { token, at, purpose }: { token: string; at: Date; purpose: 'reset-password' | 'verify-email' },
): Promise<TokenRow> {
  const row = await findToken(sql, hashToken(token), purpose);
  if (row === null) throw invalidLink();
  if (row.usedAt !== null) throw usedLink();
  if (row.expiresAt <= at) throw new AppError('LINK_EXPIRED', 400, 'This link has expired. Ask for a new one.');
  return row;
}

const usedLink = () =>
  new AppError('LINK_USED', 400, 'This link was used already, or a newer one was. Ask for a new one.');
const invalidLink = () =>
  new AppError('LINK_INVALID', 400, 'This link is not one of ours. Open it whole, as it stands in the mail.');
