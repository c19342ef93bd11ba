import { applianceTypes } from '@diagbuddy/knowledge/appliance-types';
import { stepKinds } from '@diagbuddy/knowledge/vocabulary';
import { z } from 'zod';
import { AiNote } from './ai-note.ts';
import { Basis } from './basis.ts';
import { limits } from './limits.ts';
import { NextBestTest } from './next-best-test.ts';

export const ApplianceType = z.enum(applianceTypes);
export type ApplianceType = z.infer<typeof ApplianceType>;

const required = (message: string, maxLength: number, tooLong: string) =>
  z.string(message).trim().min(1, message).max(maxLength, tooLong);

/** A model number and symptoms where a request may leave them out; `what` names the symptoms in their error. */
export const optionalProblem = (what: 'symptoms' | 'issue') => ({
  modelNumber: z
    .string('The model number must be text')
    .trim()
    .max(limits.modelNumberMaxLength, 'Model number is too long')
    .default(''),
  symptoms: z
    .string(`The ${what} must be text`)
    .trim()
    .max(limits.symptomsMaxLength, 'Description too long')
    .default(''),
});

const shortId = z.string().max(120);

/** What the engine in the browser answered while there was no connection: its ranking, without what was composed around it. */
export const OfflineAnswer = z.object({
  /** ISO 8601, UTC, by the clock of the device. */
  madeAt: z.iso.datetime('madeAt must be a time (ISO 8601, UTC)'),
  engine: shortId,
  /** 0 to 100. */
  confidence: z.number().min(0).max(100),
  candidates: z
    .array(
      z.object({
        component: shortId,
        componentName: shortId,
        failureMode: shortId,
        cause: z.string().max(600),
        probability: z.number().min(0).max(1),
      }),
    )
    .max(limits.offlineCandidatesMax),
  nextTest: z.object({ component: shortId, test: shortId }).nullable(),
});
export type OfflineAnswer = z.infer<typeof OfflineAnswer>;

/** What a technician sends. `auto` and an empty string mean: read it from the model number and the symptoms. */
export const DiagnoseRequest = z.object({
  modelNumber: required('Model number is required', limits.modelNumberMaxLength, 'Model number is too long'),
  applianceType: z
    .union([ApplianceType, z.enum(['auto', 'Other', ''])], 'Appliance type must be one of the list')
    .optional(),
  brand: z.string('Brand must be text').trim().max(60, 'Brand is too long').optional(),
  symptoms: required('Symptoms description is required', limits.symptomsMaxLength, 'Description too long'),
  companyName: required('Company name is required', limits.organizationMaxLength, 'Company name is too long'),
  technicianName: required('Technician name is required', limits.organizationMaxLength, 'Technician name is too long'),
  location: z.string('Location must be text').max(64, 'Location is too long').optional(),
  /** Made by the client, it names the diagnosis for good: sent again, whenever that is, it is the same diagnosis. */
  id: z.uuidv7('The id of the diagnosis must be a UUID of version 7').optional(),
  /** The answer that was shown meanwhile; the server keeps it beside its own. */
  offlineAnswer: OfflineAnswer.optional(),
});
export type DiagnoseRequest = z.infer<typeof DiagnoseRequest>;

export const Severity = z.enum(['high', 'medium', 'low']);
export const Difficulty = z.enum(['Easy', 'Moderate', 'Hard']);

/**
 * One check or repair step; those of one cause stand together. `estimatedTime` is in minutes. What is optional here is
 * missing in answers of before 2026-11-22.
 */
export const Procedure = z.object({
  step: z.number().int(),
  title: z.string(),
  description: z.string(),
  safetyWarning: z.string().optional(),
  estimatedTime: z.number(),
  kind: z.enum(stepKinds).optional(),
  component: z.string().optional(),
  /** The plain name of the cause that the step belongs to. */
  cause: z.string().optional(),
  failureMode: z.string().nullish(),
});
export type Procedure = z.infer<typeof Procedure>;

/** A code that was read, or that fits. `correlation`: the share of the answer that the code explains, in percent. */
export const DiagnosedErrorCode = z.object({
  code: z.string(),
  description: z.string(),
  severity: Severity,
  correlation: z.number().min(0).max(100),
  scope: z.string().optional(),
  sources: z.array(z.string()),
});
export type DiagnosedErrorCode = z.infer<typeof DiagnosedErrorCode>;

