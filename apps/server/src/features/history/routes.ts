import { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { HistoryPage, HistoryQuery, HistoryUpdate } from '@diagbuddy/contract/history';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import { rateDiagnosis } from '../diagnosis/index.ts';
import { listHistory } from './list-history.ts';

/** The own diagnoses by page, and what came of each. */
export function historyRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/diagnosis-history',
    {
      schema: { summary: 'Search your diagnoses', querystring: HistoryQuery, response: { 200: HistoryPage } },
    },
    (request) => listHistory(context, { userId: principalOf(request).user.id, query: request.query }),
  );

  app.patch(
    '/api/diagnoses/:id/history',
    {
      schema: {
        summary: 'Record how a repair came out',
        params: z.object({ id: z.string().max(100) }),
        body: HistoryUpdate,
        response: { 200: DiagnosisRecord },
      },
    },
    (request) => {
      const { timeToRepair, ...outcome } = request.body;
      return rateDiagnosis(context, {
        user: principalOf(request).user,
        id: request.params.id,
        outcome: { ...outcome, ...(timeToRepair !== undefined && { timeToRepairMinutes: timeToRepair }) },
      });
    },
  );
}
