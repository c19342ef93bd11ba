import type { AiResponse } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { HistoryUpdate } from '@diagbuddy/contract/history';
import { z } from 'zod';

/** What was done to the part that it was. */
export const fixes = ['Replaced', 'Repaired', 'Cleaned', 'Adjusted', 'Reset'] as const;

/** A part that it may have been; '' as component where the knowledge has none by that name. */
export interface FoundPart {
  component: string;
  name: string;
}

/** 'Found it' as it is filled in. */
export interface FoundItForm {
  part: FoundPart | null;
  fix: string;
  partNumber: string;
  minutes: string;
}

export const emptyFoundIt: FoundItForm = { part: null, fix: '', partNumber: '', minutes: '' };

const FoundIt = z.object({
  part: z.object({ component: z.string(), name: z.string().trim().min(1) }, 'Choose what it was'),
  fix: z.string().min(1, 'Choose what fixed it'),
  partNumber: z.string(),
  minutes: z.string().regex(/^\d*$/, 'Minutes must be a whole number'),
});

/**
 * Makes the request of it: what it was and what fixed it, and whether the first answer named it. Its messages stand at
 * the fields of the form.
 */
export const foundItSchema = (record: Pick<DiagnosisRecord, 'aiResponse'>) =>
  FoundIt.transform(({ part, fix, partNumber, minutes }, context): HistoryUpdate => {
    const leading = record.aiResponse.candidates[0]?.component;
    const update = HistoryUpdate.safeParse({
      isAccurate: part.component !== '' && part.component === leading,
      actualSolution: `${part.name}: ${fix.toLowerCase()}.`,
      ...(part.component === '' ? {} : { foundComponent: part.component }),
      ...(partNumber.trim() === '' ? {} : { fixedWithPartNumbers: [partNumber.trim().toUpperCase()] }),
      ...(minutes === '' ? {} : { timeToRepair: Number(minutes) }),
    });
    if (update.success) return update.data;
    const fields: Record<string, string> = { timeToRepair: 'minutes', fixedWithPartNumbers: 'partNumber' };
    for (const { path, message } of update.error.issues) {
      context.issues.push({ code: 'custom', path: [fields[String(path[0])] ?? 'fix'], message, input: partNumber });
    }
    return z.NEVER;
  });

/** The likeliest parts, to choose from with a tap. */
export function likelyFinds({ candidates }: Pick<AiResponse, 'candidates'>): FoundPart[] {
  return candidates.slice(0, 5).map(({ component, componentName }) => ({ component, name: componentName }));
}
