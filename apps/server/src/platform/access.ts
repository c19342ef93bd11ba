import type { User } from '@diagbuddy/contract/account';
import { isTrialExpired } from '@diagbuddy/contract/trial';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** Who may call a route. Every route says one of these; a route that says none stops the server at start. */
export type Access = 'public' | 'user' | 'paying';

/** The person and the session behind a request, read with one query. */
export interface Principal {
  user: User;
  organizationId: string;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/**
 * Refuses a request before its body is read when the caller may not make it.
 * `findPrincipal` answers `null` for a request without a living session.
 */
export function enforceAccess(
  app: FastifyInstance,
  { findPrincipal, now }: { findPrincipal: (request: FastifyRequest) => Promise<Principal | null>; now: () => number },
): void {
  app.decorateRequest('principal', null);
  app.addHook('onRoute', (route) => {
    if (route.config?.access === undefined) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it (config.access)`);
    }
  });
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? 'public';
    if (access === 'public') return;
    request.principal = await findPrincipal(request);
    if (request.principal === null) throw new AppError('UNAUTHENTICATED', 401, 'Please sign in.');
    if (access === 'paying') assertPaying(request.principal.user, now());
  });
}

function assertPaying(user: User, nowMs: number): void {
  if (!isTrialExpired(user, nowMs)) return;
  throw new AppError(
    'TRIAL_EXPIRED',
    402,
    'Your free trial has ended. Subscribe to run diagnoses; your records stay readable.',
  );
}

/** The signed-in caller of a route whose access is not public. */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal === null) throw new AppError('UNAUTHENTICATED', 401, 'Please sign in.');
  return request.principal;
}
