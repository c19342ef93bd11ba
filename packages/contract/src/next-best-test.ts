import { dangers, machineStates } from '@diagbuddy/knowledge/vocabulary';
import { z } from 'zod';

/** In which range a reading is good, and who says so. One end may be open. */
export const ExpectedReading = z.object({
  low: z.number().nullable(),
  high: z.number().nullable(),
  unit: z.string(),
  /** The temperature in °F at which it holds. */
  atF: z.number().nullable(),
  condition: z.string().nullable(),
  source: z.string().nullable(),
});
export type ExpectedReading = z.infer<typeof ExpectedReading>;

/** What a test is for: to settle a likely cause, to find what made the bad part fail, or what else shows the same. */
export const TestPurpose = z.enum(['likely', 'upstream', 'alternative']);

/**
 * The test that tells most for its effort: `procedureStep` is its place in `procedures`. A report of its result names
 * `component` and `test`. What is optional here is missing in answers of before 2026-11-22.
 */
export const NextBestTest = z.object({
  procedureStep: z.number().int(),
  title: z.string(),
  description: z.string(),
  expected: z.string().optional(),
  reason: z.string(),
  purpose: TestPurpose.optional(),
  component: z.string().optional(),
  componentName: z.string().optional(),
  test: z.string().optional(),
  quantity: z.string().optional(),
  /** Alternatives of each other: good inside any; empty where no source states one for this machine. */
  ranges: z.array(ExpectedReading).optional(),
  passWhen: z.string().optional(),
  failWhen: z.string().optional(),
  /** How to get there and where to probe. */
  access: z.string().optional(),
  machine: z.enum(machineStates).nullish(),
  danger: z.enum(dangers).nullish(),
  minutes: z.number().optional(),
});
export type NextBestTest = z.infer<typeof NextBestTest>;
