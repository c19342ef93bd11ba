import { z } from 'zod';
import { ApplianceType, Difficulty, Offer, RecognizedModel } from './diagnosis.ts';
import { limits } from './limits.ts';
import { SupplierAnswer } from './suppliers.ts';

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
  /** How each of the organization's suppliers answered; they are asked for the first parts of the list alone. */
  suppliers: z.array(SupplierAnswer),
});
export type PartsResponse = z.infer<typeof PartsResponse>;

/** GET /api/catalog/parts?search: words of a part's name, or a part number, an old one too. */
export const CatalogSearchQuery = z.object({
  search: z.string('Search must be text').trim().min(2, 'Type at least 2 characters').max(100, 'Search is too long'),
});

/** A part over all designs that take it. `replaces`: numbers that it replaces or stands in for. */
export const CatalogEntry = z.object({
  partNumber: z.string(),
  name: z.string(),
  applianceType: ApplianceType,
  component: z.string(),
  componentName: z.string(),
  replaces: z.array(z.string()),
  platforms: z.array(z.string()),
  /** A number that was asked for and that this one replaces; `null` where it wasn't. */
  foundBy: z.string().nullable(),
  offers: z.array(Offer),
  sources: z.array(z.string()),
});
export type CatalogEntry = z.infer<typeof CatalogEntry>;

/** The first of `total` parts; `modelNumber`: the model that the search names, whose parts they are. */
export const CatalogSearchResponse = z.object({
  parts: z.array(CatalogEntry),
  total: z.number().int(),
  modelNumber: z.string().nullable(),
});

export const CatalogPartParams = z.object({
  partNumber: z
    .string()
    .trim()
    .min(1, 'Part number is required')
    .max(limits.partNumberMaxLength, 'Part number is too long'),
});

export const CatalogPartQuery = z.object({
  modelNumber: z
    .string('Model number must be text')
    .trim()
    .max(limits.modelNumberMaxLength, 'Model number is too long')
    .default(''),
});

/** A part's page: what proves it bad, and whether it fits the model that was asked for. */
export const CatalogPartDetails = CatalogEntry.extend({
  function: z.string(),
  test: z.object({ procedure: z.string(), expected: z.string() }),
  difficulty: Difficulty,
  laborHours: z.number(),
  fitsModels: z.array(z.string()),
  fit: z.object({ answer: z.enum(['yes', 'no', 'unknown']), because: z.string() }).nullable(),
});
export type CatalogPartDetails = z.infer<typeof CatalogPartDetails>;
