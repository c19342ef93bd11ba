import type { RepairRates } from '@diagbuddy/knowledge/schema';

/** A finished repair: each part with the probability that the engine gave it without rates, and what the repair says (0 to 1). */
export type FinishedRepair = {
  applianceType: string;
  parts: readonly { component: string; probability: number; outcome: number }[];
};

/** Log factors on the parts' probabilities, by appliance type and component. */
export type LogFactors = RepairRates['logFactors'];

/** With fewer repairs of a type than this, nothing is learned of it. */
const leastRepairs = 150;
/** How many repairs the expectation stands for against a part's own count (a normal prior's precision). */
const doubt = 4;
const rounds = 200;

/**
 * Finds the factors under which what was replaced gets the most probability: a multinomial logistic with one bias a part
 * and the engine's log probabilities as offset, by damped Newton steps on the diagonal. Parts that are not listed in a
 * repair are left out of its comparison.
 */
export function fitRepairRates(repairs: readonly FinishedRepair[]): LogFactors {
  const byType = Map.groupBy(repairs, ({ applianceType }) => applianceType);
  return Object.fromEntries(
    [...byType]
      .filter(([, ofType]) => ofType.length >= leastRepairs)
      .map(([type, ofType]) => [type, fitType(ofType.map(({ parts }) => parts))]),
  );
}

function fitType(repairs: readonly FinishedRepair['parts'][]): Record<string, number> {
  const factors = new Map(repairs.flatMap((parts) => parts.map(({ component }) => [component, 0])));
  for (let round = 0; round < rounds; round++) {
    const slopes = new Map<string, { slope: number; curve: number }>();
    for (const parts of repairs) {
      const shares = normalized(
        parts.map(({ component, probability }) => probability * Math.exp(factors.get(component) ?? 0)),
      );
      for (const [at, { component, outcome }] of parts.entries()) {
        const share = shares[at] ?? 0;
        const { slope, curve } = slopes.get(component) ?? { slope: 0, curve: 0 };
        slopes.set(component, { slope: slope + outcome - share, curve: curve + share * (1 - share) });
      }
    }
    for (const [component, factor] of factors) {
      const { slope, curve } = slopes.get(component) ?? { slope: 0, curve: 0 };
      factors.set(component, factor + (slope - doubt * factor) / (curve + doubt) / 2);
    }
  }
  return Object.fromEntries([...factors].sort().map(([component, factor]) => [component, Number(factor.toFixed(3))]));
}

function normalized(values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.map((value) => value / sum);
}
