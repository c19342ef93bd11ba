import { PartsParams, PartsQuery, PartsResponse } from '@diagbuddy/contract/parts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { listParts } from './list-parts.ts';

/** The parts of a model. */
export function partsRoutes(app: App, { engine }: AppContext): void {
  app.get(
    '/api/parts/:modelNumber',
    {
      schema: {
        summary: 'List the parts of a model',
        params: PartsParams,
        querystring: PartsQuery,
        response: { 200: PartsResponse },
      },
    },
    async ({ params, query: { component } }) =>
      listParts(engine, { ...params, ...(component !== undefined && { component }) }),
  );
}
