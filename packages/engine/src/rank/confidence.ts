import type { RankedComponent } from './rank.ts';

/** Confidence in the first part, 0 to 100. Certainty is never claimed: nobody has opened the machine. */
export function confidenceOf(components: readonly RankedComponent[]): number {
  const probability = components[0]?.probability ?? 0;
  return Math.min(98, Math.round(100 * probability));
}
