import { DeviceSessionsResponse, LoginHistoryResponse } from '@diagbuddy/contract/account';
import { limits } from '@diagbuddy/contract/limits';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import { notFound } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit-log.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import {
  clearSessionCookie,
  deleteOtherSessions,
  deleteSession,
  listLogins,
  listSessions,
  sessionLifetime,
} from '../auth/index.ts';

/** The devices on which the account is signed in, and the tries to sign in to it. */
export function sessionRoutes(app: App, { config, database: { sql }, now }: AppContext): void {
  app.get(
    '/api/device-sessions',
    {
      schema: {
        summary: 'List the browsers and devices that are signed in',
        response: { 200: DeviceSessionsResponse },
      },
    },
    async (request) => {
      const { user, sessionId } = principalOf(request);
      const living = await listSessions(sql, {
        userId: user.id,
        now: new Date(now()),
        idleSince: new Date(now() - sessionLifetime.idleMs),
      });
      return {
        sessions: living.map((session) => ({
          id: session.id,
          deviceInfo: session.deviceInfo,
          ipAddress: session.ipAddress,
          lastActivity: session.lastActivityAt.toISOString(),
          createdAt: session.createdAt.toISOString(),
          current: session.id === sessionId,
        })),
      };
    },
  );

  app.delete(
    '/api/device-sessions/:id',
    {
      schema: {
        summary: 'Sign one of them out',
        params: z.object({ id: z.string().max(100) }),
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const sessionId = z.uuid().safeParse(request.params.id);
      if (!sessionId.success) throw notFound('Session');
      const { user, sessionId: ownSessionId } = principalOf(request);
      if (!(await deleteSession(sql, { userId: user.id, sessionId: sessionId.data }))) throw notFound('Session');
      if (sessionId.data === ownSessionId) clearSessionCookie(request, reply, config);
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/device-sessions',
    {
      schema: { summary: 'Sign out everywhere else', response: { 204: z.void() } },
    },
    async (request, reply) => {
      const { user, sessionId } = principalOf(request);
      await sql.transaction(async (transaction) => {
        const ended = await deleteOtherSessions(transaction, { userId: user.id, keptSessionId: sessionId });
        const event = { action: 'sessions.ended', actorId: user.id, target: user.id, ipAddress: request.ip } as const;
        await recordAudit(transaction, { ...event, detail: { ended } }, new Date(now()));
      });
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/login-history',
    {
      schema: { summary: 'List the latest sign-ins and failed tries', response: { 200: LoginHistoryResponse } },
    },
    async (request) => {
      const { user } = principalOf(request);
      const logins = await listLogins(sql, { userId: user.id, limit: limits.loginHistoryMax });
      return {
        logins: logins.map(({ id, at, ipAddress, deviceInfo, method, success }) => ({
          id,
          at: at.toISOString(),
          ipAddress,
          deviceInfo,
          method,
          success,
        })),
      };
    },
  );
}
