import type { User } from '@diagbuddy/contract/account';
import { minuteMs } from '@diagbuddy/contract/durations';
import { type EntitlementReason, entitlementOf } from '@diagbuddy/contract/entitlement';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The answer to who is not signed in, or no longer. */
export const signInNeeded = (): AppError => new AppError('UNAUTHENTICATED', 401, 'Please sign in.');

/** Who may call a route. Every route says one of these; a route that says none stops the server at start. */
export type Access = 'public' | 'user' | 'paying' | 'developer';

/** The person and the session behind a request, read with one query. */
export interface Principal {
  user: User;
  organizationId: string;
  sessionId: string;
  /** When this session began, with a password or through a provider. */
  signedInAt: Date;
  /** Whether the account has a second factor; every active session of it has then passed it. */
  hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Open to a session that began with a temporary password, which has to be changed first. */
    beforePasswordChange?: boolean;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/**
 * Refuses a request before its body is read when the caller may not make it.
 * `findPrincipal` answers `null` for a request without an active session.
 */
export function enforceAccess(
  app: FastifyInstance,
  {
    findPrincipal,
    now,
    adminNeedsSecondFactor,
  }: {
    findPrincipal: (request: FastifyRequest) => Promise<Principal | null>;
    now: () => number;
    adminNeedsSecondFactor: boolean;
  },
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
    if (request.principal === null) throw signInNeeded();
    if (request.routeOptions.config.beforePasswordChange !== true) assertOwnPassword(request.principal);
    if (access === 'paying') assertPaying(request.principal.user, now());
    if (access === 'developer' && !request.principal.user.isDeveloper) {
      throw new AppError('FORBIDDEN', 403, 'Only developers may do this.');
    }
    if (adminNeedsSecondFactor && access === 'developer') assertSecondFactor(request.principal);
  });
}

/**
 * Stops a session that began with a temporary password until the person has chosen an own one.
 * @throws AppError PASSWORD_CHANGE_REQUIRED (403)
 */
export function assertOwnPassword({ user }: Principal): void {
  if (user.mustChangePassword !== true) return;
  throw new AppError('PASSWORD_CHANGE_REQUIRED', 403, 'Your password is temporary. Choose your own to go on.');
}

/** @throws AppError SECOND_FACTOR_REQUIRED (403) */
function assertSecondFactor({ hasSecondFactor }: Principal): void {
  if (hasSecondFactor) return;
  throw new AppError(
    'SECOND_FACTOR_REQUIRED',
    403,
    'This needs two-factor sign-in. Turn it on in the Profile tab of your dashboard, then come back.',
  );
}

const freshSignInMs = 10 * minuteMs;

/**
 * Asks for a sign-in of the last ten minutes, before something that a found, open browser must not do.
 * @throws AppError FRESH_SIGN_IN_REQUIRED (403)
 */
export function assertFreshSignIn({ signedInAt }: Principal, nowMs: number): void {
  if (nowMs - signedInAt.getTime() <= freshSignInMs) return;
  throw new AppError(
    'FRESH_SIGN_IN_REQUIRED',
    403,
    'For your safety this needs a sign-in of the last ten minutes. Sign out, sign in again and come back.',
  );
}

/** What a person is told who may not use what costs money, by the reason. */
const refusals: Partial<Record<EntitlementReason, string>> = {
  'trial-expired': 'Your free trial has ended. Subscribe to run diagnoses; your records stay readable.',
  'payment-failed': 'Your last payment failed. Update your card to run diagnoses; your records stay readable.',
  canceled: 'Your subscription has ended. Subscribe again to run diagnoses; your records stay readable.',
};
const refusal = 'Your subscription is not active. Subscribe to run diagnoses; your records stay readable.';

/** @throws AppError TRIAL_EXPIRED or PAYMENT_REQUIRED (402) */
function assertPaying(user: User, nowMs: number): void {
  const { mayUse, reason } = entitlementOf(user, nowMs);
  if (mayUse) return;
  const code = reason === 'trial-expired' ? 'TRIAL_EXPIRED' : 'PAYMENT_REQUIRED';
  throw new AppError(code, 402, refusals[reason] ?? refusal);
}

/** The signed-in caller of a route whose access is not public. */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal === null) throw signInNeeded();
  return request.principal;
}