/** What is known of the model; '' where a required one isn't known. Nothing is guessed. */
export const ModelSpecifications = z.object({
  manufacturer: z.string(),
  fullModelNumber: z.string(),
  productType: z.string(),
  platform: z.string().optional(),
  dimensions: z.string(),
  electricalRequirements: z.string(),
  capacity: z.string(),
  controls: z.string(),
  yearManufactured: z.string(),
  weight: z.string(),
  waterUsage: z.string().optional(),
  energyRating: z.string().optional(),
  installationSpecs: z.string(),
  diagnosticMode: z.string().optional(),
  /** Where the tech sheet is found. */
  techSheet: z.string().optional(),
  sources: z.array(z.string()),
});
export type ModelSpecifications = z.infer<typeof ModelSpecifications>;

/** What a supplier tells the holder of an account: what it costs them, and where it lies. Missing in the catalog's offers. */
const AccountOffer = z.object({
  /** What the organization pays; nobody else sees it. */
  netCents: z.number().int().nullable(),
  /** The deposit for the old part. */
  coreCents: z.number().int().nullable(),
  stockTotal: z.number().int().nullable(),
  stockByWarehouse: z.array(z.object({ warehouse: z.string(), quantity: z.number().int() })),
  etaDays: z.number().int().nullable(),
  isDiscontinued: z.boolean(),
  /** The number that was asked for, where the supplier sells another in its place. */
  supersededFrom: z.string().nullable(),
  fitsModel: z.enum(['yes', 'no', 'unknown']),
  basis: z.enum(['live', 'cached']),
});

/**
 * One supplier's offer for a part. `priceCents`: the list price. `asOf`: the day or the time of the figure; `null` for a
 * catalog price whose page tells no day. `live`: asked of the supplier within the last minutes.
 */
export const Offer = z.object({
  supplier: z.string(),
  priceCents: z.number().int().nullable(),
  priceHighCents: z.number().int().nullable().optional(),
  inStock: z.boolean().nullable(),
  warehouse: z.string().nullable(),
  asOf: z.string().nullable(),
  live: z.boolean(),
  /** What the supplier sells, where that is another number or the catalog has none. */
  partNumber: z.string().optional(),
  account: AccountOffer.optional(),
});
export type Offer = z.infer<typeof Offer>;

/** How sure a part's fit is: a source lists this model, names the platform, or shows the number alone. */
export const partFits = ['model', 'platform', 'number'] as const;

/** A part to test, and to replace if the test fails it. A number stands only where a source backs it. */
export const LikelyPart = z.object({
  component: z.string(),
  partName: z.string(),
  /** Something that can be bought; missing in answers of before 2026-11-23. */
  isOrderable: z.boolean().optional(),
  partNumber: z.string().nullable(),
  /** A source shows that it fits this model or its platform. */
  verified: z.boolean(),
  fit: z.enum(partFits).nullish(),
  probability: z.number().min(0).max(1),
  function: z.string(),
  failureSymptoms: z.string(),
  testProcedure: z.string(),
  expectedReadings: z.string(),
  replacementDifficulty: Difficulty,
  laborHours: z.number(),
  alternatePartNumbers: z.array(z.string()),
  offers: z.array(Offer),
  sources: z.array(z.string()),
});
export type LikelyPart = z.infer<typeof LikelyPart>;

export const TechnicalSpecs = z.object({
  operatingVoltage: z.string().optional(),
  currentDraw: z.string().optional(),
  resistanceValues: z.string().optional(),
  pressureSpecs: z.string().optional(),
  temperatureSpecs: z.string().optional(),
  torqueSpecifications: z.string().optional(),
});
export type TechnicalSpecs = z.infer<typeof TechnicalSpecs>;

export const evidenceKinds = [
  'symptom',
  'code',
  'measurement',
  'exclusion',
  'behavior',
  'platform',
  'wording',
  'outcomes',
] as const;

/** Why a cause stands where it stands: the technician's own `words`, what they `mean`, and whether that speaks for or against it. */
export const Evidence = z.object({
  kind: z.enum(evidenceKinds),
  words: z.string(),
  means: z.string(),
  supports: z.boolean(),
  /** Offsets of the words in the text of `input`: 0 is the complaint, then messages and reports in their order. */
  start: z.number().int().optional(),
  end: z.number().int().optional(),
  input: z.number().int().optional(),
});
export type Evidence = z.infer<typeof Evidence>;

