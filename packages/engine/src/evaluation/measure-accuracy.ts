import {
  bootstrap,
  type CalibrationBin,
  calibrationBins,
  firstAnswers,
  type Metrics,
  type Scored,
  score,
} from './metrics.ts';
import type { Miss } from './misses.ts';
import type { ReadRight } from './model-numbers.ts';

/** One way of answering, and how it did on every case. */
export type Method = { name: string; scored: readonly Scored[] };

export type Figures = Metrics & { intervals: { top1: [number, number]; top3: [number, number] } };

/** All that is published of one run; the contract's `AccuracyReport`. */
export type Accuracy = {
  engine: string;
  overall: Figures;
  byType: (Figures & { applianceType: string })[];
  baselines: (Figures & { name: string })[];
  calibration: CalibrationBin[];
  bands: { band: string; cases: number; right: number }[];
  misses: readonly Miss[];
  modelNumbers: readonly (ReadRight & { house: string | null })[];
};

export type Run = {
  engine: string;
  scored: readonly Scored[];
  baselines: readonly Method[];
  misses: readonly Miss[];
  modelNumbers: Accuracy['modelNumbers'];
  /** The bands of the confidence (0 to 100) that a technician sees. */
  bands: readonly string[];
  bandOf: (confidence: number) => string;
};

const resampling = { rounds: 1000, seed: 20_250_601 };
const decimals = 4;

/** Boils a run down to the figures that are published. Shares from 0 to 1, four decimals. */
export function measureAccuracy({ engine, scored, baselines, misses, modelNumbers, bands, bandOf }: Run): Accuracy {
  const groups = [...new Set(scored.map(({ group }) => group))].sort();
  const answers = firstAnswers(scored).map((one) => ({ ...one, band: bandOf(Math.round(100 * one.confidence)) }));
  return {
    engine,
    overall: figuresOf(scored),
    byType: groups.map((applianceType) => ({
      applianceType,
      ...figuresOf(scored.filter(({ group }) => group === applianceType)),
    })),
    baselines: baselines.map(({ name, scored: answered }) => ({ name, ...figuresOf(answered) })),
    calibration: calibrationBins(answers).map(({ cases, ...shares }) => ({ ...rounded(shares), cases })),
    bands: bands.map((band) => {
      const inBand = answers.filter((one) => one.band === band);
      return { band, cases: inBand.length, right: inBand.filter(({ isRight }) => isRight).length };
    }),
    misses,
    modelNumbers,
  };
}

function figuresOf(scored: readonly Scored[]): Figures {
  const metrics = score(scored);
  const interval = (figure: (metrics: Metrics) => number): [number, number] => {
    const [low, high] = bootstrap(scored, figure, resampling);
    return [round(low), round(high)];
  };
  return { ...rounded(metrics), intervals: { top1: interval(({ top1 }) => top1), top3: interval(({ top3 }) => top3) } };
}

const round = (value: number): number => Number(value.toFixed(decimals));

const rounded = <T extends Record<string, number>>(figures: T): { [Name in keyof T]: number } => {
  const copy = { ...figures };
  for (const name in copy) Object.assign(copy, { [name]: round(figures[name] ?? 0) });
  return copy;
};
