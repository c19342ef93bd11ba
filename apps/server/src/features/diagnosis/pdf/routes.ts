import { diagnosisPdfName } from '@diagbuddy/contract/diagnosis-pdf-name';
import { z } from 'zod';
import { principalOf } from '../../../platform/access.ts';
import { fileAnswer } from '../../../platform/answer-schemas.ts';
import type { App } from '../../../platform/fastify-app.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { AppContext } from '../../app-context.ts';
import { readTests } from '../chat/report-test.ts';
import { readRates } from '../estimate/read-rates.ts';
import { findReadable } from '../find-diagnosis.ts';
import { readJob } from '../job/update-job.ts';
import { presentRecord } from '../present.ts';
import type { DiagnosisPdfJob } from './diagnosis-document.ts';
import { standingRecord } from './standing-record.ts';

const worker = new URL('./diagnosis-worker.ts', import.meta.url);

/** The own diagnosis as a PDF to keep or to send on. */
export function diagnosisPdfRoutes(app: App, context: AppContext): void {
  const { now, rateLimits } = context;
  const { sql } = context.database;
  app.get(
    '/api/diagnoses/:id/pdf',
    {
      schema: {
        summary: 'Download a diagnosis as PDF',
        params: z.object({ id: z.string().max(100) }),
        response: fileAnswer('application/pdf'),
      },
    },
    async (request, reply) => {
      const { user } = principalOf(request);
      const row = await findReadable(sql, principalOf(request), request.params.id);
      await rateLimits.consume('reportByAccount', user.id);
      const [{ answer, tests }, job, rates] = await Promise.all([
        readTests(context, { ...row, diagnosisId: row.id }),
        readJob(sql, row.id),
        readRates(sql, row.organizationId),
      ]);
      const drawn: DiagnosisPdfJob = {
        record: standingRecord(presentRecord(row), answer),
        ...{ tests, job, rates },
        generatedAt: new Date(now()),
      };
      const file = await renderPdf(worker, { accountId: user.id, job: drawn });
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${diagnosisPdfName(row.modelNumber)}"`)
        .send(file);
    },
  );
}
