import { describe, expect, it } from 'vitest';
import { namingOf, shownConfidence } from './confidence.ts';

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

describe('naming the leading cause', () => {
  const candidate = {
    component: 'drain-pump',
    componentName: 'Drain pump',
    failureMode: 'drain-pump-jammed',
    cause: 'Jammed.',
    probability: 0.4,
    evidence: [],
  };
  const reading = {
    model: {
      entered: 'X1',
      normalized: 'X1',
      brand: null,
      applianceType: null,
      platform: null,
      platformName: null,
      recognized: false,
      suggestions: [],
    },
    symptoms: [{ id: 'wont-drain', name: 'Will not drain', words: 'wont drain', present: true }],
    codes: [],
    measurements: [],
    exclusions: [],
  };
  const answer = { question: 'Does the pump hum?', candidates: [candidate], reading };

  it("calls it 'likely' when no question is open", () => {
    expect(namingOf({ ...answer, question: null }, 85)).toBe('likely');
  });

  it("calls it 'leading' while a question is open", () => {
    expect(namingOf(answer, 40)).toBe('leading');
  });

  it('names none where nothing was read, where none stands out, or where there is none', () => {
    expect(namingOf({ ...answer, reading: { ...reading, symptoms: [] } }, 40)).toBe('none');
    expect(namingOf(answer, 9)).toBe('none');
    expect(namingOf({ ...answer, question: null, candidates: [] }, 0)).toBe('none');
  });
});
