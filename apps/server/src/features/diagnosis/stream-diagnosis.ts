import type { DeltaEvent, EvidenceEvent } from '@diagbuddy/contract/diagnosis';
import { DiagnoseResponse, type DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { z } from 'zod';
import type { ServerEvent } from '../../platform/event-stream.ts';
import type { TextPiece } from './ai/grounded-stream.ts';

/** The engine's ranking. */
export const evidenceEvent = ({ confidence, candidates, reading }: EvidenceEvent): ServerEvent => ({
  name: 'evidence',
  json: JSON.stringify({ confidence, candidates, reading } satisfies EvidenceEvent),
});

/** A piece of the answer's text. */
export const deltaEvent = (piece: TextPiece): ServerEvent => ({
  name: 'delta',
  json: JSON.stringify(piece satisfies DeltaEvent),
});

/** The same object as the JSON answer. */
export const resultEvent = (record: DiagnosisRecord): ServerEvent => ({
  name: 'result',
  json: JSON.stringify(z.encode(DiagnoseResponse, { diagnosis: record, aiResponse: record.aiResponse })),
});
