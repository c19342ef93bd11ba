import { DiagnosisTests, TestReportRequest } from '@diagbuddy/contract/diagnosis-tests';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { principalOf } from '../../../platform/access.ts';
import type { App } from '../../../platform/fastify-app.ts';
import type { AppContext } from '../../app-context.ts';
import { findReadable } from '../find-diagnosis.ts';
import { readTests, reportTest, undoTest } from './report-test.ts';

const diagnosisId = z.object({ id: z.string().max(100) });
const response = { 200: DiagnosisTests };

const ownOf = (request: FastifyRequest, diagnosisId: string) => {
  const { user, organizationId } = principalOf(request);
  return { userId: user.id, organizationId, diagnosisId };
};

/** Report how a test of an own diagnosis came out, take that back, and read where the diagnosis stands. */
export function testReportRoutes(app: App, context: AppContext): void {
  app.get(
    '/api/diagnoses/:id/tests',
    { schema: { summary: 'Read how the tests came out', params: diagnosisId, response } },
    async (request) => {
      const row = await findReadable(context.database.sql, principalOf(request), request.params.id);
      return readTests(context, { ...row, diagnosisId: row.id });
    },
  );

  app.post(
    '/api/diagnoses/:id/tests',
    {
      schema: { summary: 'Report how a test came out', params: diagnosisId, body: TestReportRequest, response },
    },
    async (request) => reportTest(context, ownOf(request, request.params.id), request.body),
  );

  app.delete(
    '/api/diagnoses/:id/tests/:testId',
    {
      schema: {
        summary: 'Take a test report back',
        params: diagnosisId.extend({ testId: z.string().max(100) }),
        response,
      },
    },
    async (request) => undoTest(context, ownOf(request, request.params.id), request.params.testId),
  );
}
