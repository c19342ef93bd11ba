import type { Engine } from '@diagbuddy/engine/engine';
import type { Sql } from '../../platform/database.ts';
import { moveOutcomeCounts } from './outcome-store.ts';
import type { DiagnosisRow } from './store.ts';
import type { CountedOutcome } from './tables.ts';

/**
 * Moves the outcome counts to what a repair counts as now, and answers that. A review counts instead of the technician's
 * rating; a Training Tech's (`isTraining`) counts for nothing before there is one. Run it in the transaction of the change.
 */
export async function countOutcomes(
  transaction: Sql,
  engine: Engine,
  { before, after, isTraining = false }: { before: DiagnosisRow; after: DiagnosisRow; isTraining?: boolean },
): Promise<CountedOutcome[]> {
  const counted = isTraining && after.reviewedAccurate === null ? [] : outcomesOf(engine, after);
  const { organizationId, countedOutcomes } = before;
  await moveOutcomeCounts(transaction, { organizationId, before: countedOutcomes, after: counted });
  return counted;
}

function outcomesOf(engine: Engine, row: DiagnosisRow): CountedOutcome[] {
  const { reviewedAccurate, isAccurate, fixedWithPartNumbers, actualSolution, foundComponent } = row;
  const isContradicted = reviewedAccurate !== null && isAccurate !== null && reviewedAccurate !== isAccurate;
  // What a contradicted technician says fixed it is not what counts.
  const told = isContradicted
    ? { fixedWithPartNumbers: [], actualSolution: null }
    : { fixedWithPartNumbers, actualSolution, foundComponent: foundComponent ?? undefined };
  return engine
    .outcomeOf({ diagnosis: row.aiResponse, isAccurate: reviewedAccurate ?? isAccurate, ...told })
    .map(({ applianceType = null, ...counted }) => ({ ...counted, applianceType }));
}
