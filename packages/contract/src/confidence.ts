import { limits } from './limits.ts';

/** How sure an answer is, in a word. */
export const confidenceBands = ['High', 'Medium', 'Low'] as const;
export type ConfidenceBand = (typeof confidenceBands)[number];

/** 80 or more is High, 60 to 79 is Medium, below 60 is Low. `confidence` is 0 to 100. */
export function confidenceBand(confidence: number): ConfidenceBand {
  if (confidence >= limits.confidenceHighFrom) return 'High';
  return confidence >= limits.confidenceMediumFrom ? 'Medium' : 'Low';
}
