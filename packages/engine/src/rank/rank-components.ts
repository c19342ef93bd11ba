import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { RankedMode } from './rank-modes.ts';

/** A component with the sum of the probabilities of its failure modes, likeliest first. */
export type RankedComponent = {
  applianceType: ApplianceType;
  component: string;
  probability: number;
  modes: readonly RankedMode[];
};

/** Certainty is never claimed: above `from` a probability comes the slower to `most`, which reads 98 %. */
const sure = { from: 0.95, most: 0.9849 };

/** Sums the failure modes of each component and puts the likeliest component first. One component has one figure. */
export function rankComponents(modes: readonly RankedMode[]): RankedComponent[] {
  const groups = new Map<string, RankedMode[]>();
  for (const ranked of modes) {
    const key = `${ranked.applianceType} ${ranked.mode.component}`;
    const group = groups.get(key);
    if (group) group.push(ranked);
    else groups.set(key, [ranked]);
  }
  const components = [...groups.values()].flatMap((group): RankedComponent[] => {
    const first = group[0];
    if (first === undefined) return [];
    const probability = claimed(group.reduce((sum, ranked) => sum + ranked.probability, 0));
    return [{ applianceType: first.applianceType, component: first.mode.component, probability, modes: group }];
  });
  return components.sort(
    (one, other) => other.probability - one.probability || (one.component < other.component ? -1 : 1),
  );
}

const claimed = (probability: number): number =>
  probability <= sure.from
    ? probability
    : sure.from + ((Math.min(1, probability) - sure.from) * (sure.most - sure.from)) / (1 - sure.from);

/** Confidence in the first component, 0 to 98. */
export const confidenceOf = (components: readonly RankedComponent[]): number =>
  Math.round(100 * Math.min(sure.most, components[0]?.probability ?? 0));
