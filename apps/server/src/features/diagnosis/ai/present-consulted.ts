import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import { presentAnswer } from '../present-answer.ts';
import type { Consulted } from './diagnose-with-ai.ts';

/** The answer as people get it, in the model's words where it wrote any that stand. */
export function presentConsulted({ result, text, note }: Consulted): AiResponse {
  const answer = presentAnswer(result);
  if (note === null) return answer;
  const basis =
    note.state === 'answered' && note.model !== null ? { ...answer.basis, model: note.model } : answer.basis;
  return { ...answer, diagnosis: text ?? answer.diagnosis, basis, ai: note };
}
