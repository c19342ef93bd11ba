import { ApplianceType } from '@diagbuddy/contract/diagnosis';
import { z } from 'zod';
import { userStoragePrefix } from '../../../shared/session/user-storage.ts';

/** What the form offers as appliance type; 'auto' reads it from the model number and the symptoms. */
export const formApplianceTypes = ['auto', ...ApplianceType.options] as const;

/** What the form offers as brand; 'auto' reads it from the model number. */
export const formBrands = ['auto', 'Whirlpool', 'GE', 'LG', 'Samsung', 'Frigidaire'] as const;

/** The words of an option. */
export function optionLabel(option: string): string {
  return option === 'auto' ? 'Auto-detect' : option;
}

/** What a technician has typed and not yet sent. Longer than the form allows on purpose: a draft is kept as typed. */
export const DiagnosisDraft = z.object({
  modelNumber: z.string().max(1000),
  applianceType: z.enum(formApplianceTypes).catch('auto'),
  brand: z.enum(formBrands).catch('auto'),
  symptoms: z.string().max(20_000),
});
export type DiagnosisDraft = z.infer<typeof DiagnosisDraft>;

export const emptyDraft: DiagnosisDraft = { modelNumber: '', applianceType: 'auto', brand: 'auto', symptoms: '' };

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The key names the user: the next person at this browser never sees another one's words. */
const draftKeyPrefix = `${userStoragePrefix}diagnosis-draft:`;

/** The draft that this user left in this browser; `null` when there is none. */
export function readDraft(storage: DraftStorage, userId: string): DiagnosisDraft | null {
  try {
    const stored = storage.getItem(draftKeyPrefix + userId);
    return stored === null ? null : DiagnosisDraft.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** Keeps the draft, or forgets it when nothing is typed. Does nothing where the browser refuses to store. */
export function writeDraft(
  storage: DraftStorage,
  { userId, draft }: { userId: string; draft: Record<keyof DiagnosisDraft, string> },
): void {
  if (draft.modelNumber === '' && draft.symptoms === '') {
    clearDraft(storage, userId);
    return;
  }
  try {
    storage.setItem(draftKeyPrefix + userId, JSON.stringify(DiagnosisDraft.parse(draft)));
  } catch {
    // The form itself still holds the words; only a reload would lose them.
  }
}

/** Forgets the draft: after a diagnosis, and at sign-out. */
export function clearDraft(storage: DraftStorage, userId: string): void {
  try {
    storage.removeItem(draftKeyPrefix + userId);
  } catch {
    // A store that refuses holds nothing to forget.
  }
}
