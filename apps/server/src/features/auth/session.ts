import { randomUUIDv7 } from 'node:crypto';
import type { LoginMethod } from '@diagbuddy/contract/account';
import { dayMs, minuteMs } from '@diagbuddy/contract/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/access.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import { clearCookie, hashToken, newToken, readTokenCookie, setCookie } from '../../platform/cookies.ts';
import type { Database } from '../../platform/database.ts';
import { describeDevice, fingerprintDevice } from './device.ts';
import { type RememberedDevice, setDeviceCookie, storeDevice } from './known-device.ts';
import { insertLogin, recordLogin } from './login-store.ts';
import { findPrincipalByToken } from './principal-store.ts';
import type { RequestContext } from './request-context.ts';
import { deleteSessionByToken, insertSession, touchSession } from './session-store.ts';
import { findUserById } from './store.ts';

const cookieName = 'diagbuddy';

/** A session ends 30 days after sign-in, and after 14 days without a request. */
export const sessionLifetime = { absoluteMs: 30 * dayMs, idleMs: 14 * dayMs, touchEveryMs: minuteMs } as const;

/** A session that is written, and what its browser is to keep. */
export interface StartedSession {
  token: string;
  expiresAt: Date;
  device: RememberedDevice;
}

/**
 * Starts a session for a user and gives its token to the browser, in the cookie and nowhere else. Answers whether the
 * account knew the browser before.
 */
export async function startSession(
  requestContext: RequestContext,
  who: { userId: string; method: LoginMethod },
): Promise<{ wasKnownDevice: boolean }> {
  const started = await requestContext.sql.transaction((sql) => writeSession({ ...requestContext, sql }, who));
  setSessionCookies(requestContext, started);
  return { wasKnownDevice: started.device.wasKnown };
}

/**
 * Writes a session and the sign-in into the account's login history. The browser is a known one from then on, and the
 * session that it had before ends, even if it was another account's. Every way into an account ends here. Run it in a transaction; the
 * cookies are set once that is through.
 */
export async function writeSession(
  requestContext: RequestContext,
  { userId, method }: { userId: string; method: LoginMethod },
): Promise<StartedSession> {
  const { request, config, sql, now } = requestContext;
  await assertOpenAccount(requestContext, userId);
  const userAgent = request.headers['user-agent'];
  const earlier = readTokenCookie(request, config, cookieName);
  if (earlier !== null) await deleteSessionByToken(sql, earlier);
  const token = newToken();
  const expiresAt = new Date(now + sessionLifetime.absoluteMs);
  await insertSession(sql, {
    id: randomUUIDv7(),
    userId,
    tokenHash: hashToken(token),
    ipAddress: request.ip,
    deviceInfo: describeDevice(userAgent),
    createdAt: new Date(now),
    lastActivityAt: new Date(now),
    expiresAt,
  });
  await insertLogin(sql, {
    id: randomUUIDv7(),
    userId,
    at: new Date(now),
    ipAddress: request.ip,
    deviceInfo: describeDevice(userAgent),
    method,
    success: true,
  });
  await recordLogin(sql, { userId, at: new Date(now), deviceFingerprint: fingerprintDevice(userAgent) });
  return { token, expiresAt, device: await storeDevice(requestContext, userId) };
}

/** @throws AppError ACCOUNT_DISABLED (403), to somebody who has proved that the account is theirs */
async function assertOpenAccount({ sql, config }: RequestContext, userId: string): Promise<void> {
  if ((await findUserById(sql, userId))?.disabledAt == null) return;
  const help = `Write to ${config.contactEmail} if you think that is a mistake.`;
  throw new AppError('ACCOUNT_DISABLED', 403, `This account is disabled. ${help}`);
}

/** Gives the browser what it keeps of a session. */
export function setSessionCookies(requestContext: RequestContext, { token, expiresAt, device }: StartedSession): void {
  const { request, reply, config } = requestContext;
  setCookie(request, reply, { config, name: cookieName, value: token, expires: expiresAt });
  setDeviceCookie(requestContext, device.token);
}

/** Takes the cookie back from the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  clearCookie(request, reply, { config, name: cookieName });
}

/** Whether a request carries a session cookie; whether the session lives is not asked. */
export const hasSessionCookie = (request: FastifyRequest, config: Config): boolean =>
  readTokenCookie(request, config, cookieName) !== null;

/** Reads who is calling from the cookie: one indexed query, `null` without an active session. */
export async function principalFromCookie(
  request: FastifyRequest,
  { config, database: { pool, sql }, now }: { config: Config; database: Database; now: number },
): Promise<Principal | null> {
  const tokenHash = readTokenCookie(request, config, cookieName);
  if (tokenHash === null) return null;
  const found = await findPrincipalByToken(pool, {
    tokenHash,
    now: new Date(now),
    idleSince: new Date(now - sessionLifetime.idleMs),
    developerEmails: config.developerEmails,
  });
  if (found === null) return null;
  if (now - found.lastActivityAt.getTime() > sessionLifetime.touchEveryMs) {
    // The caller need not wait for this, and losing one is harmless.
    touchSession(sql, found.principal.sessionId, new Date(now)).catch((error: unknown) =>
      request.log.warn({ err: error }, 'session activity was not recorded'),
    );
  }
  return found.principal;
}
