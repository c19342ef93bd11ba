import { emptyDraft, readDraft, writeDraft } from '../form/diagnosis-draft.ts';

/** What is typed into the prescreen: what the machine is, and what is wrong with it. */
export interface PrescreenFields {
  modelNumber?: string | undefined;
  symptoms?: string | undefined;
}

/** Whether there is anything to assess: a model number or an issue. */
export function isPrescreenable({ modelNumber = '', symptoms = '' }: PrescreenFields): boolean {
  return modelNumber.trim() !== '' || symptoms.trim() !== '';
}

/** Puts what was typed into the draft that the full diagnosis opens with; an empty field overwrites nothing. */
export function copyToDiagnosisDraft(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { userId, fields }: { userId: string; fields: PrescreenFields },
): void {
  const draft = readDraft(storage, userId) ?? emptyDraft;
  writeDraft(storage, {
    userId,
    draft: {
      ...draft,
      modelNumber: fields.modelNumber?.trim() || draft.modelNumber,
      symptoms: fields.symptoms?.trim() || draft.symptoms,
    },
  });
}
