import type { AiNote } from '@diagbuddy/contract/ai-note';
import type { Basis } from '@diagbuddy/contract/basis';
import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { presentAnswer } from '../present-answer.ts';
import type { Consulted } from './diagnose-with-ai.ts';

/** The answer as people get it, in the model's words where it wrote any that stand. */
export function presentConsulted({ result, text, note }: Consulted): AiResponse {
  const answer = presentAnswer(result);
  if (note === null) return answer;
  return { ...answer, diagnosis: text ?? answer.diagnosis, basis: basisWith(note, answer.basis), ai: note };
}

/** What an answer rests on, the model that had a part in it included. */
export const basisWith = (note: AiNote | null, basis: Basis): Basis =>
  note?.state === 'answered' && note.model !== null ? { ...basis, model: note.model } : basis;
