import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../testing/memory-storage.ts';
import { emptyDraft, readDraft, writeDraft } from '../form/diagnosis-draft.ts';
import { copyToDiagnosisDraft, isPrescreenable } from './prescreen-fields.ts';

describe('a prescreen', () => {
  it('needs a model number or an issue; blanks are neither', () => {
    // @spec T5.26
    expect(isPrescreenable({ modelNumber: ' ', symptoms: '\n' })).toBe(false);
    expect(isPrescreenable({ modelNumber: 'WTW5000DW1', symptoms: '' })).toBe(true);
    expect(isPrescreenable({ modelNumber: '', symptoms: 'leaks' })).toBe(true);
  });

  it('goes on to the full diagnosis with its fields, and leaves what it does not fill', () => {
    const storage = memoryStorage();
    writeDraft(storage, { userId: 'u1', draft: { ...emptyDraft, modelNumber: 'OLD1', symptoms: 'hums' } });
    copyToDiagnosisDraft(storage, { userId: 'u1', fields: { modelNumber: ' WTW5000DW1', symptoms: ' ' } });
    expect(readDraft(storage, 'u1')).toEqual({ ...emptyDraft, modelNumber: 'WTW5000DW1', symptoms: 'hums' });
  });
});
