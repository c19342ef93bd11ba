import { randomUUIDv7 } from 'node:crypto';
import type { LoginMethod, User } from '@diagbuddy/contract/account';
import { minuteMs } from '@diagbuddy/contract/durations';
import { limits } from '@diagbuddy/contract/limits';
import { AppError } from '../../platform/app-error.ts';
import { clearCookie, readTokenCookie, setCookie } from '../../platform/cookies.ts';
import type { JobQueue } from '../../platform/jobs.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { ServerSecret } from '../../platform/server-secret.ts';
import { describeDevice } from './device.ts';
import { isKnownDevice, readDevice } from './known-device.ts';
import { insertLogin } from './login-store.ts';
import { presentUser } from './present-user.ts';
import type { RequestContext } from './request-context.ts';
import { consumeSecondFactorCode } from './second-factor.ts';
import { enqueueSecurityNotice } from './security-notices.ts';
import { startSession } from './session.ts';
import { invalidCredentials } from './sign-in.ts';
import { consumeTemporaryPassword, findAccountById } from './store.ts';
import { consumeToken, findToken, issueToken } from './token-store.ts';

/** What a sign-in needs to tell the account's owner about it. */
type SignInContext = RequestContext & { jobs: JobQueue };

const cookieName = 'diagbuddy-second-factor';
const waitMs = limits.secondFactorMinutes * minuteMs;

/**
 * Lets somebody in who has proved the first factor: with a session, or, where the account has a second factor, with a
 * token in this browser's cookie that waits for it. Answers the user, `null` when the second factor is still to come.
 * `isTold` says that the owner gets another mail about this sign-in.
 * @throws AppError INVALID_CREDENTIALS (401) for a temporary password that was used before
 */
export async function completeSignIn(
  requestContext: SignInContext,
  { userId, method, isTold = false }: { userId: string; method: LoginMethod; isTold?: boolean },
): Promise<User | null> {
  const { request, reply, config, sql, now } = requestContext;
  const account = await findAccountById(sql, userId);
  if (account === null) throw invalidCredentials();
  if (!account.user.hasSecondFactor) return openSession(requestContext, { account, method, isTold });
  const token = await issueToken(sql, {
    ...{ userId, method, purpose: 'second-factor' },
    now: new Date(now),
    lifetimeMs: waitMs,
  });
  setCookie(request, reply, { config, name: cookieName, value: token, expires: new Date(now + waitMs) });
  return null;
}

/**
 * Takes the second factor of the sign-in that this browser began: a code of the app, or a recovery code.
 * @throws AppError UNAUTHENTICATED (401) when none waits here, CODE_INVALID (401), RATE_LIMITED (429)
 */
export async function completeSecondFactor(
  requestContext: SignInContext & { rateLimits: RateLimits; secret: ServerSecret },
  code: string,
): Promise<User> {
  const { request, reply, config, sql, now, rateLimits } = requestContext;
  const at = new Date(now);
  const tokenHash = readTokenCookie(request, config, cookieName);
  const token = tokenHash === null ? null : await findToken(sql, tokenHash, ['second-factor']);
  const account = token === null ? null : await findAccountById(sql, token.userId);
  if (token === null || account === null || token.usedAt !== null || token.expiresAt <= at) throw tooLate();
  const { userId } = token;
  const device = readDevice({ request, config });
  const isKnown = device !== null && (await isKnownDevice(sql, { tokenHash: device, userId }));
  const key = isKnown ? `${device.toString('hex')}:${userId}` : userId;
  await rateLimits.consume('secondFactorByAccount', key, { target: userId, ipAddress: request.ip });
  const isRight = await sql.transaction(async (transaction) => {
    const checked = { userId, code, now, ipAddress: request.ip };
    return (
      (await consumeSecondFactorCode(transaction, { secret: requestContext.secret, ...checked })) &&
      (await consumeToken(transaction, token.id, at))
    );
  });
  if (!isRight) {
    await insertLogin(sql, {
      ...{ id: randomUUIDv7(), userId, at, ipAddress: request.ip, method: 'second-factor', success: false },
      deviceInfo: describeDevice(request.headers['user-agent']),
    });
    throw new AppError('CODE_INVALID', 401, 'This code is not right, or it was used before. Wait for the next one.');
  }
  await rateLimits.reset('secondFactorByAccount', key);
  clearCookie(request, reply, { config, name: cookieName });
  return openSession(requestContext, { account, method: token.method ?? 'password', isTold: false });
}

const tooLate = () =>
  new AppError('UNAUTHENTICATED', 401, 'This sign-in took too long or was finished before. Enter your password again.');

async function openSession(
  requestContext: SignInContext,
  {
    account,
    method,
    isTold,
  }: { account: NonNullable<Awaited<ReturnType<typeof findAccountById>>>; method: LoginMethod; isTold: boolean },
): Promise<User> {
  const { sql, config, now } = requestContext;
  const { user } = account;
  const needsTemporary = user.mustChangePassword && method === 'password';
  if (needsTemporary && !(await consumeTemporaryPassword(sql, user.id, new Date(now)))) throw invalidCredentials();
  const { wasKnownDevice } = await startSession(requestContext, { userId: user.id, method });
  const isFirst = user.lastLoginAt === null;
  if (!wasKnownDevice && !isFirst && !isTold)
    enqueueSecurityNotice(requestContext, user.id, { kind: 'sign-in', method });
  return presentUser({ ...account, user: { ...user, lastLoginAt: new Date(now) } }, config.developerEmails);
}
