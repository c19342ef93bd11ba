import { toCsv } from '@diagbuddy/contract/csv';
import { CustomerSheetQuery } from '@diagbuddy/contract/diagnosis-job';
import { diagnosisPdfName } from '@diagbuddy/contract/diagnosis-pdf-name';
import { z } from 'zod';
import { principalOf } from '../../../platform/access.ts';
import { fileAnswer } from '../../../platform/answer-schemas.ts';
import type { App } from '../../../platform/fastify-app.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { utcDay } from '../../../platform/pdf/utc-day.ts';
import type { AppContext } from '../../app-context.ts';
import { findListedPart } from '../../parts/index.ts';
import { readTests } from '../chat/report-test.ts';
import { readRates } from '../estimate/read-rates.ts';
import { findReadable } from '../find-diagnosis.ts';
import { readPhotos } from '../job/store.ts';
import { readJob } from '../job/update-job.ts';
import { standingRecord } from '../pdf/standing-record.ts';
import { presentRecord } from '../present.ts';
import { customerSheet } from './customer-sheet.ts';
import { sheetCsv } from './sheet-csv.ts';
import type { CustomerSheetJob } from './sheet-document.ts';

const worker = new URL('./sheet-worker.ts', import.meta.url);

/** The customer's sheet of a diagnosis: an estimate, and a report once the work is done. */
export function customerSheetRoutes(app: App, context: AppContext): void {
  const { engine, now, rateLimits } = context;
  const { sql } = context.database;
  app.get(
    '/api/diagnoses/:id/customer-sheet',
    {
      schema: {
        summary: "Download the customer's sheet of a diagnosis",
        params: z.object({ id: z.string().max(100) }),
        querystring: CustomerSheetQuery,
        response: fileAnswer('application/pdf', 'text/csv'),
      },
    },
    async (request, reply) => {
      const { user } = principalOf(request);
      const row = await findReadable(sql, principalOf(request), request.params.id);
      const { format } = request.query;
      const [{ answer }, job, rates] = await Promise.all([
        readTests(context, { ...row, diagnosisId: row.id }),
        readJob(sql, row.id),
        readRates(sql, row.organizationId),
      ]);
      const photos = format === 'csv' ? [] : (await readPhotos(sql, row.id)).map(({ image }) => image);
      const record = standingRecord(presentRecord(row), answer);
      const sheet = customerSheet({
        ...{ record, job, rates, photos },
        day: utcDay(row.createdAt),
        findListed: (partNumber) => findListedPart(engine.partCatalog, partNumber),
      });
      const name = diagnosisPdfName(row.modelNumber)
        .replace(/^diagnosis/, 'customer-sheet')
        .replace(/pdf$/, format);
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      if (format === 'csv') {
        return reply.type('text/csv; charset=utf-8; header=present').send(Buffer.from(toCsv(sheetCsv(sheet))));
      }
      await rateLimits.consume('reportByAccount', user.id);
      const drawn: CustomerSheetJob = { sheet, generatedAt: new Date(now()) };
      return reply.type('application/pdf').send(await renderPdf(worker, { accountId: user.id, job: drawn }));
    },
  );
}
