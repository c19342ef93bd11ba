import { z } from 'zod';
import { Configuration } from '../configuration.ts';
import { quantities } from '../quantities.ts';
import { stepKinds } from '../vocabulary.ts';
import { Id, Probability, Sources } from './fields.ts';

/** What a check looks at, and how its result reads. `test`: the id of the component's test that it is, where it is one. */
export const StepCheck = z.strictObject({
  component: Id,
  test: Id.optional(),
  quantity: z.enum(quantities),
  /** The component is good; the failure mode is unlikely. */
  passWhen: z.string().min(1),
  /** The failure mode shows. */
  failWhen: z.string().min(1),
});

/** A step, in the order in which a good technician does them. `estimatedTime` in minutes. */
export const Step = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  kind: z.enum(stepKinds).optional(),
  check: StepCheck.optional(),
  safetyWarning: z.string().min(1).optional(),
  estimatedTime: z.number().positive().max(600),
});
export type Step = z.infer<typeof Step>;

/** One way in which one part fails. `prior`: 1 (rare) to 100 (the commonest) within its appliance type. */
export const FailureMode = z.strictObject({
  id: Id,
  component: Id,
  cause: z.string().min(1),
  prior: z.number().min(1).max(100),
  /** Symptom id to the probability that this failure shows it. */
  symptoms: z.record(z.string(), Probability),
  brands: z.array(z.string()),
  platforms: z.array(Id),
  /** Machines that can have it. */
  requires: Configuration.optional(),
  /** Comes and goes: one good test does not clear it. */
  isIntermittent: z.boolean().optional(),
  fix: z.string().min(1),
  steps: z.array(Step).min(1),
  /** When it is not this, for people. */
  rulesOut: z.string().min(1).optional(),
  /** When it is not this, for the engine: a symptom present, or a component found so. */
  ruledOutBy: z
    .strictObject({
      symptoms: z.array(Id).optional(),
      findings: z.array(z.strictObject({ component: Id, finding: z.enum(['good', 'bad']) })).optional(),
    })
    .optional(),
  sources: Sources,
});
export type FailureMode = z.infer<typeof FailureMode>;

/** A code on the display. `failureModes`: probability of each cause given this code. */
export const ErrorCode = z.strictObject({
  brand: z.string().min(1),
  codes: z.array(z.string().min(1)).min(1),
  scope: z.string().min(1),
  /** The platforms on which the code has this meaning, where control generations differ; absent: as `scope` says. */
  platforms: z.array(Id).min(1).optional(),
  meaning: z.string().min(1),
  severity: z.enum(['high', 'medium', 'low']),
  failureModes: z.record(z.string(), Probability),
  sources: Sources.min(1, 'an error code needs a source'),
});
export type ErrorCode = z.infer<typeof ErrorCode>;
