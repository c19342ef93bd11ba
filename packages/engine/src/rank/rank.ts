import type { ApplianceKnowledge, ApplianceType, FailureMode } from '@diagbuddy/knowledge/schema';
import type { ReadModel } from '../model-number/read-model.ts';
import type { Outcomes } from '../outcomes/outcomes.ts';
import { isHouseSupply } from '../symptoms/read-house-supply.ts';
import type { ReadPart } from '../symptoms/read-parts.ts';
import type { Understood } from '../symptoms/understand.ts';
import type { ApplianceIndex } from './appliance-index.ts';
import { calibrated } from './calibration.ts';
import { designFit, plausibleDesigns } from './designs.ts';
import { weights } from './weights.ts';

/** A failure mode with its probability among all that were considered. */
export type RankedMode = { applianceType: ApplianceType; mode: FailureMode; probability: number };

/** A part with the sum of the probabilities of its failure modes, likeliest first. */
export type RankedComponent = {
  applianceType: ApplianceType;
  component: string;
  probability: number;
  modes: readonly RankedMode[];
};

export type RankRequest = {
  /** Each appliance type that it may be, how likely, and what the text says if it is that one. */
  readings: readonly { index: ApplianceIndex; probability: number; understood: Understood }[];
  model: ReadModel;
  text: string;
  makerOf: (brand: string) => string;
  /** What rated repairs say of the priors; `null` where none is known. */
  outcomes: Outcomes | null;
};

/** Posterior over failure modes (Bayes with noisy-OR symptoms), likeliest first. Sums to 1. */
export function rankModes({ readings, model, text, makerOf, outcomes }: RankRequest): RankedMode[] {
  const ranked: RankedMode[] = [];
  for (const { index, probability, understood } of readings) {
    const { knowledge } = index;
    const type = knowledge.applianceType;
    const designs = plausibleDesigns({ applianceType: type, platforms: knowledge.platforms, model, text, makerOf });
    const fits = knowledge.failureModes.map((mode) =>
      designFit(mode, designs, { platformCount: knowledge.platforms.length, model, makerOf }),
    );
    const known = knowledge.failureModes.map((mode, at) => weights.prior * Math.log(mode.prior) + (fits[at] ?? 0));
    const logPriors = outcomes === null ? known : confirmedPriors(known, { outcomes, knowledge, model });
    const priors = softmax(logPriors);
    const evidence = logEvidence(index, understood, { priors, fits });
    const posterior = withRepairRates(
      softmax(logPriors.map((prior, at) => prior + (evidence[at] ?? 0))),
      index.repairRates,
    );
    for (const [at, mode] of knowledge.failureModes.entries()) {
      const mixed = (1 - weights.doubt) * (posterior[at] ?? 0) + weights.doubt * (priors[at] ?? 0);
      ranked.push({ applianceType: type, mode, probability: probability * mixed });
    }
  }
  return ranked.sort((one, other) => other.probability - one.probability || (one.mode.id < other.mode.id ? -1 : 1));
}

/** The knowledge's log priors with the counts of rated repairs added to them. */
function confirmedPriors(
  known: readonly number[],
  { outcomes, knowledge, model }: { outcomes: Outcomes; knowledge: ApplianceKnowledge; model: ReadModel },
): number[] {
  const type = knowledge.applianceType;
  const platform = model.applianceType === type ? (model.platform?.id ?? null) : null;
  const shifts = outcomes.shifts({ type, modes: knowledge.failureModes, priors: softmax(known), platform });
  return known.map((log, at) => log + (shifts[at] ?? 0));
}

/** Sums the failure modes of each part, calibrates the sums and puts the likeliest part first. */
export function rankComponents(modes: readonly RankedMode[]): RankedComponent[] {
  const groups = new Map<string, RankedMode[]>();
  for (const ranked of modes) {
    const key = `${ranked.applianceType} ${ranked.mode.component}`;
    const group = groups.get(key);
    if (group) group.push(ranked);
    else groups.set(key, [ranked]);
  }
  const components: RankedComponent[] = [];
  for (const group of groups.values()) {
    const first = group[0];
    if (first === undefined) continue;
    const probability = Math.min(
      1,
      group.reduce((sum, ranked) => sum + ranked.probability, 0),
    );
    components.push({ applianceType: first.applianceType, component: first.mode.component, probability, modes: group });
  }
  const shown = calibrated(components, weights.modesty).map((component, at) => {
    const scale = component.probability / Math.max(1e-12, components[at]?.probability ?? 1);
    const scaled = component.modes.map((ranked) => ({ ...ranked, probability: ranked.probability * scale }));
    return { ...component, modes: scaled };
  });
  return shown.sort((one, other) => other.probability - one.probability || (one.component < other.component ? -1 : 1));
}

