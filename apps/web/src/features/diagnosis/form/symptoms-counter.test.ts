import { describe, expect, it } from 'vitest';
import { symptomsCounter } from './symptoms-counter.ts';

describe('symptoms counter', () => {
  it("reads 'n / 1,000'", () => {
    // @spec T5.18
    expect(symptomsCounter('wont drain').text).toBe('10 / 1,000');
    expect(symptomsCounter('x'.repeat(1234)).text).toBe('1,234 / 1,000');
  });

  it.each([
    [0, 'green'],
    [750, 'green'],
    [751, 'orange'],
    [900, 'orange'],
    [901, 'red'],
    [1001, 'red'],
  ])('at %i characters is %s', (count, tone) => {
    // @spec T5.19 T5.20 T5.21
    expect(symptomsCounter('x'.repeat(count)).tone).toBe(tone);
  });
});
