import { type ConfidenceBand, confidenceBand } from '@diagbuddy/contract/confidence';

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
