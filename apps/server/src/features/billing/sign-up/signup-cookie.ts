import { createHash } from 'node:crypto';
import { limits } from '@diagbuddy/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';

const tokenShape = /^[\w-]{43}$/;

const isSecure = (request: FastifyRequest, config: Config) => config.isHttps || request.protocol === 'https';
const cookieName = (secure: boolean) => (secure ? '__Host-diagbuddy-signup' : 'diagbuddy-signup');

export const browserTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Marks the browser that starts a sign-up, so that it and no other is signed in when it returns from paying. */
export function setSignupCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, token }: { config: Config; token: string },
): void {
  const secure = isSecure(request, config);
  const maxAge = limits.pendingSignupHours * 3_600;
  reply.setCookie(cookieName(secure), token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
}

/** The hash of the browser's mark, or `null` when it has none. */
export function readSignupCookie(request: FastifyRequest, config: Config): Buffer | null {
  const token = request.cookies[cookieName(isSecure(request, config))];
  return token !== undefined && tokenShape.test(token) ? browserTokenHash(token) : null;
}

export function clearSignupCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const secure = isSecure(request, config);
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
