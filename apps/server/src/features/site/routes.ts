import { PublicSettings, StatusResponse } from '@diagbuddy/contract/status';
import { textAnswer } from '../../platform/answer-schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { robots, sitemap } from './crawlers.ts';
import { serviceStatusReader } from './service-status.ts';

/** What the public pages and the footer show of the server. */
export function siteRoutes(app: App, context: AppContext): void {
  const { config } = context;
  const readServiceStatus = serviceStatusReader(context);

  app.get(
    '/api/settings',
    {
      schema: { summary: 'Read the settings of the public pages', response: { 200: PublicSettings } },
    },
    async () => ({ contactEmail: config.contactEmail, betaPromoCode: config.betaPromoCode }),
  );

  app.get(
    '/api/status',
    {
      schema: { summary: 'Read how each service is doing', response: { 200: StatusResponse } },
    },
    async () => ({ services: await readServiceStatus() }),
  );

  app.get('/robots.txt', { schema: { response: textAnswer('text/plain') } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(config.publicUrl)),
  );

  app.get('/sitemap.xml', { schema: { response: textAnswer('application/xml') } }, async (_request, reply) => {
    if (config.publicUrl === null) throw new AppError('NOT_FOUND', 404, 'There is no sitemap without PUBLIC_URL.');
    return reply.type('application/xml; charset=utf-8').send(sitemap(config.publicUrl));
  });
}
