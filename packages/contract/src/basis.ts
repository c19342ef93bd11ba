import { sourceKinds } from '@diagbuddy/knowledge/vocabulary';
import { z } from 'zod';

/** A source as a technician knows it, and where it stands. */
export const Reference = z.object({ name: z.string(), kind: z.enum(sourceKinds), url: z.string() });
export type Reference = z.infer<typeof Reference>;

/** What an answer rests on. `similarRepairs`: rated repairs on the same platform that confirmed one of the named causes. */
export const Basis = z.object({
  engine: z.string(),
  model: z.string().optional(),
  knowledge: z.array(z.string()),
  similarRepairs: z.number().int(),
  /** The sources of `knowledge` with their kinds and addresses. */
  references: z.array(Reference).optional(),
});
export type Basis = z.infer<typeof Basis>;
