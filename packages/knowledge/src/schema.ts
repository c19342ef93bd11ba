import { z } from 'zod';
import { applianceTypes } from './appliance-types.ts';

export const ApplianceType = z.enum(applianceTypes);
export type ApplianceType = z.infer<typeof ApplianceType>;

const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case');
const Sources = z.array(z.string().min(1));
const Probability = z.number().gt(0).max(1);

/** A part as a technician tests it. `laborHours` is the time to replace it. */
export const Component = z.strictObject({
  id: Id,
  name: z.string().min(1),
  function: z.string().min(1),
  test: z.strictObject({ procedure: z.string().min(1), expected: z.string().min(1) }),
  difficulty: z.enum(['Easy', 'Moderate', 'Hard']),
  laborHours: z.number().positive().max(24),
  sources: Sources,
});
export type Component = z.infer<typeof Component>;

/** What a person notices; `phrases` are short ways of saying it. */
export const Symptom = z.strictObject({
  id: Id,
  name: z.string().min(1),
  phrases: z.array(z.string().min(1)).min(3),
});
export type Symptom = z.infer<typeof Symptom>;

/** A check, in the order in which a good technician does them. `estimatedTime` in minutes. */
export const Step = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
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
  fix: z.string().min(1),
  steps: z.array(Step).min(1),
  rulesOut: z.string().min(1).optional(),
  sources: Sources,
});
export type FailureMode = z.infer<typeof FailureMode>;

/** A code on the display. `failureModes`: probability of each cause given this code. */
export const ErrorCode = z.strictObject({
  brand: z.string().min(1),
  codes: z.array(z.string().min(1)).min(1),
  scope: z.string().min(1),
  meaning: z.string().min(1),
  severity: z.enum(['high', 'medium', 'low']),
  failureModes: z.record(z.string(), Probability),
  sources: Sources.min(1, 'an error code needs a source'),
});
export type ErrorCode = z.infer<typeof ErrorCode>;

export const Part = z.strictObject({
  component: Id,
  partNumber: z.string().min(1),
  name: z.string().min(1),
  alternates: z.array(z.string()),
  /** Lowest and highest price seen, in US dollars. */
  priceUsd: z.tuple([z.number().nonnegative(), z.number().nonnegative()]).optional(),
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

/** One file: all that is known of one appliance type. */
export const ApplianceKnowledge = z.strictObject({
  applianceType: ApplianceType,
  components: z.array(Component).min(1),
  symptoms: z.array(Symptom).min(1),
  /** Symptoms that can't be there together with a symptom; each pair stands once, either way round. */
  exclusiveSymptoms: z.record(Id, z.array(Id).min(1)),
  failureModes: z.array(FailureMode).min(1),
  errorCodes: z.array(ErrorCode),
  platforms: z.array(Platform),
  modelDecoding: z.array(ModelDecoding),
});
export type ApplianceKnowledge = z.infer<typeof ApplianceKnowledge>;

/** A brand, how people write it, and whose design (hence whose codes and platforms) its machines follow. */
export const Brand = z.strictObject({
  name: z.string().min(1),
  words: z.array(z.string().min(1)).min(1),
  maker: z.string().min(1),
});
export type Brand = z.infer<typeof Brand>;

export const BrandKnowledge = z.strictObject({
  brands: z.array(Brand).min(1),
  /** The three digits before the dot of a Kenmore number to the maker behind it. */
  kenmoreMakers: z.record(z.string().regex(/^\d{3}$/), z.string()),
});
export type BrandKnowledge = z.infer<typeof BrandKnowledge>;

/** Names of parts by appliance type: every id that a component may have. */
export const ComponentIds = z.record(z.string(), z.array(Id).min(1));

/** What the trade calls a part: appliance type, component id, words beyond the component's own name. */
export const ComponentWords = z.record(z.string(), z.record(z.string(), z.array(z.string().min(2))));
export type ComponentWords = z.infer<typeof ComponentWords>;

/** A model of a public certification list. `pattern`: the number without spaces, dashes and trailing wildcards. */
export type CertifiedModel = {
  modelNumber: string;
  brand: string;
  applianceType: ApplianceType;
  configuration: string;
  capacity: string;
  widthIn: string;
  heightIn: string;
  depthIn: string;
  voltage: string;
  fuel: string;
  annualKwh: string;
  waterUse: string;
  dateAvailable: string;
};

/**
 * How much oftener than complaints make one expect a part was what finished repairs replaced (`npm run rates`): log
 * factors by appliance type and component, 0 where nothing is known.
 */
export const RepairRates = z.object({
  source: z.string(),
  logFactors: z.partialRecord(ApplianceType, z.record(Id, z.number().min(-3).max(3))),
});
export type RepairRates = z.infer<typeof RepairRates>;

export type Knowledge = {
  appliances: ApplianceKnowledge[];
  brands: BrandKnowledge;
  componentWords: ComponentWords;
  certifiedModels: CertifiedModel[];
  /** Where the certified models come from, to be shown beside a figure taken from them. */
  certifiedModelsSource: string;
  repairRates: RepairRates;
  /** Words of like meaning: the number of each word's group. Which words keep company in English text (GloVe vectors). */
  wordGroups: ReadonlyMap<string, number>;
  /** What all types' complaints taught together (`npm run train`), as its file holds it; `null` before the first training. */
  sharedTextLayer: Uint8Array | null;
  /** What was learned of each type's complaints, likewise; empty before the first training. */
  textModels: ReadonlyMap<ApplianceType, Uint8Array>;
};
