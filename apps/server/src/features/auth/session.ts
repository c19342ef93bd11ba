import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import type { LoginMethod } from '@diagbuddy/contract/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../platform/access.ts';
import type { Config } from '../../platform/config.ts';
import type { Sql } from '../../platform/database.ts';
import { describeDevice, fingerprintDevice } from './device.ts';
import { findPrincipalByToken, insertLogin, insertSession, recordLogin, touchSession } from './store.ts';

const dayMs = 86_400_000;
const tokenShape = /^[\w-]{43}$/;

/** A session ends 30 days after sign-in, and after 14 days without a request. */
export const sessionLife = { absoluteMs: 30 * dayMs, idleMs: 14 * dayMs, touchEveryMs: 60_000 } as const;

/** Whether the browser speaks TLS to us (or to our proxy), so that the cookie may be bound to it. */
function isSecure(request: FastifyRequest, config: Config): boolean {
  return config.publicUrl?.startsWith('https:') === true || request.protocol === 'https';
}

const cookieName = (secure: boolean) => (secure ? '__Host-diagbuddy' : 'diagbuddy');

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/**
 * Starts a session for a user, gives its token to the browser, in the cookie and nowhere else, and writes the
 * sign-in into the account's login history. Every way into an account ends here.
 */
export async function startSession(
  {
    request,
    reply,
    config,
    sql,
    now,
  }: { request: FastifyRequest; reply: FastifyReply; config: Config; sql: Sql; now: number },
  { userId, method }: { userId: string; method: LoginMethod },
): Promise<void> {
  const userAgent = request.headers['user-agent'];
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now + sessionLife.absoluteMs);
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
  const secure = isSecure(request, config);
  reply.setCookie(cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    expires: expiresAt,
  });
}

/** Takes the cookie back from the browser. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const secure = isSecure(request, config);
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** Whether a request carries a session cookie; whether the session lives is not asked. */
export function hasSessionCookie(request: FastifyRequest, config: Config): boolean {
  return tokenShape.test(request.cookies[cookieName(isSecure(request, config))] ?? '');
}

/** Reads who is calling from the cookie: one indexed query, `null` without a living session. */
export async function principalFromCookie(
  request: FastifyRequest,
  { config, sql, now }: { config: Config; sql: Sql; now: number },
): Promise<Principal | null> {
  const token = request.cookies[cookieName(isSecure(request, config))];
  if (token === undefined || !tokenShape.test(token)) return null;
  const found = await findPrincipalByToken(sql, {
    tokenHash: hashToken(token),
    now: new Date(now),
    idleSince: new Date(now - sessionLife.idleMs),
    developerEmails: config.developerEmails,
  });
  if (found === null) return null;
  if (now - found.lastActivityAt.getTime() > sessionLife.touchEveryMs) {
    // The caller need not wait for this, and losing one is harmless.
    touchSession(sql, found.principal.sessionId, new Date(now)).catch((error: unknown) =>
      request.log.warn({ err: error }, 'session activity was not recorded'),
    );
  }
  return found.principal;
}
