import type { AiResponse, Candidate, Procedure } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisTest } from '@diagbuddy/contract/diagnosis-tests';

/** As likely as this, a cause whose own part failed its test is repaired, not tested around. */
const enough = 0.9;
const repairKinds: readonly Procedure['kind'][] = ['replacement', 'cleaning', 'adjustment'];

export interface ConfirmedRepair {
  cause: Candidate;
  /** How the cause is put right; `null` where the knowledge has no step for it. */
  step: Procedure | null;
}

/**
 * The repair of the leading cause, once its part failed a test or a reading in the complaint, and little else is
 * possible; `null` before.
 */
export function confirmedRepair(
  { candidates, procedures, reading }: Pick<AiResponse, 'candidates' | 'procedures' | 'reading'>,
  tests: readonly Pick<DiagnosisTest, 'component' | 'result'>[],
): ConfirmedRepair | null {
  const [cause] = candidates;
  if (cause === undefined || cause.probability < enough) return null;
  const hasFailed =
    tests.some(({ component, result }) => result === 'fail' && component === cause.component) ||
    reading.facts?.some(
      (fact) =>
        fact.component === cause.component &&
        fact.finding === 'bad' &&
        fact.by === 'technician' &&
        fact.reading !== null,
    );
  if (!hasFailed) return null;
  const step = procedures.find(({ kind, component }) => component === cause.component && repairKinds.includes(kind));
  return { cause, step: step ?? null };
}
