import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../testing/memory-storage.ts';
import { emptyDraft, readDraft, writeDraft } from '../form/diagnosis-draft.ts';
import { copyToDiagnosisDraft, isPrescreenable, prescreenRequest } from './prescreen-fields.ts';

describe('a prescreen', () => {
  // @proves T5.26
  it('needs a model number or an issue; blanks are neither', () => {
    expect(isPrescreenable({ modelNumber: ' ', issue: '\n' })).toBe(false);
    expect(isPrescreenable({ modelNumber: 'WTW5000DW1', issue: '' })).toBe(true);
    expect(isPrescreenable({ modelNumber: '', issue: 'leaks' })).toBe(true);
  });

  // @proves T7.37
  it('sends the issue as symptoms', () => {
    expect(prescreenRequest({ modelNumber: ' WTW5000DW1 ', issue: 'leaks ' })).toEqual({
      modelNumber: 'WTW5000DW1',
      symptoms: 'leaks',
    });
    expect(() => prescreenRequest({ modelNumber: '', issue: 'x'.repeat(1001) })).toThrow('Description too long');
  });

  it('goes on to the full diagnosis with its fields, and leaves what it does not fill', () => {
    const storage = memoryStorage();
    writeDraft(storage, { userId: 'u1', draft: { ...emptyDraft, modelNumber: 'OLD1', symptoms: 'hums' } });
    copyToDiagnosisDraft(storage, { userId: 'u1', fields: { modelNumber: ' WTW5000DW1', issue: ' ' } });
    expect(readDraft(storage, 'u1')).toEqual({ ...emptyDraft, modelNumber: 'WTW5000DW1', symptoms: 'hums' });
  });
});
