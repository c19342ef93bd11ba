import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

const tokenShape = /^[\w-]{43}$/;

/** Whether the browser speaks TLS to us (or to our proxy), so that a cookie may be bound to it. */
const isSecure = (request: FastifyRequest, config: Config): boolean => config.isHttps || request.protocol === 'https';

const fullName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Gives the browser a cookie that no script can read, until `expires`. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, name, value, expires }: { config: Config; name: string; value: string; expires: Date },
): void {
  const secure = isSecure(request, config);
  reply.setCookie(fullName(name, secure), value, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires });
}

/** Takes a cookie back from the browser. */
export function clearCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, name }: { config: Config; name: string },
): void {
  const secure = isSecure(request, config);
  reply.clearCookie(fullName(name, secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** What the browser sends under a name; `undefined` for nothing. */
export const readCookie = (request: FastifyRequest, config: Config, name: string): string | undefined =>
  request.cookies[fullName(name, isSecure(request, config))];

/** The hash of a secret that a browser holds in a cookie, `null` when it sends none that could be one of ours. */
export function readTokenCookie(request: FastifyRequest, config: Config, name: string): Buffer | null {
  const token = readCookie(request, config, name);
  return token !== undefined && tokenShape.test(token) ? hashToken(token) : null;
}

/** A secret of 256 random bits, in 43 characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The form in which a secret is stored. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
