import { Readable } from 'node:stream';
import type { DiagnosisRecord, EvidenceEvent } from '@diagbuddy/contract/diagnosis';
import type { FastifyReply } from 'fastify';

/** Whether the caller asked for the diagnosis as server-sent events. */
export const wantsEvents = (accept: string | undefined): boolean => accept?.includes('text/event-stream') ?? false;

const event = (name: string, body: unknown): string => `event: ${name}\ndata: ${JSON.stringify(body)}\n\n`;

/** Sends a diagnosis as server-sent events: `evidence` first, then `result`, the same object as the JSON answer. */
export function sendDiagnosisEvents(reply: FastifyReply, diagnosis: DiagnosisRecord): FastifyReply {
  const { confidence, candidates, reading } = diagnosis.aiResponse;
  const evidence: EvidenceEvent = { confidence, candidates, reading };
  const result = { diagnosis, aiResponse: diagnosis.aiResponse };
  return reply
    .code(201)
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from([event('evidence', evidence), event('result', result)]));
}
