import { z } from 'zod';
import { ApplianceType, confidenceBands } from './diagnosis.ts';

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

/** How the engine did on one collection of repairs. */
export const MeasuredRepairs = z.object({
  overall: AccuracyFigures,
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
  misses: z.array(Miss),
  modelNumbers: z.array(ModelNumbersRead),
});
export type AccuracyReport = z.infer<typeof AccuracyReport>;
