import type { Quantity, Unit } from '@diagbuddy/knowledge/quantities';
import type { ApplianceType, ComponentTest, Source, Step } from '@diagbuddy/knowledge/schema';
import type { ModelObservation } from './observations/model-read.ts';
import type { Finding, Reporter } from './observations/observation.ts';
import type { ModelOpinion } from './rank/model-opinion.ts';

/** What a diagnosis is asked for. `null` where the technician left the type or brand to be read from the rest. */
export type DiagnosisRequest = {
  modelNumber: string;
  applianceType?: ApplianceType | null;
  brand?: string | null;
  symptoms: string;
  /** What a language model said of it, where one was asked. */
  model?: ModelWord | null;
};

/** What a language model read in the complaint, and what it takes the parts' probabilities to be. */
export type ModelWord = { read: readonly ModelObservation[]; opinion: ModelOpinion };

export type Severity = 'high' | 'medium' | 'low';

/** A source as a technician knows it: `Whirlpool service manual W11663204, p. 35`. */
export type Reference = { name: string; kind: Source['kind']; url: string };

/** A step; those of one cause stand together. `estimatedTime` in minutes. */
export type Procedure = {
  step: number;
  title: string;
  description: string;
  safetyWarning?: string;
  estimatedTime: number;
  kind: NonNullable<Step['kind']>;
  component: string;
  /** The plain name of the component that the step belongs to. */
  cause: string;
  /** The failure mode whose step it is; `null` for a test for its own sake. */
  failureMode: string | null;
};

export type DiagnosedErrorCode = {
  code: string;
  description: string;
  severity: Severity;
  /** The share of the likeliest part's probability that the code points at, in percent. */
  correlation: number;
  scope?: string;
  sources: string[];
};

export type ModelSpecifications = {
  manufacturer?: string;
  fullModelNumber: string;
  productType?: string;
  platform?: string;
  dimensions?: string;
  electricalRequirements?: string;
  capacity?: string;
  controls?: string;
  yearManufactured?: string;
  weight?: string;
  waterUsage?: string;
  energyRating?: string;
  installationSpecs?: string;
  diagnosticMode?: string;
  techSheet?: string;
  sources: string[];
};

/** How sure a part's fit is: a source lists this model, names the platform, or shows the number alone. */
export type PartFit = 'model' | 'platform' | 'number';

export type LikelyPart = {
  component: string;
  partName: string;
  /** Something that can be bought: not the house's supply, nor a setting. */
  isOrderable: boolean;
  /** `null` where no source names one for the recognized platform. */
  partNumber: string | null;
  /** A source shows that it fits this model or platform. */
  verified: boolean;
  fit: PartFit | null;
  probability: number;
  function: string;
  failureSymptoms: string;
  testProcedure: string;
  expectedReadings: string;
  replacementDifficulty: 'Easy' | 'Moderate' | 'Hard';
  laborHours: number;
  alternatePartNumbers: string[];
  /** Filled by the server: the engine knows no supplier. */
  offers: [];
  sources: string[];
  /** Lowest and highest price that a source named, in US dollars. */
  priceUsd?: [number, number];
  /** The day of that price, where it is known: `2025-12-26`. */
  pricedOn?: string;
};

export type TechnicalSpecs = {
  operatingVoltage?: string;
  currentDraw?: string;
  resistanceValues?: string;
  pressureSpecs?: string;
  temperatureSpecs?: string;
  torqueSpecifications?: string;
};

/** Why a cause stands where it stands. `start`, `end`: offsets of the words in the text of `input` (0: the complaint). */
export type Evidence = {
  kind: 'symptom' | 'code' | 'measurement' | 'exclusion' | 'behavior' | 'platform' | 'wording' | 'outcomes';
  words: string;
  means: string;
  supports: boolean;
  start?: number;
  end?: number;
  input?: number;
};

/** A part that may be at fault, told by its likeliest failure mode. `probability`: of the part, all its modes together. */
export type Candidate = {
  component: string;
  componentName: string;
  failureMode: string;
  cause: string;
  probability: number;
  evidence: Evidence[];
};

export type RecognizedModel = {
  entered: string;
  normalized: string;
  brand: string | null;
  applianceType: ApplianceType | null;
  platform: string | null;
  platformName: string | null;
  recognized: boolean;
  suggestions: string[];
};

/** A fact about a component as it was read: whose word it is, and the words (offsets into the text of `input`). */
export type FactRead = {
  component: string;
  componentName: string;
  finding: Finding;
  by: Reporter;
  words: string;
  start: number;
  end: number;
  input: number;
  reading: { quantity: Quantity; value: number | null; unit: Unit | null; words: string } | null;
  test: string | null;
};

export type Reading = {
  model: RecognizedModel;
  symptoms: { id: string; name: string; words: string; present: boolean }[];
  codes: { code: string; words: string; known: boolean }[];
  measurements: { words: string; value: number | null; unit: string; component: string | null }[];
  exclusions: { component: string; words: string; how: 'replaced' | 'tested-good' | 'tested-bad' }[];
  facts: FactRead[];
};

/** In which range a reading is good, and who says so. One end may be open. */
export type ExpectedReading = {
  low: number | null;
  high: number | null;
  unit: Unit;
  atF: number | null;
  condition: string | null;
  source: string | null;
};

/** What a test is for: to settle a likely cause, to find what made the bad part fail, or what else shows the same. */
export type TestPurpose = 'likely' | 'upstream' | 'alternative';

/** The test that tells most for its effort: `procedureStep` is its place in `procedures`. */
export type NextBestTest = {
  procedureStep: number;
  title: string;
  description: string;
  /** The expected result in words. */
  expected: string;
  reason: string;
  purpose: TestPurpose;
  component: string;
  componentName: string;
  /** The test's id within its component; a report of the result names both. */
  test: string;
  quantity: Quantity;
  /** The ranges that a source states for this machine, alternatives of each other; empty where none does. */
  ranges: ExpectedReading[];
  passWhen: string;
  failWhen: string;
  /** How to get there and where to probe. */
  access: string;
  machine: ComponentTest['machine'] | null;
  danger: NonNullable<ComponentTest['danger']> | null;
  minutes: number;
};

/** The repair that is due: of which component, and its place in `procedures`; `null` where no step says how. */
export type ConfirmedRepair = { component: string; procedureStep: number | null };

/**
 * What the question asks for. `symptom`: whether it is there; `yes` and `no` are the sentences that answer it in the
 * conversation. `type`: which appliance it is. `model`: which model. `description`: what it does.
 */
export type Asked = { kind: 'symptom'; yes: string; no: string } | { kind: 'type' | 'model' | 'description' };

/** The engine's whole answer. Fits the contract's `AiResponse`. */
export type EngineDiagnosis = {
  diagnosis: string;
  /** 0 to 100: the probability that the first candidate's part is the one at fault, in percent. */
  confidence: number;
  procedures: Procedure[];
  errorCodes: DiagnosedErrorCode[];
  modelSpecifications: ModelSpecifications;
  likelyParts: LikelyPart[];
  technicalSpecs: TechnicalSpecs;
  candidates: Candidate[];
  nextBestTest: NextBestTest | null;
  /** `null` until the leading component was found bad and little else is possible. */
  confirmedRepair: ConfirmedRepair | null;
  question: string | null;
  asked: Asked | null;
  safetyWarnings: string[];
  reading: Reading;
  basis: { engine: string; knowledge: string[]; similarRepairs: number; references: Reference[] };
};
