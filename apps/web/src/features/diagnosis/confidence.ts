import { type ConfidenceBand, confidenceBand } from '@diagbuddy/contract/confidence';
import type { AiResponse } from '@diagbuddy/contract/diagnosis';

/** How a confidence is shown: whole percent, its band, and what the band means for the work. */
export interface ShownConfidence {
  percent: number;
  band: ConfidenceBand;
  advice: string;
}

const advice: Record<ConfidenceBand, string> = {
  High: 'The evidence points here. Confirm with the next test, then repair.',
  Medium: 'The most likely of several. Test before you order parts.',
  Low: "Not much to go on. Test first, and don't order anything yet.",
};

/** Rounds down, so that the figure never reads 80 beside the band of 79.6. `confidence` is 0 to 100. */
export function shownConfidence(confidence: number): ShownConfidence {
  const band = confidenceBand(confidence);
  return { percent: Math.floor(confidence), band, advice: advice[band] };
}

/** Below this, in percent, a cause is one among many and its name would only mislead. */
const nameableFrom = 10;

/**
 * How firmly an answer may name its leading cause: as 'likely'; as 'leading' while a question is open; not at all
 * where nothing was read from the words or no cause stands out.
 */
export function namingOf(
  answer: Pick<AiResponse, 'question' | 'candidates' | 'reading'>,
  confidence: number,
): 'likely' | 'leading' | 'none' {
  if (answer.candidates.length === 0) return 'none';
  if (answer.question === null) return 'likely';
  return isAnythingRead(answer.reading) && confidence >= nameableFrom ? 'leading' : 'none';
}

function isAnythingRead({ symptoms, codes, measurements, exclusions }: AiResponse['reading']): boolean {
  return symptoms.length + codes.length + measurements.length + exclusions.length > 0;
}
