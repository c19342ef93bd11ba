import type { ChangePasswordRequest } from '@diagbuddy/contract/account';
import type { Principal } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { deleteDevices, rememberDevice } from './known-device.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { assertStrongPassword } from './password-policy.ts';
import type { RequestContext } from './request-context.ts';
import { enqueueSecurityNotice } from './security-notices.ts';
import { deleteOtherSessions } from './session-store.ts';
import { readPasswordHash, replacePasswordHash } from './store.ts';
import { endTokens } from './token-store.ts';

/**
 * Changes the own password, ends the user's other sessions and mailed links, and makes this the only known browser.
 * @throws AppError RATE_LIMITED (429), CONFLICT (409) for an account without a password, INVALID (400) with an issue
 * at `currentPassword` or `newPassword`
 */
export async function changePassword(
  requestContext: RequestContext & { rateLimits: RateLimits; jobs: JobQueue },
  { user, sessionId }: Principal,
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<void> {
  const { request, sql, now, rateLimits } = requestContext;
  const { id: userId } = user;
  await rateLimits.consume('passwordChangeByAccount', userId);
  const checkedHash = await readPasswordHash(sql, userId);
  if (checkedHash === null) {
    throw new AppError(
      'CONFLICT',
      409,
      'This account has no password: it signs in through its provider, such as Google.',
    );
  }
  if (!(await verifyPassword(currentPassword, checkedHash))) throw wrongPassword();
  assertStrongPassword(newPassword, 'newPassword', user);
  if (newPassword === currentPassword) throw refused('newPassword', 'Choose a password that is not the current one.');
  const newHash = await hashPassword(newPassword);
  const at = new Date(now);
  await sql.transaction(async (transaction) => {
    if (!(await replacePasswordHash(transaction, { userId, checkedHash, newHash }))) throw wrongPassword();
    await deleteOtherSessions(transaction, { userId, keptSessionId: sessionId });
    await endTokens(transaction, userId, { purpose: 'reset-password', now: at });
    await endTokens(transaction, userId, { purpose: 'second-factor', now: at });
    await deleteDevices(transaction, userId);
    await recordAudit(
      transaction,
      { action: 'password.changed', actorId: userId, target: userId, ipAddress: request.ip },
      at,
    );
  });
  await rememberDevice(requestContext, userId);
  await rateLimits.reset('passwordChangeByAccount', userId);
  enqueueSecurityNotice(requestContext, userId, { kind: 'password-changed' });
}

const wrongPassword = () => refused('currentPassword', 'The current password is not right.');

function refused(path: string, message: string): AppError {
  return new AppError('INVALID', 400, message, { issues: [{ path, message }] });
}
