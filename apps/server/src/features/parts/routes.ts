import { limits } from '@diagbuddy/contract/limits';
import { PartsQuery, PartsResponse } from '@diagbuddy/contract/parts';
import { z } from 'zod';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { listParts } from './list-parts.ts';

const modelNumber = z
  .string()
  .trim()
  .min(1, 'Model number is required')
  .max(limits.modelNumberMaxLength, 'Model number is too long');

/** The parts of a model. */
export function partsRoutes(app: App, { engine }: AppContext): void {
  app.get(
    '/api/parts/:modelNumber',
    {
      schema: {
        summary: 'List the parts of a model',
        params: z.object({ modelNumber }),
        querystring: PartsQuery,
        response: { 200: PartsResponse },
      },
    },
    async ({ params, query: { component } }) =>
      listParts(engine, { ...params, ...(component !== undefined && { component }) }),
  );
}
