import { type SecurityLogEntry, SecurityLogList, SecurityLogQuery } from '@diagbuddy/contract/security-log';
import { z } from 'zod';
import type { App } from '../../../platform/fastify-app.ts';
import { sendListPage } from '../../../platform/list-page.ts';
import type { AppContext } from '../../app-context.ts';
import { listEvents, readNames } from './store.ts';

/** The security log: security events and administrative acts. */
export function securityLogRoutes(app: App, { database: { sql } }: AppContext): void {
  app.get(
    '/api/admin/security-log',
    {
      schema: {
        summary: 'Search the security events and administrative acts',
        querystring: SecurityLogQuery,
        response: { 200: SecurityLogList },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const rows = sendListPage({ request, reply }, { rows: await listEvents(sql, query), query });
      const named = rows.flatMap(({ event }) => [event.actorId, event.target]);
      const names = await readNames(
        sql,
        [...new Set(named.filter((id) => z.uuid().safeParse(id).success))].map(String),
      );
      const name = (id: string | null) =>
        id === null ? null : { id, name: names.get(id)?.name ?? null, email: names.get(id)?.email ?? null };
      return rows.map(
        ({ event }): SecurityLogEntry => ({
          ...{ id: event.id, at: event.at.toISOString(), kind: event.kind, severity: event.severity },
          ...{ action: event.action, actor: name(event.actorId), target: name(event.target) },
          ...{ ipAddress: event.ipAddress, requestId: event.requestId, detail: event.detail },
          ...{ before: event.before, after: event.after, count: event.count },
        }),
      );
    },
  );
}
