import type { AiResponse } from './diagnosis.ts';
import { limits } from './limits.ts';

/** How sure an answer is, in a word. */
export const confidenceBands = ['High', 'Medium', 'Low'] as const;
export type ConfidenceBand = (typeof confidenceBands)[number];

/** 80 or more is High, 60 to 79 is Medium, below 60 is Low. `confidence` is 0 to 100. */
export function confidenceBand(confidence: number): ConfidenceBand {
  if (confidence >= limits.confidenceHighFrom) return 'High';
  return confidence >= limits.confidenceMediumFrom ? 'Medium' : 'Low';
}

/**
 * How firmly an answer may name its leading cause: as 'likely'; as 'leading' while a question is open; not at all where
 * nothing was read from the words or no cause stands out.
 */
export function namingOf({
  question,
  candidates,
  confidence,
  reading,
}: Pick<AiResponse, 'question' | 'candidates' | 'confidence' | 'reading'>): 'likely' | 'leading' | 'none' {
  if (candidates.length === 0) return 'none';
  if (question === null) return 'likely';
  const { symptoms, codes, measurements, exclusions, facts = [] } = reading;
  const isAnythingRead = symptoms.length + codes.length + measurements.length + exclusions.length + facts.length > 0;
  return isAnythingRead && confidence >= limits.namedCauseFrom ? 'leading' : 'none';
}
