import { describe, expect, it } from 'vitest';
import { namingOf } from './confidence.ts';

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
  const answer = { question: 'Does the pump hum?', candidates: [candidate], confidence: 40, reading };

  it("calls it 'likely' when no question is open", () => {
    expect(namingOf({ ...answer, question: null, confidence: 85 })).toBe('likely');
  });

  it("calls it 'leading' while a question is open", () => {
    expect(namingOf(answer)).toBe('leading');
  });

  it('names none where nothing was read, where none stands out, or where there is none', () => {
    expect(namingOf({ ...answer, reading: { ...reading, symptoms: [] } })).toBe('none');
    expect(namingOf({ ...answer, confidence: 9 })).toBe('none');
    expect(namingOf({ ...answer, question: null, candidates: [], confidence: 0 })).toBe('none');
  });
});
