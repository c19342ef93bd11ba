import { describe, expect, it } from 'vitest';
import { basisText } from './basis-text.ts';

describe('what an answer rests on', () => {
  it('counts the sources and the similar repairs', () => {
    // @spec T1.43
    expect(basisText({ engine: '1', knowledge: ['a', 'b'], similarRepairs: 1 })).toBe(
      'Based on your description and 2 sources. 1 similar repair on record.',
    );
  });

  it('says so when there are none', () => {
    expect(basisText({ engine: '1', knowledge: [], similarRepairs: 0 })).toBe(
      'Based on your description and general trade knowledge. No similar repair yet.',
    );
  });
});
