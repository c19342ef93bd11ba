import { DeltaEvent, EvidenceEvent } from '@diagbuddy/contract/diagnosis';
import { eventData, type ServerEvent } from '../../lib/event-stream.ts';

/** What is known of a diagnosis while it still runs: the engine's ranking, and as much of the text as is written. */
export interface PartialResult {
  evidence: EvidenceEvent | null;
  text: string;
}

export const emptyPartialResult: PartialResult = { evidence: null, text: '' };

/** A text with the piece that an event brings, or begun anew where it says so. */
export function addPiece(text: string, event: ServerEvent): string {
  const piece = eventData(event, 'delta', DeltaEvent);
  if (piece === null) return text;
  return piece.isRestart ? piece.text : text + piece.text;
}

/** Adds an event to what is known. An event that says nothing to us changes nothing: the result follows anyway. */
export function addEvent(known: PartialResult, event: ServerEvent): PartialResult {
  return {
    evidence: eventData(event, 'evidence', EvidenceEvent) ?? known.evidence,
    text: addPiece(known.text, event),
  };
}
