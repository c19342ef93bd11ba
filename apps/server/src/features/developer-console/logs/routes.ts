import { ErrorLogQuery, ErrorLogs, SystemLogQuery, SystemLogs } from '@diagbuddy/contract/event-log';
import type { eventLog } from '../../../platform/event-log-tables.ts';
import type { App } from '../../../platform/fastify-app.ts';
import { sendListPage } from '../../../platform/list-page.ts';
import type { AppContext } from '../../app-context.ts';
import { listErrors, listLogEntries } from './store.ts';

type Entry = Omit<typeof eventLog.$inferSelect, 'search'>;

const present = ({ id, at, message, count, requestId, node }: Entry) => ({
  ...{ id, message, count, requestId, node },
  timestamp: at.toISOString(),
});

/** The servers' log: its errors, and all that it keeps. */
export function logRoutes(app: App, { database: { sql } }: AppContext): void {
  app.get(
    '/api/admin/error-logs',
    { schema: { hide: true, querystring: ErrorLogQuery, response: { 200: ErrorLogs } } },
    async (request, reply) => {
      const rows = await listErrors(sql, request.query);
      const page = sendListPage({ request, reply }, { rows, query: request.query });
      return {
        errors: page.map((entry) => ({
          ...present(entry),
          type: entry.errorType ?? 'Error',
          stack: entry.stack,
        })),
      };
    },
  );

  app.get(
    '/api/admin/system-logs',
    { schema: { hide: true, querystring: SystemLogQuery, response: { 200: SystemLogs } } },
    async (request, reply) => {
      const rows = await listLogEntries(sql, request.query);
      const page = sendListPage({ request, reply }, { rows, query: request.query });
      return { logs: page.map((entry) => ({ ...present(entry), level: entry.level, event: entry.event })) };
    },
  );
}
