import { z } from 'zod';
import { limits } from './limits.ts';

const cents = z
  .int('The budget must be a whole number of cents')
  .min(0, 'The budget must not be below 0')
  .max(limits.aiBudgetMaxCents, 'The budget is too large');

/**
 * GET /api/organization/ai-budget: what an organization may spend on the AI service in a month (UTC), and what it has spent in
 * this one. `ownCents`: its own decision; where that is `null`, `defaultCents` counts, and where that is too, no bound.
 */
export const AiBudget = z.object({
  /** Whether there is an AI service at all. */
  isSetUp: z.boolean(),
  ownCents: cents.nullable(),
  defaultCents: z.number().nullable(),
  /** With fractions: an answer costs less than a cent. */
  spentCents: z.number(),
});
export type AiBudget = z.infer<typeof AiBudget>;

/** PUT /api/organization/ai-budget; `null` goes back to the default. */
export const SetAiBudgetRequest = z.object({ ownCents: cents.nullable() });
export type SetAiBudgetRequest = z.infer<typeof SetAiBudgetRequest>;
