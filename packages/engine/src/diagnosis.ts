import type { ApplianceType } from '@diagbuddy/knowledge/schema';

/** What a diagnosis is asked for. `null` where the technician left the type or brand to be read from the rest. */
export type DiagnosisRequest = {
  modelNumber: string;
  applianceType?: ApplianceType | null;
  brand?: string | null;
  symptoms: string;
};

export type Severity = 'high' | 'medium' | 'low';

export type Procedure = {
  step: number;
  title: string;
  description: string;
  safetyWarning?: string;
  /** Minutes. */
  estimatedTime: number;
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
  sources: string[];
};

export type LikelyPart = {
  component: string;
  partName: string;
  /** `null` where no source names one for the recognized platform. */
  partNumber: string | null;
  verified: boolean;
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
};

export type TechnicalSpecs = {
  operatingVoltage?: string;
  currentDraw?: string;
  resistanceValues?: string;
  pressureSpecs?: string;
  temperatureSpecs?: string;
  torqueSpecifications?: string;
};

export type Evidence = {
  kind: 'symptom' | 'code' | 'measurement' | 'exclusion' | 'platform' | 'wording' | 'outcomes';
  words: string;
  means: string;
  supports: boolean;
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

export type Reading = {
  model: RecognizedModel;
  symptoms: { id: string; name: string; words: string; present: boolean }[];
  codes: { code: string; words: string; known: boolean }[];
  measurements: { words: string; value: number | null; unit: string; component: string | null }[];
  exclusions: { component: string; words: string; how: 'replaced' | 'tested-good' | 'tested-bad' }[];
};

export type NextBestTest = {
  procedureStep: number;
  title: string;
  description: string;
  expected?: string;
  reason: string;
};

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
  question: string | null;
  safetyWarnings: string[];
  reading: Reading;
  basis: { engine: string; knowledge: string[]; similarRepairs: number };
};
