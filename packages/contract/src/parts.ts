import { z } from 'zod';
import { Offer, RecognizedModel } from './diagnosis.ts';
import { limits } from './limits.ts';

/** A part that a source lists for the design of a model. `component`: its id; `componentName`: what it is. */
export const CatalogPart = z.object({
  partNumber: z.string(),
  name: z.string(),
  component: z.string(),
  componentName: z.string(),
  alternatePartNumbers: z.array(z.string()),
  offers: z.array(Offer),
  /** The page that states the number; `sources` holds all of them. */
  source: z.string(),
  sources: z.array(z.string()),
});
export type CatalogPart = z.infer<typeof CatalogPart>;

export const PartsParams = z.object({
  modelNumber: z
    .string()
    .trim()
    .min(1, 'Model number is required')
    .max(limits.modelNumberMaxLength, 'Model number is too long'),
});

/**
 * GET /api/parts/{modelNumber}?component: `component` is an id (`drain-pump`), words of a part's name (`pump`) or a part
 * number; a replaced number finds the current one.
 */
export const PartsQuery = z.object({
  component: z.string('The part must be text').trim().max(100, 'The part is too long').optional(),
});

/** `reason` says why the list is empty, in a sentence; `null` where it is not. */
export const PartsResponse = z.object({
  parts: z.array(CatalogPart),
  reason: z.string().nullable(),
  model: RecognizedModel,
});
export type PartsResponse = z.infer<typeof PartsResponse>;
