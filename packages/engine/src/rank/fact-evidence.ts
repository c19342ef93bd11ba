import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import { isStarved } from '../observations/behavior-facts.ts';
import type { Fact, Observations } from '../observations/observation.ts';
import { addFeed } from './feed-evidence.ts';
import { type Freed, leftToOthers, standsInFor } from './left-by-cleared.ts';
import type { Weights } from './weights.ts';

export type FactEvidenceRequest = {
  index: ApplianceIndex;
  observations: Observations;
  /** The probability of each failure mode before facts, in the knowledge's order, and of each component. */
  told: readonly number[];
  before: ReadonlyMap<string, number>;
  weights: Weights;
};

/**
 * What facts say of the failure modes: log factors in the knowledge's order, the components that were found bad, and the
 * most that a cleared one may keep.
 */
export type FactEvidence = {
  factors: number[];
  bad: ReadonlyMap<string, number>;
  most: ReadonlyMap<string, number>;
  least: ReadonlyMap<string, number>;
};

/**
 * Log factors of facts on failure modes. A component found good or replaced keeps what a test can't see; one found bad
 * leads; what else shows the same rises in the place of what was cleared; what brings no voltage is in question.
 */
export function factEvidence({ index, observations, told, before, weights }: FactEvidenceRequest): FactEvidence {
  const { knowledge, components } = index;
  const { failureModes } = knowledge;
  const factors = failureModes.map(() => 0);
  const bad = new Map<string, number>();
  const most = new Map<string, number>();
  const facts = withBehaviors(observations, index, before);
  const freed: Freed[] = [];
  const found = (component: string, finding: Fact['finding']): boolean =>
    facts.some((fact) => fact.component === component && fact.finding === finding);
  const cleared = new Set(
    facts.filter(({ finding }) => finding === 'good' || finding === 'replaced').map(({ component }) => component),
  );
  const addTo = (component: string, score: number): void => {
    for (const [at, mode] of failureModes.entries())
      if (mode.component === component) factors[at] = (factors[at] ?? 0) + score;
  };
  const addToMode = (id: string, score: number): void => {
    const at = failureModes.findIndex((mode) => mode.id === id);
    if (at >= 0) factors[at] = (factors[at] ?? 0) + score;
  };
  /** Each of a list, likeliest first, gets less than the one before; what was cleared itself gets nothing. */
  const spread = (list: readonly string[] | undefined, score: number): void => {
    let share = 1;
    for (const component of list ?? []) {
      if (cleared.has(component)) continue;
      addTo(component, score * share);
      share *= weights.next;
    }
  };

  for (const fact of facts) {
    const component = components.get(fact.component);
    if (component === undefined) continue;
    const share = fact.certainty ?? 1;
    if (fact.finding === 'bad') {
      const strength = share * badWeight(fact, weights);
      bad.set(fact.component, Math.max(bad.get(fact.component) ?? 0, strength));
      const test = component.tests.find(({ id }) => id === fact.test);
      const meant =
        fact.direction === undefined
          ? undefined
          : (test?.means[fact.direction] ?? (fact.direction === 'open' ? openModes(component.tests) : undefined));
      const own =
        meant?.filter((id) => failureModes.some((mode) => mode.id === id && mode.component === fact.component)) ?? [];
      for (const [at, mode] of failureModes.entries()) {
        if (mode.component === fact.component && own.length > 0 && !own.includes(mode.id))
          factors[at] = (factors[at] ?? 0) + weights.badOtherwise;
      }
      for (const id of meant ?? []) if (!own.includes(id)) addToMode(id, share * weights.pointedAt);
      if (fact.isRepeat || found(fact.component, 'replaced')) spread(component.upstream, weights.upstream);
      else spread(component.upstream?.slice(0, 2), weights.upstreamOnce);
    } else if (fact.finding === 'suspected') addTo(fact.component, share * suspectedWeight(fact, weights));
    else if (!found(fact.component, 'bad')) {
      const kept = mostKept(fact, component.kind, weights) * (fact.isConfirmed ? weights.keptConfirmed : 1);
      const keeps = 1 - share * (1 - kept);
      most.set(fact.component, Math.min(most.get(fact.component) ?? 1, keeps));
      const score =
        share * (fact.finding === 'good' ? goodWeight(fact, component.kind, weights) : replacedWeight(fact, weights));
      const test = component.tests.find(({ id }) => id === fact.test);
      for (const [at, mode] of failureModes.entries()) {
        if (mode.component !== fact.component) continue;
        const isUnseen =
          test?.blindTo.includes(mode.id) === true || (mode.isIntermittent === true && fact.finding === 'good');
        factors[at] = (factors[at] ?? 0) + score * (isUnseen ? weights.unseen : 1);
      }
      // What this machine lacks takes nothing.
      const instead = standsInFor(component, observations, index).filter(
        (id) => !cleared.has(id) && (before.get(id) ?? 0) > 0,
      );
      freed.push({ instead, share: share * weights.standsFor * (before.get(fact.component) ?? 0) });
      if (fact.isRepeat) spread(component.upstream, weights.upstream);
      if (fact.isFedByHand) spread(component.fedBy, weights.beforeIdle);
    }
  }
  for (const feed of observations.feeds)
    addFeed(feed, { index, before, addTo, spread, most, weights, isBad: found(feed.component, 'bad') });
  addBehaviorFactors(observations, { index, addTo, addToMode, weights });
  addRuledOut(observations, facts, { index, factors, weights });
  const least = leftToOthers(freed, { failureModes, told, factors, weights });
  return { factors, bad, most, least };
}

