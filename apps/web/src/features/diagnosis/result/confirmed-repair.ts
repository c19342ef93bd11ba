import type { AiResponse, Candidate, Procedure } from '@diagbuddy/contract/diagnosis';

export interface ShownRepair {
  cause: Candidate;
  /** How the cause is put right; `null` where the knowledge has no step for it. */
  step: Procedure | null;
}

/** The repair that is due, with its cause and step; `null` until a test or a reading has confirmed the leading cause. */
export function confirmedRepairOf({
  candidates: [cause],
  procedures,
  confirmedRepair,
}: Pick<AiResponse, 'candidates' | 'procedures' | 'confirmedRepair'>): ShownRepair | null {
  if (!confirmedRepair || cause?.component !== confirmedRepair.component) return null;
  return { cause, step: procedures.find(({ step }) => step === confirmedRepair.procedureStep) ?? null };
}
