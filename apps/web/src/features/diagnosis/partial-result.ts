import { DeltaEvent, EvidenceEvent } from '@diagbuddy/contract/diagnosis';
import { eventData, type ServerEvent } from '../../lib/event-stream.ts';

/** What is known of a diagnosis while it still runs: the engine's ranking, and as much of the text as is written. */
export interface PartialResult {
  evidence: EvidenceEvent | null;
  text: string;
}

export const emptyPartialResult: PartialResult = { evidence: null, text: '' };

/** Adds an event to what is known. An event that says nothing to us changes nothing: the result follows anyway. */
export function addEvent(known: PartialResult, event: ServerEvent): PartialResult {
  return {
    evidence: eventData(event, 'evidence', EvidenceEvent) ?? known.evidence,
    text: known.text + (eventData(event, 'delta', DeltaEvent)?.text ?? ''),
  };
}
