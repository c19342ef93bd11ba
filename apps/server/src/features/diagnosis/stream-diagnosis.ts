import type { EvidenceEvent } from '@diagbuddy/contract/diagnosis';
import type { FastifyReply } from 'fastify';
import { sendEvents } from '../../platform/event-stream.ts';
import { diagnoseResponseJson, type PresentedDiagnosis } from './present.ts';

/** Sends a diagnosis as server-sent events: `evidence` first, then `result`, the same object as the JSON answer. */
export function sendDiagnosisEvents(reply: FastifyReply, presented: PresentedDiagnosis): FastifyReply {
  const { confidence, candidates, reading } = presented.record.aiResponse;
  const evidence: EvidenceEvent = { confidence, candidates, reading };
  return sendEvents(reply.code(201), [
    { name: 'evidence', json: JSON.stringify(evidence) },
    { name: 'result', json: diagnoseResponseJson(presented) },
  ]);
}
