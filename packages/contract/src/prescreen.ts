import { z } from 'zod';
import { AiNote } from './ai-note.ts';
import { Basis } from './basis.ts';
import { Offer, optionalProblem, RecognizedModel } from './diagnosis.ts';

/** POST /api/prescreen: a model number, an issue, or both. */
export const PrescreenRequest = z
  .object(optionalProblem('issue'))
  .refine(({ modelNumber, symptoms }) => modelNumber !== '' || symptoms !== '', {
    message: 'Enter a model number or an issue',
    path: ['modelNumber'],
  });
export type PrescreenRequest = z.infer<typeof PrescreenRequest>;

/** A part worth taking along. A number stands only where a source backs it; `probability` is 0 to 1. */
export const RecommendedPart = z.object({
  component: z.string(),
  partName: z.string(),
  partNumber: z.string().nullable(),
  probability: z.number().min(0).max(1),
  offers: z.array(Offer),
  sources: z.array(z.string()),
});
export type RecommendedPart = z.infer<typeof RecommendedPart>;

/** `partNumber` belongs to the likely issue's own part; `null` where no source names one. `confidence` is 0 to 100. */
export const PrescreenResponse = z.object({
  likelyIssue: z.string(),
  partNumber: z.string().nullable(),
  confidence: z.number().min(0).max(100),
  /** Id of the stored prescreen. */
  id: z.string(),
  createdAt: z.string(),
  /** What was read of the model number, with near misses where it was not recognized. */
  model: RecognizedModel,
  /** At most three, the likeliest first. */
  partsToCarry: z.array(RecommendedPart),
  /** What to ask the customer before the visit where the evidence is thin. */
  question: z.string().nullable(),
  safetyWarnings: z.array(z.string()),
  basis: Basis,
  /** Missing where no AI service is set up. */
  ai: AiNote.nullish(),
  /** What the AI service says of it; missing where it said nothing. */
  advice: z.string().optional(),
});
export type PrescreenResponse = z.infer<typeof PrescreenResponse>;
