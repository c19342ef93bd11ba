import type { Principal } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import { hashToken } from '../../platform/cookies.ts';
import type { Sql } from '../../platform/database.ts';
import { confirmEmailChange } from './change-email.ts';
import { dropCredentials, endSignIns } from './drop-credentials.ts';
import { deleteIdentities } from './identity-store.ts';
import { hashPassword } from './password.ts';
import { assertStrongPassword } from './password-policy.ts';
import { lockUserOfSession } from './session-store.ts';
import { findUserById, lockUser, markEmailVerified, writePassword } from './store.ts';
import { consumeToken, endTokens, findToken, type TokenRow } from './token-store.ts';

interface LinkUse {
  token: string;
  at: Date;
  ipAddress: string;
}

/**
 * Sets a new password with a mailed link, and ends every session. Returns the user's id. The mail confirms the address, too;
 * if it was unconfirmed, every other way into the account is removed, since a stranger may have made it. The link that confirms
 * an address does the same as long as the address is unconfirmed.
 * @throws AppError LINK_INVALID, LINK_EXPIRED, LINK_USED (400), INVALID (400) for a password that is easily guessed
 */
export async function resetPassword(
  sql: Sql,
  { token, password, at, ipAddress }: LinkUse & { password: string },
): Promise<string> {
  const row = await findOpenLink(sql, { token, at, purposes: ['reset-password', 'verify-email'] });
  const { userId } = row;
  const owner = await findUserById(sql, userId);
  if (owner === null) throw invalidLink();
  assertStrongPassword(password, 'password', owner);
  const passwordHash = await hashPassword(password);
  await sql.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const user = await findUserById(transaction, userId);
    if (user === null || user.email !== row.email) throw invalidLink();
    const wasVerified = user.emailVerifiedAt !== null;
    if (row.purpose === 'verify-email' && wasVerified) throw usedLink();
    if (!(await consumeToken(transaction, row.id, at))) throw usedLink();
    if (wasVerified) await endSignIns(transaction, userId, at);
    else {
      await dropCredentials(transaction, userId, at);
      await deleteIdentities(transaction, userId);
    }
    await writePassword(transaction, userId, {
      passwordHash,
      mustChangePassword: false,
      emailVerifiedAt: user.emailVerifiedAt ?? at,
    });
    await recordAudit(transaction, { action: 'password.reset', target: userId, ipAddress }, at);
  });
  return userId;
}

/**
 * Confirms an address with a mailed link, in a session of its account. Who reads the mail and holds no such session may not
 * be the one who made the account: a click must not prove a stranger's account to be theirs. The link then stays open, to
 * choose a new password with. A link of a change of address confirms one of its two addresses.
 * @throws AppError LINK_INVALID, LINK_EXPIRED, LINK_USED (400), NEW_PASSWORD_REQUIRED (403), EMAIL_TAKEN (409)
 */
export async function verifyEmail(
  sql: Sql,
  { token, at, ipAddress, principal }: LinkUse & { principal: Principal | null },
): Promise<void> {
  const row = await findOpenLink(sql, { token, at, purposes: ['verify-email', 'leave-email', 'take-email'] });
  const { userId } = row;
  if (principal === null || principal.user.id !== userId) throw newPasswordRequired();
  await sql.transaction(async (transaction) => {
    if (!(await lockUserOfSession(transaction, { userId, sessionId: principal.sessionId }))) {
      throw newPasswordRequired();
    }
    const user = await findUserById(transaction, userId);
    if (user === null || (row.purpose !== 'take-email' && user.email !== row.email)) throw invalidLink();
    if (!(await consumeToken(transaction, row.id, at))) throw usedLink();
    if (row.purpose !== 'verify-email') return confirmEmailChange(transaction, row, { at, ipAddress });
    await endTokens(transaction, userId, { purpose: 'verify-email', now: at });
    await markEmailVerified(transaction, userId, at);
    await recordAudit(transaction, { action: 'email.verified', actorId: userId, target: userId, ipAddress }, at);
  });
}

async function findOpenLink(
  sql: Sql,
  { token, at, purposes }: { token: string; at: Date; purposes: readonly TokenRow['purpose'][] },
): Promise<TokenRow> {
  const row = await findToken(sql, hashToken(token), purposes);
  if (row === null) throw invalidLink();
  if (row.usedAt !== null) throw usedLink();
  if (row.expiresAt <= at) throw new AppError('LINK_EXPIRED', 400, 'This link has expired. Ask for a new one.');
  return row;
}

const usedLink = () =>
  new AppError('LINK_USED', 400, 'This link was used already, or a newer one was. Ask for a new one.');
const invalidLink = () =>
  new AppError('LINK_INVALID', 400, 'This link is not one of ours. Open it whole, as it stands in the mail.');
const newPasswordRequired = () =>
  new AppError(
    'NEW_PASSWORD_REQUIRED',
    403,
    "You aren't signed in to this account here. Choose a new password to confirm your address.",
  );
