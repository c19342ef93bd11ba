import { z } from 'zod';
import { Configuration } from '../configuration.ts';
import { Id } from './fields.ts';

/** What a person notices; `phrases` are short ways of saying it. */
export const Symptom = z.strictObject({
  id: Id,
  name: z.string().min(1),
  /** The name as a yes-or-no question: `Is there frost on the freezer's back wall?` */
  question: z.string().min(1).optional(),
  phrases: z.array(z.string().min(1)).min(3),
});
export type Symptom = z.infer<typeof Symptom>;

/**
 * What the machine did in somebody's hands, and what that proves without a meter: `drops the hose in a bucket, the pump
 * throws a hard stream`.
 */
export const Behavior = z.strictObject({
  id: Id,
  name: z.string().min(1),
  phrases: z.array(z.string().min(1)).min(3),
  /**
   * Words that tell it in one sentence, whatever stands between them: a word or phrase of each group (`a|b`; `drip*`: any word
   * that begins so), and none of a group that begins with `!`.
   */
  signs: z.array(z.array(z.string().regex(/^!?[a-z0-9*| ]+$/)).min(1)).optional(),
  /** `isDeduced`: it follows from what the machine did, and is nothing that anybody said of the component. */
  findings: z.array(
    z.strictObject({
      component: Id,
      finding: z.enum(['good', 'bad', 'suspected']),
      isDeduced: z.literal(true).optional(),
    }),
  ),
  /** How many times likelier each component becomes (above 1) or less likely (below 1), beside the findings. */
  factors: z.record(Id, z.number().positive().max(50)),
  /** The same for single failure modes. */
  modeFactors: z.record(Id, z.number().positive().max(50)).optional(),
  requires: Configuration.optional(),
});
export type Behavior = z.infer<typeof Behavior>;

/**
 * Two halves of a machine of which people tell in any order which one works: oven and broiler, fridge and freezer. `good`,
 * `bad`: words of state beside "works" and "doesn't"; `plain`: the same said in the order that readers of complaints know;
 * `behaviors`: those that tell this outcome, and none of the others; `excludes`: symptoms that this outcome rules out.
 */
const HalfFailed = z.strictObject({
  symptom: Id,
  plain: z.string().min(1).optional(),
  behaviors: z.array(Id).optional(),
  excludes: z.array(Id).optional(),
});
export const Contrast = z.strictObject({
  one: z.array(z.string().min(2)).min(1),
  other: z.array(z.string().min(2)).min(1),
  good: z.array(z.string().min(2)),
  bad: z.array(z.string().min(2)),
  oneFails: HalfFailed.optional(),
  otherFails: HalfFailed.optional(),
  bothFail: HalfFailed.optional(),
});
export type Contrast = z.infer<typeof Contrast>;
