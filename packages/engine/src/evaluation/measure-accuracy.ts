import { type ConversationFigures, type FactFigures, measureConversations, measureFacts } from './measure-facts.ts';
import {
  bootstrap,
  type CalibrationBin,
  calibrationBins,
  chanceCalibrationError,
  firstAnswers,
  type Metrics,
  type Scored,
  score,
} from './metrics.ts';
import type { Miss } from './misses.ts';
import type { ReadRight } from './model-numbers.ts';
import type { MessageScore } from './score-dialogues.ts';
import type { FactScore } from './score-facts.ts';

/** One way of answering, and how it did on every case. */
export type Method = { name: string; scored: readonly Scored[] };

export type Figures = Metrics & { intervals: { top1: [number, number]; top3: [number, number] } };

/** What is published of one collection of repairs. */
export type Measured = {
  overall: Figures;
  /** The calibration error that a perfectly calibrated engine would show on as many cases. */
  chanceCalibrationError: number;
  byType: (Figures & { applianceType: string })[];
  calibration: CalibrationBin[];
  bands: { band: string; cases: number; right: number }[];
};

/** All that is published of one run; the contract's `AccuracyReport`. */
export type Accuracy = Measured & {
  engine: string;
  baselines: (Figures & { name: string })[];
  stories: Measured;
  facts: FactFigures[];
  conversations: ConversationFigures;
  misses: readonly Miss[];
  modelNumbers: readonly (ReadRight & { house: string | null })[];
};

export type Run = {
  engine: string;
  scored: readonly Scored[];
  stories: readonly Scored[];
  baselines: readonly Method[];
  facts: readonly FactScore[];
  messages: readonly MessageScore[];
  misses: readonly Miss[];
  modelNumbers: Accuracy['modelNumbers'];
  /** The bands of the confidence (0 to 100) that a technician sees. */
  bands: readonly string[];
  bandOf: (confidence: number) => string;
};

const resampling = { rounds: 1000, seed: 20_250_601 };
const chance = { rounds: 1000, seed: 1 };
const decimals = 4;
/** An appliance type with fewer repairs than this gets no row of its own. */
const leastOfType = 10;

/** Boils a run down to the figures that are published. Shares from 0 to 1, four decimals. */
export function measureAccuracy({
  engine,
  scored,
  stories,
  baselines,
  facts,
  messages,
  misses,
  modelNumbers,
  ...show
}: Run): Accuracy {
  return {
    engine,
    ...measure(scored, show),
    stories: measure(stories, show),
    baselines: baselines.map(({ name, scored: answered }) => ({ name, ...figuresOf(answered) })),
    facts: measureFacts(facts),
    conversations: measureConversations(messages),
    misses,
    modelNumbers,
  };
}

function measure(scored: readonly Scored[], { bands, bandOf }: Pick<Run, 'bands' | 'bandOf'>): Measured {
  const groups = [...new Set(scored.map(({ group }) => group))].sort();
  const answers = firstAnswers(scored).map((one) => ({ ...one, band: bandOf(Math.round(100 * one.confidence)) }));
  return {
    overall: figuresOf(scored),
    chanceCalibrationError: round(
      chanceCalibrationError(
        scored.map(({ confidence }) => confidence),
        chance,
      ),
    ),
    byType: groups.flatMap((applianceType) => {
      const ofType = scored.filter(({ group }) => group === applianceType);
      return ofType.length < leastOfType ? [] : [{ applianceType, ...figuresOf(ofType) }];
    }),
    calibration: calibrationBins(answers).map(({ cases, ...shares }) => ({ ...rounded(shares), cases })),
    bands: bands.map((band) => {
      const inBand = answers.filter((one) => one.band === band);
      return { band, cases: inBand.length, right: inBand.filter(({ isRight }) => isRight).length };
    }),
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
