import { describe, expect, it } from 'vitest';
import { bootstrap, calibrationBins, calibrationError, type Scored, score } from './metrics.ts';

const answered = (rank: number, confidence: number): Scored => ({
  group: 'Washer',
  confidence,
  ranking: Array.from({ length: 5 }, (_, at) => ({
    component: `part-${at}`,
    probability: 0.1,
    isRight: at + 1 === rank,
  })),
});

describe('the score', () => {
  it('counts first places, first three places and reciprocal ranks', () => {
    const metrics = score([answered(1, 0.9), answered(2, 0.5), answered(4, 0.3), answered(0, 0.2)]);
    expect(metrics).toMatchObject({ cases: 4, top1: 0.25, top3: 0.5 });
    expect(metrics.reciprocalRank).toBeCloseTo((1 + 1 / 2 + 1 / 4) / 4);
  });

  it('takes the squared distance of confidence and outcome', () => {
    expect(score([answered(1, 0.8), answered(2, 0.4)]).brier).toBeCloseTo((0.2 ** 2 + 0.4 ** 2) / 2);
  });
});

describe('the calibration error', () => {
  it('is 0 where each bin is right as often as it says', () => {
    const answers = Array.from({ length: 100 }, (_, at) => ({ confidence: 0.5, isRight: at % 2 === 0 }));
    expect(calibrationError(answers)).toBeCloseTo(0);
  });

  it('is the gap where it is always wrong', () => {
    const answers = Array.from({ length: 50 }, () => ({ confidence: 0.7, isRight: false }));
    expect(calibrationError(answers)).toBeCloseTo(0.7);
  });
});

describe('the calibration bins', () => {
  it('hold equally many answers each, the least confident first', () => {
    const answers = Array.from({ length: 100 }, (_, at) => ({ confidence: (99 - at) / 100, isRight: at < 50 }));
    const bins = calibrationBins(answers);
    expect(bins.map(({ cases }) => cases)).toEqual(Array.from({ length: 10 }, () => 10));
    expect(bins[0]).toMatchObject({ from: 0, to: 0.09, accuracy: 0 });
    expect(bins[0]?.confidence).toBeCloseTo(0.045);
    expect(bins[9]).toMatchObject({ from: 0.9, to: 0.99, accuracy: 1 });
  });

  it('are fewer where there are fewer answers', () => {
    expect(calibrationBins([{ confidence: 0.5, isRight: true }])).toEqual([
      { from: 0.5, to: 0.5, confidence: 0.5, accuracy: 1, cases: 1 },
    ]);
  });
});

describe('the bootstrap', () => {
  it('holds the figure, is the same for the same seed and narrows with more cases', () => {
    const few = Array.from({ length: 20 }, (_, at) => answered(at % 2 === 0 ? 1 : 2, 0.5));
    const many = Array.from({ length: 500 }, (_, at) => answered(at % 2 === 0 ? 1 : 2, 0.5));
    const interval = (cases: Scored[]) => bootstrap(cases, ({ top1 }) => top1, { rounds: 200, seed: 1 });
    const [low, high] = interval(few);
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(0.5);
    expect(interval(few)).toEqual([low, high]);
    const [lowMany, highMany] = interval(many);
    expect(highMany - lowMany).toBeLessThan(high - low);
  });
});
