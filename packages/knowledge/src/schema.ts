import { z } from 'zod';
import { applianceTypes } from './appliance-types.ts';
import { Component } from './schema/component.ts';
import { ErrorCode, FailureMode } from './schema/failure-mode.ts';
import { Id } from './schema/fields.ts';
import { ModelDecoding, Platform } from './schema/platform.ts';
import type { Source } from './schema/source.ts';
import { Behavior, Contrast, Symptom } from './schema/symptom.ts';

/** The records by subject; this file says what they make up together. */
export * from './schema/component.ts';
export * from './schema/failure-mode.ts';
export * from './schema/platform.ts';
export * from './schema/source.ts';
export * from './schema/symptom.ts';

export const ApplianceType = z.enum(applianceTypes);
export type ApplianceType = z.infer<typeof ApplianceType>;

/** All that is known of one appliance type: the files of its folder. */
export const ApplianceKnowledge = z.strictObject({
  applianceType: ApplianceType,
  components: z.array(Component).min(1),
  symptoms: z.array(Symptom).min(1),
  /** Symptoms that can't be there together with a symptom; each pair stands once, either way round. */
  exclusiveSymptoms: z.record(Id, z.array(Id).min(1)),
  contrasts: z.array(Contrast),
  behaviors: z.array(Behavior),
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
  sources: readonly Source[];
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

/**
 * How the pretrained encoder that was taught to read complaints (training/) is asked. `tokenizer`: in the form of Hugging Face;
 * `outputs`: where each type's failure modes begin among the encoder's outputs; its place there is the type's number.
 */
export type EncoderRules = {
  tokenizer: object;
  outputs: readonly { applianceType: ApplianceType; start: number; failureModes: readonly string[] }[];
  /** Longer texts are cut. */
  mostTokens: number;
};
