import type { EvidenceEvent } from '@diagbuddy/contract/diagnosis';
import { DiagnoseResponse, type DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendEvents } from '../../platform/event-stream.ts';

/** Sends a diagnosis as server-sent events: `evidence` first, then `result`, the same object as the JSON answer. */
export function sendDiagnosisEvents(reply: FastifyReply, record: DiagnosisRecord): FastifyReply {
  const { aiResponse } = record;
  const { confidence, candidates, reading } = aiResponse;
  const evidence: EvidenceEvent = { confidence, candidates, reading };
  return sendEvents(reply.code(201), [
    { name: 'evidence', json: JSON.stringify(evidence) },
    { name: 'result', json: JSON.stringify(z.encode(DiagnoseResponse, { diagnosis: record, aiResponse })) },
  ]);
}
