import { randomUUIDv7 } from 'node:crypto';
import type { LoginRequest } from '@diagbuddy/contract/account';
import { AppError } from '../../platform/app-error.ts';
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
  const name = emailOrUsername.toLowerCase();
  const account = await findAccount(sql, name);
  const isKnown = await countAttempt(requestContext, { name, userId: account?.user.id ?? null });
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
  // From a known browser the name's own count stays: it belongs to the strangers who are guessing.
  if (!isKnown) {
    await rateLimits.reset('loginByName', name);
    await rateLimits.refund('failedSignIns', everybody);
  }
  return account;
}

/** Nobody's id: an unknown account asks the same question as a known one. */
const nobody = '00000000-0000-0000-0000-000000000000';
/** The one key of what all addresses share. */
const everybody = '';

/**
 * Counts one try: a browser that the account knows by itself, every other one by its address, by the name that was typed
 * and over all. So those who guess at an account lock out one another, and not the owner; and since a name that is
 * nobody's is counted alike, the limits tell nothing about who has an account. Answers whether the browser is known.
 */
async function countAttempt(
  { request, config, sql, rateLimits }: RequestContext & { rateLimits: RateLimits },
  { name, userId }: { name: string; userId: string | null },
): Promise<boolean> {
  const about = { target: userId, ipAddress: request.ip };
  const device = readDevice({ request, config });
  if (device !== null && (await isKnownDevice(sql, { tokenHash: device, userId: userId ?? nobody }))) {
    await rateLimits.consume('loginByKnownDevice', `${device.toString('hex')}:${userId}`, about);
    return true;
  }
  await rateLimits.consume('loginByAddress', request.ip, about);
  await rateLimits.consume('loginByName', name, about);
  await rateLimits.consume('failedSignIns', everybody, { ipAddress: request.ip });
  return false;
}
