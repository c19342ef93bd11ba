import { PrescreenRequest } from '@diagbuddy/contract/prescreen';
import { emptyDraft, readDraft, writeDraft } from '../form/diagnosis-draft.ts';

/** What is typed into the prescreen: what the machine is, and what is wrong with it. */
export interface PrescreenFields {
  modelNumber: string;
  issue: string;
}

/** Whether there is anything to assess: a model number or an issue. */
export function isPrescreenable({ modelNumber, issue }: PrescreenFields): boolean {
  return modelNumber.trim() !== '' || issue.trim() !== '';
}

/** The call's body: the issue goes as symptoms. @throws ZodError whose first message says what is too long */
export function prescreenRequest({ modelNumber, issue }: PrescreenFields): PrescreenRequest {
  return PrescreenRequest.parse({ modelNumber, symptoms: issue });
}

/** Puts what the prescreen was asked into the draft that the full diagnosis opens with; an empty field overwrites nothing. */
export function copyToDiagnosisDraft(
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
