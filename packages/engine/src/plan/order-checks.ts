/** A check with the repairs that hang on it. `gain`: the probability that it settles; `cost`: minutes. */
export type Check<Step> = { steps: readonly Step[]; gain: number; cost: number };

/**
 * Orders checks by probability gained per cost, each failure mode's own checks staying in their order. Takes the start
 * of a chain with the greatest ratio of gain to cost, then the next: optimal for one fault and independent costs
 * (Heckerman, Breese and Rommelse, 1995; for chains Sidney, 1975).
 */
export function orderChecks<Step>(chains: readonly (readonly Check<Step>[])[]): Check<Step>[] {
  const left = chains.map((chain) => [...chain]);
  const ordered: Check<Step>[] = [];
  for (;;) {
    let best: { chain: Check<Step>[]; length: number; ratio: number } | null = null;
    for (const chain of left) {
      let gain = 0;
      let cost = 0;
      for (const [at, check] of chain.entries()) {
        gain += check.gain;
        cost += check.cost;
        const ratio = gain / Math.max(1, cost);
        if (best === null || ratio > best.ratio) best = { chain, length: at + 1, ratio };
      }
    }
    if (best === null) return ordered;
    ordered.push(...best.chain.splice(0, best.length));
  }
}
