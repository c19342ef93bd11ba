import { type AiResponse, type ConfidenceBand, confidenceBand } from '@diagbuddy/contract/diagnosis';

/** How a confidence is shown: whole percent, its band, and what the band means for the work. */
export interface ShownConfidence {
  percent: number;
  band: ConfidenceBand;
  advice: string;
}

const advice: Record<ConfidenceBand, string> = {
  High: 'The evidence points here. Confirm with the next test, then repair.',
  Medium: 'The likeliest of several. Test before you order parts.',
  Low: 'The evidence is thin. Test first; order nothing yet.',
};

/** Rounds down, so that the figure never reads 80 beside the band of 79.6. `confidence` is 0 to 100. */
export function shownConfidence(confidence: number): ShownConfidence {
  const band = confidenceBand(confidence);
  return { percent: Math.floor(confidence), band, advice: advice[band] };
}

/** Whether an answer should ask before it names a cause: a question is open, or there is nothing to name. */
export function asksFirst(answer: Pick<AiResponse, 'question' | 'candidates'>): boolean {
  return answer.question !== null || answer.candidates.length === 0;
}
