import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../testing/memory-storage.ts';
import { userStoragePrefix } from '../../../shared/session/user-storage.ts';
import { readTickedSteps, writeTickedSteps } from './ticked-steps.ts';

describe('ticked steps', () => {
  it('are kept by diagnosis, in order and once each', () => {
    const storage = memoryStorage();
    writeTickedSteps(storage, { diagnosisId: 'd1', steps: ['c', 'a', 'c'] });
    writeTickedSteps(storage, { diagnosisId: 'd2', steps: ['b'] });
    expect(readTickedSteps(storage, 'd1')).toEqual(['a', 'c']);
    expect(readTickedSteps(storage, 'd2')).toEqual(['b']);
    expect(readTickedSteps(storage, 'd3')).toEqual([]);
  });

  it('can be taken back', () => {
    const storage = memoryStorage();
    writeTickedSteps(storage, { diagnosisId: 'd1', steps: ['a'] });
    writeTickedSteps(storage, { diagnosisId: 'd1', steps: [] });
    expect(readTickedSteps(storage, 'd1')).toEqual([]);
  });

  it('are kept for the last 50 diagnoses only', () => {
    const storage = memoryStorage();
    for (let i = 0; i < 51; i += 1) writeTickedSteps(storage, { diagnosisId: `d${i}`, steps: ['a'] });
    expect(readTickedSteps(storage, 'd0')).toEqual([]);
    expect(readTickedSteps(storage, 'd1')).toEqual(['a']);
    expect(readTickedSteps(storage, 'd50')).toEqual(['a']);
  });

  it('start empty where the store holds something else or refuses', () => {
    expect(readTickedSteps(memoryStorage({ [`${userStoragePrefix}ticked-steps`]: '{"no' }), 'd1')).toEqual([]);
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => writeTickedSteps(full, { diagnosisId: 'd1', steps: ['a'] })).not.toThrow();
  });
});
