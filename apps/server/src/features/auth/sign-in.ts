import { randomUUIDv7 } from 'node:crypto';
import type { LoginRequest, User } from '@diagbuddy/contract/account';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Sql } from '../../platform/database.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { verifyAgainstNobody, verifyPassword } from './password.ts';
import { findAccount, insertLogin, presentUser } from './store.ts';

/**
 * Checks e-mail or username and password; answers the user. An unknown account and a wrong
 * password look alike in answer and time: both are checked against a hash, and both are written down. A try that the
 * limit refuses is not written, so that nobody can fill the table.
 * @throws AppError INVALID_CREDENTIALS (401), RATE_LIMITED (429)
 */
export async function signIn(
  {
    sql,
    config,
    rateLimits,
    now,
    ipAddress,
    deviceInfo,
  }: { sql: Sql; config: Config; rateLimits: RateLimits; now: number; ipAddress: string; deviceInfo: string },
  request: LoginRequest,
): Promise<User> {
  const identifier = request.emailOrUsername.toLowerCase();
  await rateLimits.consume('loginByAddress', ipAddress);
  await rateLimits.consume('loginByAccount', identifier);
  const account = await findAccount(sql, identifier);
  const hash = account?.user.passwordHash ?? null;
  const isRight =
    hash === null ? await verifyAgainstNobody(request.password) : await verifyPassword(request.password, hash);
  if (account === null || !isRight) {
    await insertLogin(sql, {
      id: randomUUIDv7(),
      userId: account?.user.id ?? null,
      at: new Date(now),
      ipAddress,
      deviceInfo,
      method: 'password',
      success: false,
    });
    throw new AppError('INVALID_CREDENTIALS', 401, 'Invalid email or password.');
  }
  await rateLimits.reset('loginByAccount', identifier);
  return presentUser({ ...account, user: { ...account.user, lastLoginAt: new Date(now) } }, config.developerEmails);
}