/** A fact, or what a behavior shows of a component, that surely. */
type SureFact = Pick<
  Fact,
  'component' | 'finding' | 'by' | 'isWeak' | 'isRepeat' | 'isConfirmed' | 'isFedByHand' | 'test' | 'direction'
> & {
  certainty?: number;
};

/** A behavior condemns no part that is less likely than this before: it was told beside the complaint. */
const leastInQuestion = 0.01;

function withBehaviors(
  { facts, feeds, behaviors }: Observations,
  { knowledge }: ApplianceIndex,
  before: ReadonlyMap<string, number>,
): SureFact[] {
  const all: SureFact[] = [...facts];
  for (const { id, probability, by } of behaviors) {
    const behavior = knowledge.behaviors.find((one) => one.id === id);
    for (const { component, finding } of behavior?.findings ?? []) {
      // What was said of a part counts more than what the machine's behavior shows of it.
      if (facts.some((fact) => fact.component === component && fact.finding !== 'suspected')) continue;
      if (finding === 'bad' && ((before.get(component) ?? 0) < leastInQuestion || isStarved(component, feeds)))
        continue;
      const known = all.find(
        (fact) => fact.component === component && fact.finding === finding && fact.certainty !== undefined,
      );
      if (known === undefined) all.push({ component, finding, by, certainty: probability });
      else known.certainty = Math.max(known.certainty ?? 0, probability);
    }
  }
  return all;
}

const openModes = (tests: readonly { means: { open?: string[] | undefined } }[]): string[] | undefined =>
  tests.find(({ means }) => means.open !== undefined)?.means.open;

const badWeight = ({ by, isWeak }: SureFact, weights: Weights): number =>
  isWeak
    ? weights.badWeak
    : by === 'technician'
      ? weights.bad
      : by === 'customer'
        ? weights.badByCustomer
        : weights.hearsay;

function goodWeight({ by, isWeak }: SureFact, kind: string | undefined, weights: Weights): number {
  if (isWeak) return weights.goodWeak;
  if (by !== 'technician') return weights.goodByCustomer;
  return kind === 'supply' ? weights.goodSupply : weights.good;
}

const replacedWeight = ({ by, isWeak, isRepeat }: SureFact, weights: Weights): number =>
  isWeak
    ? weights.goodWeak
    : isRepeat
      ? weights.replacedAgain
      : by === 'technician'
        ? weights.replaced
        : weights.replacedByCustomer;

/** The most that a component found good, or replaced without effect, may keep of all probability. */
function mostKept({ finding, by, isWeak, isRepeat }: SureFact, kind: string | undefined, weights: Weights): number {
  if (isWeak) return weights.keptGoodWeak;
  if (finding === 'replaced') return isRepeat ? weights.keptReplacedAgain : weights.keptReplaced;
  if (by !== 'technician') return weights.keptGoodByCustomer;
  return kind === 'supply' ? weights.keptGoodSupply : weights.keptGood;
}

const suspectedWeight = ({ by }: SureFact, weights: Weights): number =>
  by === 'technician' ? weights.suspected : by === 'customer' ? weights.suspectedByCustomer : weights.hearsay;

function addBehaviorFactors(
  { behaviors }: Observations,
  {
    index,
    addTo,
    addToMode,
    weights,
  }: {
    index: ApplianceIndex;
    addTo: (component: string, score: number) => void;
    addToMode: (id: string, score: number) => void;
    weights: Weights;
  },
): void {
  for (const { id, probability } of behaviors) {
    const behavior = index.knowledge.behaviors.find((one) => one.id === id);
    const scoreOf = (factor: number): number => weights.behavior * Math.log(1 - probability + probability * factor);
    for (const [component, factor] of Object.entries(behavior?.factors ?? {})) addTo(component, scoreOf(factor));
    for (const [mode, factor] of Object.entries(behavior?.modeFactors ?? {})) addToMode(mode, scoreOf(factor));
  }
}

function addRuledOut(
  { symptoms }: Observations,
  facts: readonly SureFact[],
  { index, factors, weights }: { index: ApplianceIndex; factors: number[]; weights: Weights },
): void {
  for (const [at, { ruledOutBy }] of index.knowledge.failureModes.entries()) {
    if (ruledOutBy === undefined) continue;
    const byFinding = (ruledOutBy.findings ?? []).some(({ component, finding }) =>
      facts.some(
        (fact) =>
          fact.component === component &&
          fact.finding === finding &&
          fact.by === 'technician' &&
          (fact.certainty ?? 1) > 0.6 &&
          !fact.isWeak &&
          component !== index.knowledge.failureModes[at]?.component,
      ),
    );
    const strength = Math.max(
      0,
      ...symptoms
        .filter(({ id, present }) => present && ruledOutBy.symptoms?.includes(id))
        .map((symptom) => symptom.strength),
    );
    const score = Math.min(byFinding ? weights.ruledOut : 0, weights.ruledOut * strength);
    factors[at] = (factors[at] ?? 0) + score;
  }
}
