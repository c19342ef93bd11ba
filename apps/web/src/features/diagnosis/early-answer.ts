import { DeltaEvent, EvidenceEvent } from '@diagbuddy/contract/diagnosis';
import type { z } from 'zod';
import type { ServerEvent } from '../../lib/event-stream.ts';

/** What is known of a diagnosis while it still runs: the engine's ranking, and as much of the text as is written. */
export interface EarlyAnswer {
  evidence: EvidenceEvent | null;
  text: string;
}

export const nothingYet: EarlyAnswer = { evidence: null, text: '' };

/** Adds an event to what is known. An event that says nothing to us changes nothing: the result follows anyway. */
export function hearEvent(known: EarlyAnswer, { name, data }: ServerEvent): EarlyAnswer {
  if (name === 'evidence') return { ...known, evidence: parsed(EvidenceEvent, data) ?? known.evidence };
  if (name === 'delta') return { ...known, text: known.text + (parsed(DeltaEvent, data)?.text ?? '') };
  return known;
}

function parsed<Event>(schema: z.ZodType<Event>, data: string): Event | null {
  try {
    return schema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
