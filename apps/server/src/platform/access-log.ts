import type { FastifyInstance } from 'fastify';

/** What looks every second whether the node is up; it would fill the log. */
const probes = new Set(['/api/health', '/api/ready', '/metrics']);

/**
 * Logs every answer: who asked for what, and how long it took. Of the address only the route's pattern, so that neither
 * what somebody looked for nor a secret in a link stands in a log. The line's `reqId` is the answer's `x-request-id`.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = null } = request.routeOptions;
    const line = {
      ...{ method: request.method, route, status: reply.statusCode },
      ...{ ms: Math.round(reply.elapsedTime * 10) / 10, userId: request.principal?.user.id ?? null },
    };
    if (route !== null && probes.has(route)) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
    done();
  });
}