function logEvidence(
  index: ApplianceIndex,
  understood: Understood,
  { priors, fits }: { priors: readonly number[]; fits: readonly number[] },
): number[] {
  const { failureModes } = index.knowledge;
  const scores = failureModes.map(() => 0);
  const add = (at: number, score: number): void => {
    scores[at] = (scores[at] ?? 0) + score;
  };

  const said = new Set<string>();
  for (const { id, present, strength } of understood.symptoms) {
    said.add(id);
    const shown = failureModes.map((mode) => noisyOr(mode.symptoms[id] ?? 0));
    const usual = shown.reduce((sum, p, at) => sum + p * (priors[at] ?? 0), 0);
    for (const [at, p] of shown.entries()) {
      if (present) add(at, weights.symptom * Math.log((strength * p) / usual + 1 - strength));
      else add(at, weights.denied * Math.log((strength * (1 - p)) / (1 - usual) + 1 - strength));
    }
  }
  for (const [at, mode] of failureModes.entries()) {
    for (const { id, p } of index.shown[at] ?? []) if (!said.has(id)) add(at, Math.log(1 - weights.told * p));
    if (understood.fuel !== null && !burns(mode, understood.fuel.kind)) add(at, weights.otherFuel);
  }
  for (const { entries, isOwnMaker } of understood.codes) {
    if (entries.length === 0) continue;
    const trust = isOwnMaker ? weights.code : weights.strangeCode;
    const told = failureModes.map(
      ({ id }) => entries.reduce((sum, { failureModes: shares }) => sum + (shares[id] ?? 0), 0) / entries.length,
    );
    // The table speaks of all designs that show this code; what this design can't have goes to the rest.
    const fitting = told.map((share, at) => share * Math.exp(Math.min(0, fits[at] ?? 0)));
    const lost = sum(told) / Math.max(1e-9, sum(fitting));
    for (const at of failureModes.keys()) {
      const prior = Math.max(1e-6, priors[at] ?? 0);
      add(at, Math.log((trust * (fitting[at] ?? 0) * lost + (1 - trust) * prior) / prior));
    }
  }
  const findings = new Map(understood.parts.map((part) => [part.component, part]));
  for (const [at, mode] of failureModes.entries()) {
    const found = findings.get(mode.component);
    if (found !== undefined) add(at, findingWeight(found) * found.share);
  }
  for (const { component, verdict } of understood.measurements) {
    if (component === null || verdict === null || findings.get(component)?.finding === 'tested-bad') continue;
    const weight = verdict === 'out-of-range' ? weights.testedBad : weights.testedGood;
    for (const [at, mode] of failureModes.entries()) if (mode.component === component) add(at, weight);
  }
  for (const { component, finding, share } of understood.supply) {
    for (const [at, mode] of failureModes.entries()) {
      if (mode.component === component) add(at, weights[finding] * share);
      else if (finding === 'starved' && feeding.has(mode.component)) add(at, weights.beforeStarved * share);
    }
  }
  for (const [at, score] of index.wording.score(understood.words).entries()) add(at, weights.wording * score);
  for (const [at, score] of understood.learned.entries()) add(at, weights.learned * score);
  return scores;
}

/**
 * Moves the probabilities of the parts of which a rate is known towards what repairs replaced. Their sum stays: what the
 * repairs do not show (a blocked hose, a setting) keeps its share.
 */
function withRepairRates(posterior: readonly number[], rates: readonly (number | null)[]): number[] {
  const isRated = (at: number): boolean => (rates[at] ?? null) !== null;
  const moved = posterior.map((p, at) => p * Math.exp(weights.repairRate * (rates[at] ?? 0)));
  const ratedOf = (values: readonly number[]): number => sum(values.map((value, at) => (isRated(at) ? value : 0)));
  const scale = ratedOf(posterior) / Math.max(1e-12, ratedOf(moved));
  return moved.map((p, at) => (isRated(at) ? p * scale : p));
}

/** Parts that bring voltage to others. */
const feeding = new Set([
  'main-control-board',
  'motor-control-board',
  'electronic-range-control',
  'relay-board',
  'relay',
  'timer',
  'wiring-harness',
]);

/** A failure mode that names only the other fuel can't be this dryer's. */
function burns({ symptoms }: FailureMode, fuel: 'gas' | 'electric'): boolean {
  const names = (id: string): boolean => symptoms[id] !== undefined;
  return names(`is-${fuel}-dryer`) || !(names('is-gas-dryer') || names('is-electric-dryer'));
}

/** The weight of what was found about a part. */
const findingWeight = ({ component, finding }: ReadPart): number => {
  if (finding === 'tested-bad') return weights.testedBad;
  if (finding === 'tested-good') return isHouseSupply(component) ? weights.supplied : weights.testedGood;
  return finding === 'replaced' ? weights.replaced : weights.mentioned;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const noisyOr = (p: number): number => 1 - (1 - weights.leak) * (1 - Math.min(0.98, p));

function softmax(logs: readonly number[]): number[] {
  const most = Math.max(...logs);
  const raw = logs.map((log) => Math.exp(log - most));
  const sum = raw.reduce((total, value) => total + value, 0);
  return raw.map((value) => value / sum);
}
