import { describe, expect, it } from 'vitest';
import { shownConfidence } from './confidence.ts';

describe('confidence', () => {
  it.each([
    [100, 100, 'High'],
    [80, 80, 'High'],
    [79.6, 79, 'Medium'],
    [60, 60, 'Medium'],
    [59.9, 59, 'Low'],
    [0, 0, 'Low'],
  ])('of %d is shown as %i %% %s', (confidence, percent, band) => {
    // @spec T4.58 T4.59 T4.60
    expect(shownConfidence(confidence)).toMatchObject({ percent, band });
  });
});
