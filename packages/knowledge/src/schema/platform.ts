import { z } from 'zod';
import { Configuration } from '../configuration.ts';
import { Id, Sources } from './fields.ts';

export const Part = z.strictObject({
  component: Id,
  partNumber: z.string().min(1),
  name: z.string().min(1),
  alternates: z.array(z.string()),
  /** Lowest and highest price seen, in US dollars. */
  priceUsd: z.tuple([z.number().nonnegative(), z.number().nonnegative()]).optional(),
  /** Day of the page's copy that named the price (`copiedOn` of one of `sources`), the older one of two; missing where it is not known. */
  pricedOn: z.iso.date().optional(),
  /** How sure its fit is: a source lists it for models (`fitsModels`), for this platform, or only the number is known. */
  fit: z.enum(['models', 'platform', 'number']).optional(),
  /** Model numbers, as a source lists them, that take it. */
  fitsModels: z.array(z.string().min(1)).optional(),
  /** Machines of the platform that take it. */
  requires: Configuration.optional(),
  sources: Sources.min(1, 'a part number needs a source'),
});
export type Part = z.infer<typeof Part>;

export const PlatformSpecs = z.strictObject({
  dimensions: z.string().optional(),
  capacity: z.string().optional(),
  electricalRequirements: z.string().optional(),
  controls: z.string().optional(),
  weight: z.string().optional(),
  waterUsage: z.string().optional(),
  energyRating: z.string().optional(),
  installationSpecs: z.string().optional(),
  operatingVoltage: z.string().optional(),
  currentDraw: z.string().optional(),
  resistanceValues: z.string().optional(),
  pressureSpecs: z.string().optional(),
  temperatureSpecs: z.string().optional(),
  torqueSpecifications: z.string().optional(),
});
export type PlatformSpecs = z.infer<typeof PlatformSpecs>;

/** A family of models that share a design. Patterns hold for the model number without spaces and dashes. */
export const Platform = z.strictObject({
  id: Id,
  name: z.string().min(1),
  brands: z.array(z.string()).min(1),
  modelPatterns: z.array(z.string()).min(1),
  years: z.string().optional(),
  examples: z.array(z.string()),
  /** How its machines are built: several values where the platform has both. */
  configuration: Configuration.optional(),
  /** What the model number tells beyond the platform: the first pattern that matches narrows the configuration. */
  variants: z
    .array(
      z.strictObject({ pattern: z.string().min(1), configuration: Configuration, missing: z.array(Id).optional() }),
    )
    .optional(),
  /** Components that none of its machines has. */
  missing: z.array(Id).optional(),
  /** Where the tech sheet is found, where a source says so. */
  techSheet: z.string().min(1).optional(),
  specs: PlatformSpecs,
  diagnosticMode: z.string().min(1).optional(),
  parts: z.array(Part),
  sources: Sources,
});
export type Platform = z.infer<typeof Platform>;

/** How a brand writes its model numbers: `pattern` with named groups, and what each group means. */
export const ModelDecoding = z.strictObject({
  brand: z.string().min(1),
  pattern: z.string().min(1),
  groups: z.record(z.string(), z.string()),
  sources: Sources,
});
export type ModelDecoding = z.infer<typeof ModelDecoding>;
