import { describe, expect, it } from 'vitest';
import { asksFirst, shownConfidence } from './confidence.ts';

describe('confidence', () => {
  it.each([
    [100, 100, 'High'],
    [80, 80, 'High'],
    [79.6, 79, 'Medium'],
    [60, 60, 'Medium'],
    [59.9, 59, 'Low'],
    [0, 0, 'Low'],
  ])('of %d is shown as %i %% %s', (confidence, percent, band) => {
    expect(shownConfidence(confidence)).toMatchObject({ percent, band });
  });
});

describe('an answer on thin evidence', () => {
  it('asks before it names a cause', () => {
    expect(asksFirst({ question: 'Does the pump hum?', candidates: [] })).toBe(true);
    expect(asksFirst({ question: null, candidates: [] })).toBe(true);
  });
});
