import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { HistoryUpdate } from '@diagbuddy/contract/history';
import { z } from 'zod';

/** The notes dialog as it is typed: text, and one checkbox. */
const NotesForm = z.object({
  userNotes: z.string(),
  isAccurate: z.boolean(),
  followUpNotes: z.string(),
  actualSolution: z.string(),
  timeToRepair: z.string(),
  customerSatisfaction: z.string(),
  fixedWithPartNumbers: z.string(),
});
export type NotesForm = z.infer<typeof NotesForm>;

/** Makes the request of what was typed, with the contract's messages at the fields; `null` where nothing was changed. */
export const notesSchema = (opened: NotesForm) =>
  NotesForm.transform((typed, context): HistoryUpdate | null => {
    const changes = changesOf(typed, opened);
    if (Object.keys(changes).length === 0) return null;
    const update = HistoryUpdate.safeParse(changes);
    if (update.success) return update.data;
    for (const { path, message } of update.error.issues) {
      context.issues.push({ code: 'custom', path: path.slice(0, 1), message, input: typed });
    }
    return z.NEVER;
  });

/** What the dialog opens with. */
export function notesOf(diagnosis: DiagnosisSummary): NotesForm {
  return {
    userNotes: diagnosis.userNotes ?? '',
    isAccurate: diagnosis.isAccurate === true,
    followUpNotes: diagnosis.followUpNotes ?? '',
    actualSolution: diagnosis.actualSolution ?? '',
    timeToRepair: String(diagnosis.timeToRepair ?? ''),
    customerSatisfaction: String(diagnosis.customerSatisfaction ?? ''),
    fixedWithPartNumbers: diagnosis.fixedWithPartNumbers.join(', '),
  };
}

/**
 * What of the dialog goes to the server: only what was changed, so that nothing written elsewhere meanwhile is lost.
 * A checkbox that was left alone rates nothing.
 */
export function changesOf(form: NotesForm, opened: NotesForm): Partial<Record<keyof HistoryUpdate, unknown>> {
  const typed = {
    ...form,
    timeToRepair: wholeOrNull(form.timeToRepair),
    customerSatisfaction: wholeOrNull(form.customerSatisfaction),
    fixedWithPartNumbers: partNumbers(form.fixedWithPartNumbers),
  };
  const changed = NotesForm.keyof().options.filter((name) => form[name] !== opened[name]);
  return Object.fromEntries(changed.map((name) => [name, typed[name]]));
}

function wholeOrNull(text: string): number | null {
  return text.trim() === '' ? null : Number.parseInt(text, 10);
}

function partNumbers(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((number) => number.trim().toUpperCase())
    .filter((number) => number !== '');
}
