import type { User } from '@diagbuddy/contract/account';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { z } from 'zod';
import { notFound } from '../../platform/app-error.ts';
import type { AppContext } from '../app-context.ts';
import { countOutcomes } from './count-outcomes.ts';
import { invalidateOutcomes } from './learned-outcomes.ts';
import { presentRecord } from './present.ts';
import { type DiagnosisRow, lockOwnDiagnosis, updateOutcome } from './store.ts';

/** What a technician tells of a repair; what is absent stays as it was. */
type Outcome = Partial<
  Pick<
    DiagnosisRow,
    | 'isAccurate'
    | 'userNotes'
    | 'followUpNotes'
    | 'actualSolution'
    | 'foundComponent'
    | 'timeToRepairMinutes'
    | 'customerSatisfaction'
    | 'fixedWithPartNumbers'
  >
>;

/**
 * Stores how a repair came out, and moves the outcome counts with it, in one transaction.
 * @throws AppError NOT_FOUND (404) for a record that is missing, malformed by id, or another user's
 */
export async function rateDiagnosis(
  { engine, database: { sql } }: Pick<AppContext, 'engine' | 'database'>,
  { user, id, outcome }: { user: Pick<User, 'id' | 'role'>; id: string; outcome: Outcome },
): Promise<DiagnosisRecord> {
  if (!z.uuid().safeParse(id).success) throw notFound('Diagnosis');
  const row = await sql.transaction(async (transaction) => {
    const stored = await lockOwnDiagnosis(transaction, { userId: user.id, id });
    if (stored === null) throw notFound('Diagnosis');
    const rated = ratedRow(stored, outcome);
    if (!isOutcomeChanged(stored, rated)) return updateOutcome(transaction, rated);
    const isTraining = user.role === 'Training Tech';
    const countedOutcomes = await countOutcomes(transaction, engine, { before: stored, after: rated, isTraining });
    return updateOutcome(transaction, { ...rated, countedOutcomes });
  });
  invalidateOutcomes(sql, row.organizationId);
  return presentRecord(row);
}

/** The row with its outcome. Where what fixed it is noted anew without choosing the part, the part chosen before no longer counts. */
function ratedRow(stored: DiagnosisRow, outcome: Outcome): DiagnosisRow {
  const rated = { ...stored, ...outcome };
  const isNotedAnew = outcome.foundComponent === undefined && isFixChanged(stored, rated);
  return isNotedAnew ? { ...rated, foundComponent: null } : rated;
}

/** Whether something changed that the counts come from: notes alone count nothing. */
const isOutcomeChanged = (before: DiagnosisRow, after: DiagnosisRow): boolean =>
  before.isAccurate !== after.isAccurate ||
  before.foundComponent !== after.foundComponent ||
  isFixChanged(before, after);

const isFixChanged = (before: DiagnosisRow, after: DiagnosisRow): boolean =>
  before.actualSolution !== after.actualSolution ||
  before.fixedWithPartNumbers.join('\n') !== after.fixedWithPartNumbers.join('\n');
