import { randomUUIDv7 } from 'node:crypto';
import type { LoginMethod } from '@diagbuddy/contract/account';
import { dayMs, minuteMs } from '@diagbuddy/contract/durations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/access.ts';
import type { Config } from '../../platform/config.ts';
import { clearCookie, hashToken, newToken, readTokenCookie, setCookie } from '../../platform/cookies.ts';
import type { Database } from '../../platform/database.ts';
import { describeDevice, fingerprintDevice } from './device.ts';
import { rememberDevice } from './known-device.ts';
import { insertLogin, recordLogin } from './login-store.ts';
import { findPrincipalByToken } from './principal-store.ts';
import type { RequestContext } from './request-context.ts';
import { insertSession, touchSession } from './session-store.ts';

const cookieName = 'diagbuddy';

/** A session ends 30 days after sign-in, and after 14 days without a request. */
export const sessionLifetime = { absoluteMs: 30 * dayMs, idleMs: 14 * dayMs, touchEveryMs: minuteMs } as const;

/**
 * Starts a session for a user, gives its token to the browser, in the cookie and nowhere else, and writes the
 * sign-in into the account's login history. The browser is a known one from then on. Every way into an account ends here.
 */
export async function startSession(
  requestContext: RequestContext,
  { userId, method }: { userId: string; method: LoginMethod },
): Promise<void> {
  const { request, reply, config, sql, now } = requestContext;
  const userAgent = request.headers['user-agent'];
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
  setCookie(request, reply, { config, name: cookieName, value: token, expires: expiresAt });
  await rememberDevice(requestContext, userId);
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
