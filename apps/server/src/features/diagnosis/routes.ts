import { DiagnoseRequest, type EvidenceEvent } from '@diagbuddy/contract/diagnosis';
import { DiagnoseResponse, DiagnosisList, DiagnosisRecord, RateRequest } from '@diagbuddy/contract/diagnosis-record';
import { PrescreenRequest, PrescreenResponse } from '@diagbuddy/contract/prescreen';
import { z } from 'zod';
import { principalOf } from '../../platform/access.ts';
import { jsonOrEvents } from '../../platform/answer-schemas.ts';
import { leavingOf, sendEvents, wantsEvents } from '../../platform/event-stream.ts';
import type { App } from '../../platform/fastify-app.ts';
import type { AppContext } from '../app-context.ts';
import type { TextPiece } from './ai/grounded-stream.ts';
import { diagnose } from './diagnose.ts';
import { findReadable } from './find-diagnosis.ts';
import { idempotencyHeader } from './idempotency-header.ts';
import { prescreen } from './prescreen/prescreen.ts';
import { presentRecord, presentSummary } from './present.ts';
import { rateDiagnosis } from './rate-diagnosis.ts';
import { listNewestDiagnoses } from './store.ts';
import { deltaEvent, evidenceEvent, resultEvent } from './stream-diagnosis.ts';

const recordId = z.object({ id: z.string().max(100) });

/** Diagnose and prescreen, read the own diagnoses and rate them. */
export function diagnosisRoutes(app: App, context: AppContext): void {
  const { sql } = context.database;

  app.post(
    '/api/diagnose',
    {
      config: { spends: 'diagnose' },
      schema: {
        summary: 'Diagnose an appliance',
        headers: idempotencyHeader,
        body: DiagnoseRequest,
        response: { 201: jsonOrEvents(DiagnoseResponse) },
      },
    },
    async (request, reply) => {
      const asked = {
        caller: principalOf(request),
        request: request.body,
        idempotencyKey: request.headers['idempotency-key'],
        signal: leavingOf(reply),
      };
      const tellTime = (ms: number) => reply.header('server-timing', `engine;dur=${ms.toFixed(3)}`);
      if (wantsEvents(request.headers.accept)) {
        reply.code(201);
        return sendEvents({ request, reply }, async (send) => {
          let isTold = false;
          const onEvidence = (evidence: EvidenceEvent, engineMs: number) => {
            if (!isTold) tellTime(engineMs);
            isTold = true;
            send(evidenceEvent(evidence));
          };
          const onText = (piece: TextPiece) => send(deltaEvent(piece));
          const { record } = await diagnose(context, { ...asked, progress: { onEvidence, onText } });
          // A diagnosis that was there already has its evidence in its answer.
          if (!isTold) onEvidence(record.aiResponse, 0);
          send(resultEvent(record));
        });
      }
      const { record, engineMs } = await diagnose(context, asked);
      tellTime(engineMs);
      return reply.code(201).send({ diagnosis: record, aiResponse: record.aiResponse });
    },
  );

  app.post(
    '/api/prescreen',
    {
      config: { spends: 'prescreen' },
      schema: {
        summary: 'Prescreen a call',
        headers: idempotencyHeader,
        body: PrescreenRequest,
        response: { 200: jsonOrEvents(PrescreenResponse) },
      },
    },
    async (request, reply) => {
      const asked = {
        principal: principalOf(request),
        request: request.body,
        idempotencyKey: request.headers['idempotency-key'],
        signal: leavingOf(reply),
      };
      if (!wantsEvents(request.headers.accept)) return prescreen(context, asked);
      return sendEvents({ request, reply }, async (send) => {
        const progress = {
          onEvidence: (evidence: EvidenceEvent) => send(evidenceEvent(evidence)),
          onText: (piece: TextPiece) => send(deltaEvent(piece)),
        };
        const answer = await prescreen(context, { ...asked, progress });
        send({ name: 'result', json: JSON.stringify(answer) });
      });
    },
  );

  const ratingPaths = [
    ['PUT', '/api/diagnosis/:id/feedback'],
    ['POST', '/api/diagnoses/:id/feedback'],
  ] as const;
  for (const [method, url] of ratingPaths) {
    app.route({
      method,
      url,
      schema: { summary: 'Rate a diagnosis', params: recordId, body: RateRequest, response: { 200: DiagnosisRecord } },
      handler: async (request) =>
        rateDiagnosis(context, {
          user: principalOf(request).user,
          id: request.params.id,
          outcome: { isAccurate: request.body.feedbackAccurate },
        }),
    });
  }

  app.get(
    '/api/diagnoses',
    {
      schema: { summary: 'List your newest diagnoses', response: { 200: DiagnosisList } },
    },
    async (request) => (await listNewestDiagnoses(sql, principalOf(request).user.id)).map(presentSummary),
  );

  app.get(
    '/api/diagnoses/:id',
    {
      schema: {
        summary: 'Read one diagnosis with its full answer',
        params: recordId,
        response: { 200: DiagnosisRecord },
      },
    },
    async (request) => {
      const row = await findReadable(sql, principalOf(request), request.params.id);
      return presentRecord(row);
    },
  );
}
