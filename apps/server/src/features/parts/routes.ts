import {
  CatalogPartDetails,
  CatalogPartParams,
  CatalogPartQuery,
  CatalogSearchQuery,
  CatalogSearchResponse,
  PartsParams,
  PartsQuery,
  PartsResponse,
} from '@diagbuddy/contract/parts';
import { principalOf } from '../../platform/access.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { listParts } from './list-parts.ts';
import { readCatalogPart, searchCatalog } from './search-catalog.ts';

/** The parts of a model. */
export function partsRoutes(app: App, context: AppContext): void {
  const { engine } = context;
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
    async (request) => {
      const { organizationId } = principalOf(request);
      return listParts(context, { organizationId, ...request.params, component: request.query.component });
    },
  );

  app.get(
    '/api/catalog/parts',
    {
      schema: {
        summary: 'Search the parts catalog',
        querystring: CatalogSearchQuery,
        response: { 200: CatalogSearchResponse },
      },
    },
    async ({ query: { search } }) => searchCatalog(engine, search),
  );

  app.get(
    '/api/catalog/parts/:partNumber',
    {
      schema: {
        summary: 'Read one part of the catalog',
        params: CatalogPartParams,
        querystring: CatalogPartQuery,
        response: { 200: CatalogPartDetails },
      },
    },
    async ({ params, query }) => readCatalogPart(engine, { ...params, ...query }),
  );
}
