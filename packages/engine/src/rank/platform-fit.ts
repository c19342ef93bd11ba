import type { FailureMode } from '@diagbuddy/knowledge/schema';
import type { Machine } from '../machine/machine.ts';
import type { Weights } from './weights.ts';

/** Log-odds for a failure mode that is limited to some platforms or brands. */
export function platformFit(
  mode: FailureMode,
  machine: Machine,
  {
    platformCount,
    manufacturerOf,
    weights,
  }: { platformCount: number; manufacturerOf: (brand: string) => string; weights: Weights },
): number {
  let fit = 0;
  if (mode.platforms.length > 0) {
    const shared = mode.platforms.filter((id) => machine.platforms.has(id)).length;
    if (shared === 0) fit += weights.otherPlatform;
    else if (machine.isNarrowed) {
      const among = shared / machine.platforms.size;
      const everywhere = mode.platforms.length / Math.max(1, platformCount);
      fit += weights.ownPlatform * Math.log(Math.max(0.05, among) / everywhere);
    }
  }
  if (mode.brands.length > 0) {
    const { brand, manufacturer } = machine;
    if (brand === null) fit += weights.unknownBrand;
    else if (!mode.brands.some((name) => name === brand || manufacturerOf(name) === manufacturer))
      fit += weights.otherBrand;
  }
  return fit;
}
