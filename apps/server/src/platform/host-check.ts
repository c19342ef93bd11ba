import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Refuses a request that names two hosts: a proxy before us may have gone by the other one. */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++;
    done(hosts > 1 ? new AppError('INVALID', 400, 'The request has more than one Host header. Send one.') : undefined);
  });
}
