import type { ErrorCode } from '@diagbuddy/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { AuditEvent } from './audit-log.ts';
import type { SecurityEvents } from './security-events.ts';

type Refusal = Pick<AuditEvent, 'action' | 'severity'>;

const refusals: Partial<Record<ErrorCode, Refusal>> = {
  FORBIDDEN: { action: 'access.refused', severity: 'alert' },
  SECOND_FACTOR_REQUIRED: { action: 'access.refused' },
  FRESH_SIGN_IN_REQUIRED: { action: 'access.refused' },
  PASSWORD_CHANGE_REQUIRED: { action: 'access.refused' },
  ORIGIN_REFUSED: { action: 'origin.refused', severity: 'alert' },
};

const originLength = 100;

/**
 * Notes who was refused what: a page of another site, somebody without the right, a session that opens nothing, and a
 * signed-in person who asks for a record that is not there or is another's.
 */
export function noteRefusals(
  app: FastifyInstance,
  { events, claimsIdentity }: { events: SecurityEvents; claimsIdentity: (request: FastifyRequest) => boolean },
): void {
  app.addHook('onError', (request, _reply, error, done) => {
    const refusal = error instanceof AppError ? refusalOf(error, request, claimsIdentity) : null;
    if (refusal !== null) {
      const { origin } = request.headers;
      events.note({
        ...refusal,
        ...{ actorId: (request.principal ?? request.keyHolder)?.user.id ?? null, ipAddress: request.ip },
        detail: {
          route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
          ...(error instanceof AppError && { reason: error.code }),
          ...(refusal.action === 'origin.refused' && origin !== undefined && { origin: origin.slice(0, originLength) }),
        },
      });
    }
    done();
  });
}

function refusalOf(
  { code }: AppError,
  request: FastifyRequest,
  claimsIdentity: (request: FastifyRequest) => boolean,
): Refusal | null {
  // A request without a cookie or key claims no identity: every visitor's page sends one first.
  if (code === 'UNAUTHENTICATED') return claimsIdentity(request) ? { action: 'access.refused' } : null;
  if (code === 'NOT_FOUND')
    return (request.principal ?? request.keyHolder) === null ? null : { action: 'access.refused' };
  return refusals[code] ?? null;
}
