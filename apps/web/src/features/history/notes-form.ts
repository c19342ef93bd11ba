import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import type { HistoryUpdate } from '@diagbuddy/contract/history';

/** The notes dialog as it is typed: text, and one checkbox. */
export interface NotesForm {
  userNotes: string;
  isAccurate: boolean;
  followUpNotes: string;
  actualSolution: string;
  timeToRepair: string;
  customerSatisfaction: string;
  fixedWithPartNumbers: string;
}

/** The fields of the dialog, as the contract names them. */
export const notesFields = [
  'userNotes',
  'isAccurate',
  'followUpNotes',
  'actualSolution',
  'timeToRepair',
  'customerSatisfaction',
  'fixedWithPartNumbers',
] as const;

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
  const changed = notesFields.filter((name) => form[name] !== opened[name]);
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
