import { z } from 'zod';
import { sourceKinds } from '../vocabulary.ts';

function hasGroup(pattern: string): boolean {
  try {
    return (new RegExp(`${pattern}|`).exec('')?.length ?? 0) > 1;
  } catch {
    return false;
  }
}

/**
 * A source as a technician knows it: `Whirlpool service manual W11663204, p. 35`. It stands for the address `url` and,
 * where `isPrefix`, for every address that begins with it; `label` then finds the page or number in the rest.
 */
export const Source = z.strictObject({
  url: z.string().min(1),
  isPrefix: z.boolean().optional(),
  maker: z.string().min(1).optional(),
  title: z.string().min(1),
  publication: z.string().min(1).optional(),
  /** The page, or what the page is about: a part, a model, a subject. */
  page: z.string().min(1).optional(),
  /** A pattern with one group over the rest of the address, and what to put before it: `p. `. */
  label: z
    .strictObject({ pattern: z.string().refine(hasGroup, 'must compile and have a group'), prefix: z.string() })
    .optional(),
  /** The day of the copy of its pages, where one is known: the day of the prices that they name. */
  copiedOn: z.iso.date().optional(),
  /** `generated`: looks machine-written or copied; weak alone. */
  kind: z.enum(sourceKinds),
});
export type Source = z.infer<typeof Source>;
