import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import type { FeedFact } from '../observations/observation.ts';
import type { Weights } from './weights.ts';

export type FeedRequest = {
  index: ApplianceIndex;
  /** The probability of each component before facts. */
  before: ReadonlyMap<string, number>;
  addTo: (component: string, score: number) => void;
  /** Gives each of a list, likeliest first, less than the one before. */
  spread: (list: readonly string[] | undefined, score: number) => void;
  /** The most that a component may keep. */
  most: Map<string, number>;
  /** The part itself was found bad. */
  isBad: boolean;
  weights: Weights;
};

/** Voltage at a part or none: with it the part is in question and what brings it is not, without it the other way round. */
export function addFeed({ component: id, isFed }: FeedFact, request: FeedRequest): void {
  const { index, addTo, spread, most, isBad, weights } = request;
  const component = index.components.get(id);
  if (component === undefined) return;
  if (isFed) {
    if (!isBad) addTo(id, weights.fed);
    for (const feeder of component.fedBy ?? []) {
      addTo(feeder, index.components.get(feeder)?.kind === 'supply' ? weights.goodSupply : weights.beforeFed);
    }
    return;
  }
  if (!isBad) {
    addTo(id, weights.starved);
    most.set(id, Math.min(most.get(id) ?? 1, weights.keptStarved));
    addBeside(id, request);
  }
  // What gets its voltage through this part gets none either.
  for (const [other, { fedBy }] of index.components) if (fedBy?.includes(id)) addTo(other, weights.starved);
  spread(component.fedBy, weights.beforeStarved);
}

/**
 * Where the missing voltage explains the complaint, what only moves, holds or blocks something behind the part does not,
 * nor does another load.
 */
function addBeside(id: string, { index, before, addTo, weights }: FeedRequest): void {
  const { components } = index;
  const through = feeders(id, index);
  const explains = [id, ...(components.get(id)?.fedBy ?? [])].reduce((sum, one) => sum + (before.get(one) ?? 0), 0);
  for (const [other, { kind = '' }] of components)
    if (other !== id && !through.has(other) && /^(?:load|mechanical|passage)$/.test(kind))
      addTo(other, weights.besideStarved * Math.min(1, explains));
}

/** All through which a part gets its voltage, up to the house. */
function feeders(id: string, { components }: ApplianceIndex): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [id];
  for (const part of open) {
    for (const feeder of components.get(part)?.fedBy ?? []) {
      if (!found.has(feeder)) open.push(feeder);
      found.add(feeder);
    }
  }
  return found;
}
