import { randomUUIDv7 } from 'node:crypto';
import type { LoginRequest } from '@diagbuddy/contract/account';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { describeDevice } from './device.ts';
import { isKnownDevice, readDevice } from './known-device.ts';
import { insertLogin } from './login-store.ts';
import { verifyDummyPassword, verifyPassword } from './password.ts';
import type { RequestContext } from './request-context.ts';
import { findAccount } from './store.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const invalidCredentials = (): AppError =>
  new AppError('INVALID_CREDENTIALS', 401, 'Invalid email or password.');

/**
 * Checks e-mail or username and password; answers the account. An unknown account and a wrong
 * password look alike in answer and time: both are checked against a hash, and both are written down. A try that the
 * limit refuses is not written, so that nobody can fill the table.
 * @throws AppError INVALID_CREDENTIALS (401), RATE_LIMITED (429)
 */
export async function checkPassword(
  requestContext: RequestContext & { rateLimits: RateLimits },
  { emailOrUsername, password }: LoginRequest,
): Promise<Account> {
  const { request, sql, now, rateLimits } = requestContext;
  const identifier = emailOrUsername.toLowerCase();
  const account = await findAccount(sql, identifier);
  const key = account?.user.id ?? identifier;
  const isKnown = await countAttempt(requestContext, { key, userId: account?.user.id ?? null });
  const hash = account?.user.passwordHash ?? null;
  const isRight = hash === null ? await verifyDummyPassword(password) : await verifyPassword(password, hash);
  const isSpent = account !== null && account.user.temporaryPasswordUsedAt !== null && account.user.mustChangePassword;
  if (account === null || !isRight || isSpent) {
    await insertLogin(sql, {
      id: randomUUIDv7(),
      userId: account?.user.id ?? null,
      at: new Date(now),
      ipAddress: request.ip,
      deviceInfo: describeDevice(request.headers['user-agent']),
      method: 'password',
      success: false,
    });
    throw invalidCredentials();
  }
  // From a known browser the account's own count stays: it belongs to the strangers who are guessing.
  if (!isKnown) await rateLimits.reset('loginByAccount', key);
  return account;
}

/** Nobody's id: an unknown account asks the same question as a known one. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Counts one try: a browser that the account knows by itself, every other one by its address and by the account. So those
 * who guess at an account lock out one another, and not the owner. Answers whether the browser is known.
 */
async function countAttempt(
  { request, config, sql, rateLimits, now }: RequestContext & { rateLimits: RateLimits },
  { key, userId }: { key: string; userId: string | null },
): Promise<boolean> {
  const onFirstRefusal = () =>
    recordAudit(
      sql,
      { action: 'sign-in.blocked', severity: 'alert', target: userId, ipAddress: request.ip },
      new Date(now),
    );
  const device = readDevice({ request, config });
  if (device !== null && (await isKnownDevice(sql, { tokenHash: device, userId: userId ?? nobody }))) {
    await rateLimits.consume('loginByKnownDevice', `${device.toString('hex')}:${key}`, { onFirstRefusal });
    return true;
  }
  await rateLimits.consume('loginByAddress', request.ip, { onFirstRefusal });
  await rateLimits.consume('loginByAccount', key, { onFirstRefusal });
  return false;
}
