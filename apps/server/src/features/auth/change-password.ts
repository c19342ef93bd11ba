import type { ChangePasswordRequest } from '@diagbuddy/contract/account';
import { AppError } from '../../platform/app-error.ts';
import type { Sql } from '../../platform/database.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { assertUncommonPassword, hashPassword, verifyPassword } from './password.ts';
import { readPasswordHash, replacePassword } from './store.ts';

/**
 * Changes the own password and ends the user's other sessions.
 * @throws AppError RATE_LIMITED (429), CONFLICT (409) for an account without a password, INVALID (400) with an issue
 * at `currentPassword` or `newPassword`
 */
export async function changePassword(
  { sql, rateLimits, userId, sessionId }: { sql: Sql; rateLimits: RateLimits; userId: string; sessionId: string },
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<void> {
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
  assertUncommonPassword(newPassword, 'newPassword');
  if (newPassword === currentPassword) throw refused('newPassword', 'Choose a password that is not the current one.');
  const newHash = await hashPassword(newPassword);
  if (!(await replacePassword(sql, { userId, checkedHash, newHash, keptSessionId: sessionId }))) throw wrongPassword();
  await rateLimits.reset('passwordChangeByAccount', userId);
}

const wrongPassword = () => refused('currentPassword', 'The current password is not right.');

function refused(path: string, message: string): AppError {
  return new AppError('INVALID', 400, message, { issues: [{ path, message }] });
}
