import { z } from 'zod';

/**
 * What the AI service did for an answer. `unavailable` and `over-budget`: the answer is the engine's alone. What it said
 * has been held against the evidence: `removed` sentences named a part number, a code or a reading that it does not hold.
 */
export const AiNote = z.object({
  state: z.enum(['answered', 'unavailable', 'over-budget']),
  model: z.string().nullable(),
  removed: z.number().int(),
  /** Why it ranks a cause otherwise than the engine. */
  reasons: z.array(z.object({ component: z.string(), reason: z.string() })),
  /** Causes that it thinks of and the knowledge does not rank. Nothing vouches for them. */
  added: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type AiNote = z.infer<typeof AiNote>;
