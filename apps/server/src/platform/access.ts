import { type PolicyRow, type Refusal, refusalOf } from '@diagbuddy/contract/access';
import type { User } from '@diagbuddy/contract/account';
import { minuteMs } from '@diagbuddy/contract/durations';
import { type EntitlementReason, entitlementOf } from '@diagbuddy/contract/entitlement';
import { policyOf } from '@diagbuddy/contract/policy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The answer to who is not signed in, or no longer. */
export const signInNeeded = (): AppError => new AppError('UNAUTHENTICATED', 401, 'Please sign in.');

/** The answer to a call of the external API without a key, or with one that is revoked. */
const keyNeeded = (): AppError =>
  new AppError('UNAUTHENTICATED', 401, 'Send an active API key, as in the header Authorization: Bearer dbk_...');

/** The person behind a request, read with one query: role and permissions are those of this moment. */
export interface Caller {
  user: User;
  organizationId: string;
}

/** A person who is signed in, and the session. */
export interface Principal extends Caller {
  sessionId: string;
  /** When this session began, with a password or through a provider. */
  signedInAt: Date;
  /** Whether the account has a second factor; every active session of it has then passed it. */
  hasSecondFactor: boolean;
}

/** The person whose API key a request carries. */
export interface KeyHolder extends Caller {
  keyId: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's row of the policy, set when the route is added; a route never states its own. */
    policy?: PolicyRow;
    /** Open to a session that began with a temporary password, which has to be changed first. */
    beforePasswordChange?: boolean;
    /** Open to somebody whose organization requires a second factor, to turn it on. */
    beforeSecondFactor?: boolean;
  }
  interface FastifyRequest {
    principal: Principal | null;
    keyHolder: KeyHolder | null;
  }
}

/**
 * Refuses a request before its body is read when the caller may not make it.
 * `findPrincipal` answers `null` for a request without an active session, `findKeyHolder` for one without an active key.
 */
export function enforceAccess(
  app: FastifyInstance,
  {
    findPrincipal,
    findKeyHolder,
    now,
    adminNeedsSecondFactor,
  }: {
    findPrincipal: (request: FastifyRequest) => Promise<Principal | null>;
    findKeyHolder: (request: FastifyRequest) => Promise<KeyHolder | null>;
    now: () => number;
    adminNeedsSecondFactor: boolean;
  },
): void {
  app.decorateRequest('principal', null);
  app.decorateRequest('keyHolder', null);
  app.addHook('onRoute', (route) => {
    const names = [route.method].flat().map((method) => (method === 'HEAD' ? 'GET' : method));
    const rows = names.map((method) => policyOf(method, route.url));
    const forgotten = names.find((_, at) => rows[at] === null);
    if (forgotten !== undefined) {
      throw new Error(`${forgotten} ${route.url} has no row in the policy (packages/contract/src/policy.ts)`);
    }
    const [row] = rows;
    if (row) route.config = { ...route.config, policy: row };
  });
  const assertMayCall = (caller: Caller, request: FastifyRequest, row: PolicyRow): void => {
    const { beforePasswordChange, beforeSecondFactor } = request.routeOptions.config;
    if (beforePasswordChange !== true) assertOwnPassword(caller);
    if (beforeSecondFactor !== true) assertRequiredSecondFactor(caller);
    const refusal = refusalOf(caller.user, row, now());
    if (refusal !== null) throw refusalError(refusal, caller.user, now());
  };
  app.addHook('onRequest', async (request, reply) => {
    const { policy: row } = request.routeOptions.config;
    if (row === undefined || row.access === 'public') return;
    if (row.by === 'api-key') {
      request.keyHolder = await findKeyHolder(request);
      if (request.keyHolder === null) {
        reply.header('www-authenticate', 'Bearer');
        throw keyNeeded();
      }
      return assertMayCall(request.keyHolder, request, row);
    }
    const principal = await findPrincipal(request);
    request.principal = principal;
    if (principal === null) throw signInNeeded();
    assertMayCall(principal, request, row);
    if (adminNeedsSecondFactor && isAdministrative(row)) assertSecondFactor(principal);
  });
}

/** Whether a call is one of developers or administrators. */
const isAdministrative = ({ access }: PolicyRow): boolean =>
  access === 'developer' || access === 'administrator' || access.startsWith('flag:');

/**
 * Stops a session that began with a temporary password until the person has chosen an own one.
 * @throws AppError PASSWORD_CHANGE_REQUIRED (403)
 */
export function assertOwnPassword({ user }: Caller): void {
  if (user.mustChangePassword !== true) return;
  throw new AppError('PASSWORD_CHANGE_REQUIRED', 403, 'Your password is temporary. Choose your own to go on.');
}

/**
 * Stops a member of an organization that requires a second factor until it is turned on.
 * @throws AppError SECOND_FACTOR_REQUIRED (403)
 */
export function assertRequiredSecondFactor({ user }: Caller): void {
  if (user.mustEnableSecondFactor !== true) return;
  throw new AppError(
    'SECOND_FACTOR_REQUIRED',
    403,
    'Your organization requires two-factor sign-in. Turn it on in the Profile tab of your dashboard to go on.',
  );
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
const unpaid: Partial<Record<EntitlementReason, string>> = {
  'trial-expired': 'Your free trial has ended. Subscribe to run diagnoses; your records stay readable.',
  'payment-failed': 'Your last payment failed. Update your card to run diagnoses; your records stay readable.',
  canceled: 'Your subscription has ended. Subscribe again to run diagnoses; your records stay readable.',
};

const forbidden: Record<Exclude<Refusal, 'payment'>, (user: User) => string> = {
  'developers-only': () => 'Only developers may do this.',
  'managers-only': () => 'Only team managers may do this.',
  permission: () => 'Your account has no permission for this. Ask an administrator.',
  role: ({ role }) => `The role ${role} doesn't include this. Ask your team manager.`,
};

/** What a person is told whose call the policy refuses: FORBIDDEN (403), TRIAL_EXPIRED or PAYMENT_REQUIRED (402). */
function refusalError(refusal: Refusal, user: User, nowMs: number): AppError {
  if (refusal !== 'payment') return new AppError('FORBIDDEN', 403, forbidden[refusal](user));
  const { reason } = entitlementOf(user, nowMs);
  const code = reason === 'trial-expired' ? 'TRIAL_EXPIRED' : 'PAYMENT_REQUIRED';
  return new AppError(
    code,
    402,
    unpaid[reason] ?? 'Your subscription is not active. Subscribe to run diagnoses; your records stay readable.',
  );
}

/** The signed-in caller of a route whose access is not public. */
export function principalOf(request: FastifyRequest): Principal {
  if (request.principal === null) throw signInNeeded();
  return request.principal;
}

/** The holder of the key with which a route of the external API is called. */
export function keyHolderOf(request: FastifyRequest): KeyHolder {
  if (request.keyHolder === null) throw keyNeeded();
  return request.keyHolder;
}