/** A cause that may be the one. `probability` is 0 to 1. */
export const Candidate = z.object({
  component: z.string(),
  componentName: z.string(),
  failureMode: z.string(),
  cause: z.string(),
  probability: z.number().min(0).max(1),
  evidence: z.array(Evidence),
});
export type Candidate = z.infer<typeof Candidate>;

export const RecognizedModel = z.object({
  entered: z.string(),
  normalized: z.string(),
  brand: z.string().nullable(),
  applianceType: ApplianceType.nullable(),
  platform: z.string().nullable(),
  platformName: z.string().nullable(),
  recognized: z.boolean(),
  suggestions: z.array(z.string()),
});
export type RecognizedModel = z.infer<typeof RecognizedModel>;

/** A fact about a component as it was read. `start`, `end`: offsets of the words in the text of `input`. */
export const FactRead = z.object({
  component: z.string(),
  componentName: z.string(),
  finding: z.enum(['good', 'bad', 'replaced', 'suspected']),
  by: z.enum(['technician', 'customer', 'hearsay']),
  words: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  input: z.number().int(),
  reading: z
    .object({ quantity: z.string(), value: z.number().nullable(), unit: z.string().nullable(), words: z.string() })
    .nullable(),
  test: z.string().nullable(),
});
export type FactRead = z.infer<typeof FactRead>;

/** What was understood of the request, each item with the words that gave it. */
export const Reading = z.object({
  model: RecognizedModel,
  symptoms: z.array(z.object({ id: z.string(), name: z.string(), words: z.string(), present: z.boolean() })),
  codes: z.array(z.object({ code: z.string(), words: z.string(), known: z.boolean() })),
  measurements: z.array(
    z.object({ words: z.string(), value: z.number().nullable(), unit: z.string(), component: z.string().nullable() }),
  ),
  exclusions: z.array(
    z.object({ component: z.string(), words: z.string(), how: z.enum(['replaced', 'tested-good', 'tested-bad']) }),
  ),
  facts: z.array(FactRead).optional(),
});
export type Reading = z.infer<typeof Reading>;

/** What the question asks for; `yes` and `no`: the sentences that answer it in the conversation. */
export const Asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('symptom'), yes: z.string(), no: z.string() }),
  z.object({ kind: z.enum(['type', 'model', 'description']) }),
]);

/** The repair that is due, once the leading part was found bad. `procedureStep`: its place in `procedures`; `null` where no step says how. */
export const ConfirmedRepair = z.object({ component: z.string(), procedureStep: z.number().int().nullable() });

export const AiResponse = z.object({
  diagnosis: z.string(),
  confidence: z.number().min(0).max(100),
  procedures: z.array(Procedure),
  errorCodes: z.array(DiagnosedErrorCode),
  modelSpecifications: ModelSpecifications,
  likelyParts: z.array(LikelyPart),
  technicalSpecs: TechnicalSpecs,
  candidates: z.array(Candidate),
  nextBestTest: NextBestTest.nullable(),
  /** Missing in answers of older versions. */
  confirmedRepair: ConfirmedRepair.nullish(),
  /** What to find out next where the evidence is thin; `null` where it is not. */
  question: z.string().nullable(),
  /** Missing in answers of before 2026-11-23. */
  asked: Asked.nullish(),
  safetyWarnings: z.array(z.string()),
  reading: Reading,
  basis: Basis,
  /** Missing where no AI service is set up. */
  ai: AiNote.nullish(),
});
export type AiResponse = z.infer<typeof AiResponse>;

/** The first event of a streamed diagnosis: the engine's ranking, before any wording. It comes again when the ranking has moved. */
export const EvidenceEvent = z.object({ confidence: z.number(), candidates: z.array(Candidate), reading: Reading });
export type EvidenceEvent = z.infer<typeof EvidenceEvent>;

/**
 * A piece of the text of a streamed answer; the pieces in order are the text of its `result`. `isRestart`: those before it
 * no longer count.
 */
export const DeltaEvent = z.object({ text: z.string(), isRestart: z.literal(true).optional() });
export type DeltaEvent = z.infer<typeof DeltaEvent>;
