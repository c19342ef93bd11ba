import { emptyDraft, readDraft, writeDraft } from '../form/diagnosis-draft.ts';
import type { PrescreenFields } from './prescreen-fields.ts';

/** Puts what the prescreen was asked into the draft that the full diagnosis opens with; an empty field overwrites nothing. */
export function carryOver(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { userId, fields: { modelNumber, issue } }: { userId: string; fields: PrescreenFields },
): void {
  const draft = readDraft(storage, userId) ?? emptyDraft;
  writeDraft(storage, {
    userId,
    draft: {
      ...draft,
      modelNumber: modelNumber.trim() === '' ? draft.modelNumber : modelNumber.trim(),
      symptoms: issue.trim() === '' ? draft.symptoms : issue.trim(),
    },
  });
}
