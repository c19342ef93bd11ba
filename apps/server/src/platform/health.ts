import { HealthResponse, ReadyResponse } from '@diagbuddy/contract/status';
import type { Database } from './database.ts';
import type { App } from './fastify-app.ts';

/** Whether this node is on its way out; set once, by the shutdown. */
export interface Drain {
  isDraining: boolean;
}

/** Liveness, which asks nothing of anybody, and readiness, which writes to the database. */
export function healthRoutes(app: App, { database, drain }: { database: Database; drain: Drain }): void {
  app.get(
    '/api/health',
    {
      schema: { summary: 'Check that the server is up', response: { 200: HealthResponse } },
    },
    async () => ({
      status: 'ok' as const,
    }),
  );

  app.get(
    '/api/ready',
    {
      schema: {
        summary: 'Check that the server can take requests',
        response: { 200: ReadyResponse, 503: ReadyResponse },
      },
    },
    async (_request, reply) => {
      const isDatabaseUp = await database.isWritable();
      const isReady = isDatabaseUp && !drain.isDraining;
      return reply
        .code(isReady ? 200 : 503)
        .send({ status: isReady ? 'ready' : 'not ready', database: isDatabaseUp, draining: drain.isDraining });
    },
  );
}
