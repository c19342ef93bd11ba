import { Readable } from 'node:stream';
import type { EvidenceEvent } from '@diagbuddy/contract/diagnosis';
import type { FastifyReply } from 'fastify';
import { diagnoseResponseJson, type PresentedDiagnosis } from './present.ts';

/** Whether the caller asked for the diagnosis as server-sent events. */
export const wantsEvents = (accept: string | undefined): boolean => accept?.includes('text/event-stream') ?? false;

const event = (name: string, json: string): string => `event: ${name}\ndata: ${json}\n\n`;

/** Sends a diagnosis as server-sent events: `evidence` first, then `result`, the same object as the JSON answer. */
export function sendDiagnosisEvents(reply: FastifyReply, presented: PresentedDiagnosis): FastifyReply {
  const { confidence, candidates, reading } = presented.record.aiResponse;
  const evidence: EvidenceEvent = { confidence, candidates, reading };
  return reply
    .code(201)
    .type('text/event-stream; charset=utf-8')
    .send(
      Readable.from([event('evidence', JSON.stringify(evidence)), event('result', diagnoseResponseJson(presented))]),
    );
}
