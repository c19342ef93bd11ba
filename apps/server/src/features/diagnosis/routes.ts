import { DiagnoseRequest, DiagnosisList, DiagnosisRecord } from '@diagbuddy/contract/diagnosis';
import { limits } from '@diagbuddy/contract/limits';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import type { App, AppContext } from '../../platform/app-context.ts';
import { notFound } from '../../platform/app-error.ts';
import { sendJson } from '../../platform/send-json.ts';
import { diagnose } from './diagnose.ts';
import { diagnosisPolicy } from './policy.ts';
import { diagnoseResponseJson, presentRecord, presentSummary } from './present.ts';
import { findOwnDiagnosis, listNewestDiagnoses } from './store.ts';
import { sendDiagnosisEvents, wantsEvents } from './stream-diagnosis.ts';

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'Idempotency-Key must be printable characters without spaces')
  .max(limits.idempotencyKeyMaxLength, 'Idempotency-Key is too long');

/** Diagnose, and read the own diagnoses. */
export function diagnosisRoutes(app: App, context: AppContext): void {
  const { sql } = context.database;

  app.post(
    '/api/diagnose',
    {
      config: { access: diagnosisPolicy.diagnose },
      schema: {
        headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
        body: DiagnoseRequest,
      },
    },
    async (request, reply) => {
      const presented = await diagnose(context, {
        principal: principalOf(request),
        request: request.body,
        idempotencyKey: request.headers['idempotency-key'] ?? null,
      });
      reply.header('server-timing', `engine;dur=${presented.engineMs.toFixed(3)}`);
      if (wantsEvents(request.headers.accept)) return sendDiagnosisEvents(reply, presented);
      return sendJson(reply.code(201), diagnoseResponseJson(presented));
    },
  );

  app.get(
    '/api/diagnoses',
    { config: { access: diagnosisPolicy.list }, schema: { response: { 200: DiagnosisList } } },
    async (request) => (await listNewestDiagnoses(sql, principalOf(request).user.id)).map(presentSummary),
  );

  app.get(
    '/api/diagnoses/:id',
    {
      config: { access: diagnosisPolicy.read },
      schema: { params: z.object({ id: z.string().max(100) }), response: { 200: DiagnosisRecord } },
    },
    async (request) => {
      const id = z.uuid().safeParse(request.params.id);
      const row = id.success
        ? await findOwnDiagnosis(sql, { userId: principalOf(request).user.id, id: id.data })
        : null;
      if (row === null) throw notFound('Diagnosis');
      return presentRecord(row);
    },
  );
}
