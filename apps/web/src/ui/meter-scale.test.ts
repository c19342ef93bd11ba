import { describe, expect, it } from 'vitest';
import { meterScale } from './meter-scale.ts';

describe('the scale of a meter', () => {
  it.each([
    [
      { low: 2000, high: 3500 },
      { from: 0, to: 5000, step: 1000 },
    ],
    [
      { low: 105, high: 127 },
      { from: 0, to: 250, step: 50 },
    ],
    [
      { low: 0, high: 2 },
      { from: 0, to: 5, step: 1 },
    ],
    [
      { low: null, high: 0.5 },
      { from: 0, to: 1, step: 0.2 },
    ],
    [
      { low: 1_000_000, high: null },
      { from: 0, to: 5_000_000, step: 1_000_000 },
    ],
    [
      { low: -5, high: 5 },
      { from: -10, to: 15, step: 5 },
    ],
  ])('for %j has round figures and room around the range', (range, scale) => {
    expect(meterScale(range)).toEqual(scale);
  });
});
