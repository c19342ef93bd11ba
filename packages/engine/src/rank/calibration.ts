import type { Weights } from './weights.ts';

type Shares = readonly { probability: number }[];
type Calibration = Pick<Weights, 'temperature' | 'sureFrom' | 'sureSlope'>;

/** Draws probabilities together (exponent below 1) without changing their order; they sum to 1 again. */
export function temper<T extends { probability: number }>(ranked: readonly T[], exponent: number): T[] {
  const raw = ranked.map(({ probability }) => probability ** exponent);
  const total = raw.reduce((sum, value) => sum + value, 0);
  return ranked.map((one, at) => ({ ...one, probability: (raw[at] ?? 0) / total }));
}

/**
 * Probabilities as they are shown: tempered, and what the likeliest has above `sureFrom` bent towards it. On real
 * repairs a claim of 90% was right less often than it said: what nobody has measured can't be surer than that.
 */
export const calibrated = <T extends { probability: number }>(
  ranked: readonly T[],
  { temperature, sureFrom, sureSlope }: Calibration,
): T[] => withLargest(temper(ranked, temperature), sureFrom, (most) => sureFrom + (most - sureFrom) * sureSlope);

/** Moves the largest probability, where it is above `from`, and scales the others so that all sum to 1. */
function withLargest<T extends { probability: number }>(
  ranked: readonly T[],
  from: number,
  move: (most: number) => number,
): T[] {
  const most = largestOf(ranked);
  if (most <= from || most >= 1) return [...ranked];
  const moved = Math.min(0.999, move(most));
  const others = (1 - moved) / (1 - most);
  return ranked.map((one) => ({ ...one, probability: one.probability === most ? moved : one.probability * others }));
}

const largestOf = (ranked: Shares): number => ranked.reduce((most, { probability }) => Math.max(most, probability), 0);
