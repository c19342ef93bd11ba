import type { Component, FailureMode } from '@diagbuddy/knowledge/schema';
import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import type { Observations } from '../observations/observation.ts';
import { sum } from './log-math.ts';
import type { Weights } from './weights.ts';

/** What a cleared part leaves: a share of all probability, and the parts that show the same, likeliest first. */
export type Freed = { instead: readonly string[]; share: number };

/**
 * The parts that show the same as a cleared one. A code names a circuit: what stands for one of its parts is in the table
 * too, or is the circuit's wires or board.
 */
export function standsInFor(
  { standsFor = [] }: Component,
  { codes }: Observations,
  { knowledge, components }: ApplianceIndex,
): readonly string[] {
  const modes = new Set(codes.flatMap(({ entries }) => entries.flatMap((entry) => Object.keys(entry.failureModes))));
  if (modes.size === 0) return standsFor;
  const named = new Set(knowledge.failureModes.flatMap(({ id, component }) => (modes.has(id) ? [component] : [])));
  const inCircuit = standsFor.filter(
    (id) => named.has(id) || /^(?:wiring|board)$/.test(components.get(id)?.kind ?? ''),
  );
  return inCircuit.length > 0 ? inCircuit : standsFor;
}

/**
 * The least that each part has where others were cleared: what those lose goes to what shows the same, the more the
 * likelier the complaint makes it, and hardly to what the facts speak against.
 */
export function leftToOthers(
  freed: readonly Freed[],
  {
    failureModes,
    told,
    factors,
    weights,
  }: {
    failureModes: readonly FailureMode[];
    /** The probability of each failure mode before facts, and the log factor of the facts on it. */
    told: readonly number[];
    factors: readonly number[];
    weights: Weights;
  },
): Map<string, number> {
  const least = new Map<string, number>();
  const unopposed = (component: string): number =>
    sum(
      failureModes.map((mode, at) =>
        mode.component === component ? (told[at] ?? 0) * Math.exp(Math.min(0, factors[at] ?? 0)) : 0,
      ),
    );
  for (const { instead, share } of freed) {
    const parts = instead.map((id, at) => weights.next ** at * Math.sqrt(unopposed(id)));
    const all = Math.max(1e-12, sum(parts));
    for (const [at, id] of instead.entries())
      least.set(id, Math.max(least.get(id) ?? 0, (share * (parts[at] ?? 0)) / all));
  }
  return least;
}
