import { DiagnoseRequest } from '@diagbuddy/contract/diagnosis';
import { DiagnoseResponse, DiagnosisList } from '@diagbuddy/contract/diagnosis-record';
import {
  ErrorCodeParams,
  ErrorCodeQuery,
  ErrorCodeResponse,
  ExternalDiagnosesQuery,
} from '@diagbuddy/contract/external';
import { limits } from '@diagbuddy/contract/limits';
import { PartsParams, PartsQuery, PartsResponse } from '@diagbuddy/contract/parts';
import { keyHolderOf } from '../../platform/access.ts';
import { leavingOf } from '../../platform/event-stream.ts';
import type { App } from '../../platform/fastify-app.ts';
import { sendListPage } from '../../platform/list-page.ts';
import type { AppContext } from '../app-context.ts';
import { diagnose, idempotencyHeader, presentSummary } from '../diagnosis/index.ts';
import { listParts } from '../parts/index.ts';
import { assertWithinLimit, limitHeaders, openKeyLimit } from './key-limit.ts';
import { openKeyUse } from './note-key-use.ts';
import { listDiagnosesPage } from './store.ts';

/** What a customer's own software calls with an API key. Each call counts for the key's hour, whatever comes of it. */
export function externalRoutes(app: App, context: AppContext): void {
  const { database, engine, now, securityEvents } = context;
  const countCall = openKeyLimit(database.pool, { events: securityEvents, now });
  const noteUse = openKeyUse({ sql: database.sql, now });

  void app.register(async (scope: App) => {
    scope.addHook('onRequest', async (request, reply) => {
      const counted = await countCall(keyHolderOf(request));
      reply.headers(limitHeaders(counted));
      assertWithinLimit(counted);
      await noteUse(keyHolderOf(request), request.ip);
    });

    scope.post(
      '/api/external/diagnose',
      {
        schema: {
          summary: 'Diagnose with an API key',
          headers: idempotencyHeader,
          body: DiagnoseRequest,
          response: { 201: DiagnoseResponse },
        },
      },
      async (request, reply) => {
        const { record } = await diagnose(context, {
          caller: keyHolderOf(request),
          request: request.body,
          idempotencyKey: request.headers['idempotency-key'],
          kind: 'external',
          signal: leavingOf(reply),
        });
        return reply.code(201).send({ diagnosis: record, aiResponse: record.aiResponse });
      },
    );

    scope.get(
      '/api/external/parts/:modelNumber',
      {
        schema: {
          summary: 'List parts with an API key',
          params: PartsParams,
          querystring: PartsQuery,
          response: { 200: PartsResponse },
        },
      },
      async (request) => {
        const { organizationId } = keyHolderOf(request);
        return listParts(context, { organizationId, ...request.params, component: request.query.component });
      },
    );

    scope.get(
      '/api/external/error-codes/:code',
      {
        schema: {
          summary: 'Look up an error code with an API key',
          params: ErrorCodeParams,
          querystring: ErrorCodeQuery,
          response: { 200: ErrorCodeResponse },
        },
      },
      async ({ params, query: { modelNumber } }) => {
        const meanings = engine.codeOf({ ...params, ...(modelNumber !== undefined && { modelNumber }) });
        return { meanings: meanings.slice(0, limits.errorCodeMeaningsMax) };
      },
    );

    scope.get(
      '/api/external/diagnoses',
      {
        schema: {
          summary: 'List diagnoses with an API key',
          querystring: ExternalDiagnosesQuery,
          response: { 200: DiagnosisList },
        },
      },
      async (request, reply) => {
        const query = { ...request.query, sort: '-createdAt' } as const;
        const rows = await listDiagnosesPage(database.sql, { userId: keyHolderOf(request).user.id, query });
        return sendListPage({ request, reply }, { rows, query }).map(presentSummary);
      },
    );
  });
}
