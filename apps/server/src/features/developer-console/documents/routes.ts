import { DocumentList, DocumentText } from '@diagbuddy/contract/developer-console';
import { z } from 'zod';
import { notFound } from '../../../platform/app-error.ts';
import type { App } from '../../../platform/fastify-app.ts';
import { findDocument, listDocuments } from './read-documents.ts';

const DocumentName = z.object({ name: z.string().max(100) });

/** The documents that come with the product: how it is built, run and looked after. */
export function documentRoutes(app: App): void {
  app.get('/api/admin/documents', { schema: { hide: true, response: { 200: DocumentList } } }, async () =>
    listDocuments(),
  );

  app.get(
    '/api/admin/documents/:name',
    { schema: { hide: true, params: DocumentName, response: { 200: DocumentText } } },
    async (request) => {
      const document = await findDocument(request.params.name);
      if (document === null) throw notFound('Document');
      return document;
    },
  );
}
