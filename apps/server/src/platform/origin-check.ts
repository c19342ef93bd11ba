import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that a page of another site sends with our cookie. Browsers write `Origin` and
 * `Sec-Fetch-Site` themselves, so a page can't forge them; a client that sends neither is no browser.
 */
export function refuseForeignOrigins(app: FastifyInstance, { publicUrl }: { publicUrl: string | null }): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (readingMethods.has(request.method) || !isForeign(request, publicUrl)) return done();
    done(new AppError('ORIGIN_REFUSED', 403, 'This request came from another site and was refused.'));
  });
}

/**
 * Refuses a form that does not say where it comes from. Other sites can send forms without asking first, unlike JSON, so that what
 * takes forms wants the word of a browser. For a scope of its own.
 */
export function refuseFormsOfNowhere(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ method, headers: { origin, 'sec-fetch-site': site } }) => {
    if (readingMethods.has(method) || origin !== undefined || site !== undefined) return;
    throw new AppError('ORIGIN_REFUSED', 403, 'Send this form from its own page, with the header Origin.');
  });
}

function isForeign(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin, 'sec-fetch-site': site, host } = request.headers;
  if (origin !== undefined) return !isOwnOrigin(origin, { host, publicUrl });
  return site === 'cross-site' || site === 'same-site';
}

function isOwnOrigin(origin: string, own: { host: string | undefined; publicUrl: string | null }): boolean {
  if (own.publicUrl !== null) return origin === own.publicUrl;
  const parsed = URL.parse(origin);
  return parsed !== null && own.host !== undefined && parsed.host === own.host;
}
