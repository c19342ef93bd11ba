import { describe, expect, it } from 'vitest';
import { basisText } from './basis-text.ts';

describe('what an answer rests on', () => {
  // @proves T1.43
  it('counts the sources and the similar repairs', () => {
    expect(basisText({ engine: '1', knowledge: ['a', 'b'], similarRepairs: 1 })).toBe(
      'Rests on your words, 2 sources and 1 similar repair.',
    );
  });

  it('says so when there are none', () => {
    expect(basisText({ engine: '1', knowledge: [], similarRepairs: 0 })).toBe(
      'Rests on your words, general trade knowledge and no similar repair on record yet.',
    );
  });
});
