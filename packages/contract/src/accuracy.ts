import { z } from 'zod';
import { confidenceBands } from './confidence.ts';
import { ApplianceType } from './diagnosis.ts';

const Share = z.number().min(0).max(1);
const Interval = z.tuple([Share, Share]);

/**
 * How often an answer was right over so many finished repairs, all shares from 0 to 1. `intervals`: the middle 95 % over
 * resampled cases.
 */
export const AccuracyFigures = z.object({
  cases: z.number().int().nonnegative(),
  /** The part that it was stands first; among the first three. */
  top1: Share,
  top3: Share,
  reciprocalRank: Share,
  /** Expected calibration error over 10 bins of equally many cases. */
  calibrationError: Share,
  brier: Share,
  intervals: z.object({ top1: Interval, top3: Interval }),
});
export type AccuracyFigures = z.infer<typeof AccuracyFigures>;

/** Equally many answers, from the least confident to the most: what they claimed on average, and how many were right. */
export const CalibrationBin = z.object({
  from: Share,
  to: Share,
  confidence: Share,
  accuracy: Share,
  cases: z.number().int().positive(),
});
export type CalibrationBin = z.infer<typeof CalibrationBin>;

/**
 * Why an answer was not right, as far as a rule can tell: the complaint was too short, its code is in no table, the part
 * stood second or third, or further down.
 */
export const missReasons = ['thin', 'code', 'near', 'below'] as const;

/** A repair whose part did not stand first. Parts by their names; `place` is `null` where the part was not listed. */
export const Miss = z.object({
  id: z.string(),
  applianceType: ApplianceType,
  right: z.string(),
  saidFirst: z.string(),
  place: z.number().int().min(2).nullable(),
  reason: z.enum(missReasons),
});
export type Miss = z.infer<typeof Miss>;

/** How many model numbers were read that the reader did not know, and of how many brand and appliance type came out right. */
export const ModelNumbersRead = z.object({
  /** The brands of one manufacturer; `null` for the example numbers of all platforms. */
  house: z.string().nullable(),
  numbers: z.number().int().positive(),
  brand: z.number().int().nonnegative(),
  type: z.number().int().nonnegative(),
  /** Another brand or type came out; the rest was left open. */
  wrongBrand: z.number().int().nonnegative(),
  wrongType: z.number().int().nonnegative(),
});
export type ModelNumbersRead = z.infer<typeof ModelNumbersRead>;

/** So many right of so many; `interval`: 95 % (Wilson). */
export const Rate = z.object({
  right: z.number().int().nonnegative(),
  of: z.number().int().nonnegative(),
  interval: Interval,
});
export type Rate = z.infer<typeof Rate>;

/** What a fact in a complaint can be; `base`: the complaint without one. */
export const factKinds = [
  'base',
  'behaviour',
  'code-vs-fact',
  'hearsay',
  'negation',
  'replaced',
  'supply',
  'tested-bad',
  'tested-good',
] as const;

/** How the engine did on complaints that differ in one fact. `kind` is `null` for all that state one. */
export const FactFigures = z.object({
  kind: z.enum(factKinds).nullable(),
  cases: z.number().int().nonnegative(),
  /** The right part stands first; what the fact clears is at or below its limit; what can't be is not first. */
  first: Rate,
  cleared: Rate,
  notFirst: Rate,
  /** Facts of the text that were read; facts that were read and stand there. */
  recall: Rate,
  precision: Rate,
  /** The next test is none whose result the text tells. */
  nextTest: Rate,
});
export type FactFigures = z.infer<typeof FactFigures>;

/** How the engine did on the messages of conversations. */
export const ConversationFigures = z.object({
  conversations: z.number().int().nonnegative(),
  messages: z.number().int().nonnegative(),
  /** Probabilities that a message must move went its way; the reply fits; no test was asked twice. */
  moved: Rate,
  reply: Rate,
  nextTest: Rate,
  recall: Rate,
  precision: Rate,
});
export type ConversationFigures = z.infer<typeof ConversationFigures>;

/** How the engine did on one collection of repairs. */
export const MeasuredRepairs = z.object({
  overall: AccuracyFigures,
  /** The calibration error that a perfectly calibrated engine would show on as many cases. */
  chanceCalibrationError: Share,
  byType: z.array(AccuracyFigures.extend({ applianceType: ApplianceType })),
  calibration: z.array(CalibrationBin),
  /** Answers by the band that a technician sees beside the confidence, and how many of them were right. */
  bands: z.array(
    z.object({
      band: z.enum(confidenceBands),
      cases: z.number().int().nonnegative(),
      right: z.number().int().nonnegative(),
    }),
  ),
});
export type MeasuredRepairs = z.infer<typeof MeasuredRepairs>;

/** What `npm run eval` measured of the engine that answers here. */
export const AccuracyReport = MeasuredRepairs.extend({
  engine: z.string(),
  baselines: z.array(AccuracyFigures.extend({ name: z.string() })),
  /** The owners' repairs from a parts house: many, terse, of few appliance types. */
  stories: MeasuredRepairs,
  facts: z.array(FactFigures),
  conversations: ConversationFigures,
  misses: z.array(Miss),
  modelNumbers: z.array(ModelNumbersRead),
});
export type AccuracyReport = z.infer<typeof AccuracyReport>;
