import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../testing/memory-storage.ts';
import { userStoragePrefix } from '../../../shared/session/user-storage.ts';
import { clearDraft, readDraft, writeDraft } from './diagnosis-draft.ts';

const draft = { modelNumber: 'WTW5000DW1', applianceType: 'Washer', brand: 'auto', symptoms: 'wont spin ' } as const;

describe('draft of a diagnosis', () => {
  it('survives a reload, exactly as typed', () => {
    const storage = memoryStorage();
    writeDraft(storage, { userId: 'u1', draft });
    expect(readDraft(storage, 'u1')).toEqual(draft);
  });

  it('is seen only by the user who typed it', () => {
    const storage = memoryStorage();
    writeDraft(storage, { userId: 'u1', draft });
    expect(readDraft(storage, 'u2')).toBeNull();
  });

  it('is gone once it is cleared or emptied', () => {
    const storage = memoryStorage();
    writeDraft(storage, { userId: 'u1', draft });
    clearDraft(storage, 'u1');
    expect(readDraft(storage, 'u1')).toBeNull();
    writeDraft(storage, { userId: 'u1', draft });
    writeDraft(storage, { userId: 'u1', draft: { ...draft, modelNumber: '', symptoms: '' } });
    expect(readDraft(storage, 'u1')).toBeNull();
  });

  it('falls back to auto where an option is no longer offered', () => {
    const stored = JSON.stringify({ ...draft, brand: 'Amana' });
    expect(readDraft(memoryStorage({ [`${userStoragePrefix}diagnosis-draft:u1`]: stored }), 'u1')).toEqual(draft);
  });

  it('is ignored when the store holds something else', () => {
    expect(readDraft(memoryStorage({ [`${userStoragePrefix}diagnosis-draft:u1`]: '{"symptoms":7}' }), 'u1')).toBeNull();
  });
});
