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
 * limit refuses is not written, so that an attacker can't fill the table.
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

/** No account has this id: an unknown name runs the same query as a known one. */
const nobody = '00000000-0000-0000-0000-000000000000';
/** The one key of what all addresses share. */
const everybody = '';

/**
 * Counts one attempt: a browser that the account knows by itself, every other one by its address, by the name that was typed
 * and over all addresses. So attackers lock out one another, not the owner; and since an unknown name counts the same, the
 * limits don't reveal who has an account. Returns whether the browser is known.
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
