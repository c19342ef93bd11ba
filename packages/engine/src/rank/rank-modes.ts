import type { ApplianceKnowledge, ApplianceType, FailureMode } from '@diagbuddy/knowledge/schema';
import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import { canFail, type Machine } from '../machine/machine.ts';
import type { Observations } from '../observations/observation.ts';
import type { Outcomes } from '../outcomes/outcomes.ts';
import { calibrated } from './calibration.ts';
import { complaintEvidence } from './complaint-evidence.ts';
import { factEvidence } from './fact-evidence.ts';
import { softmax, sum } from './log-math.ts';
import { platformFit } from './platform-fit.ts';
import type { Weights } from './weights.ts';

/** A failure mode with its probability among all that were considered. */
export type RankedMode = { applianceType: ApplianceType; mode: FailureMode; probability: number };

export type TypeReading = { index: ApplianceIndex; probability: number; machine: Machine; observations: Observations };

export type RankRequest = {
  /** Each appliance type that it may be, how likely, and what was read if it is that one. */
  readings: readonly TypeReading[];
  manufacturerOf: (brand: string) => string;
  /** What rated repairs say of the priors; `null` where none is known. */
  outcomes: Outcomes | null;
  weights: Weights;
};

/** Posterior over the failure modes that the machine can have, likeliest first. Sums to 1. */
export function rankModes({ readings, manufacturerOf, outcomes, weights }: RankRequest): RankedMode[] {
  const ranked: RankedMode[] = [];
  for (const { index, probability, machine, observations } of readings) {
    const { knowledge } = index;
    const asked = { index, machine, observations, manufacturerOf, outcomes, weights };
    const told = complaintPosterior(asked);
    const alone =
      observations.facts.length === 0
        ? told
        : complaintPosterior({ ...asked, observations: { ...observations, complaint: observations.complaintAlone } });
    const posterior = withFacts(told, { index, observations, weights, alone });
    for (const [at, mode] of knowledge.failureModes.entries()) {
      const share = posterior[at] ?? 0;
      if (share > 0) ranked.push({ applianceType: knowledge.applianceType, mode, probability: probability * share });
    }
  }
  return ranked.sort((one, other) => other.probability - one.probability || (one.mode.id < other.mode.id ? -1 : 1));
}

type ModeRequest = Omit<RankRequest, 'readings'> & Omit<TypeReading, 'probability'>;

/** What complaint, machine and experience make of each failure mode, calibrated; 0 for what the machine can't have. */
function complaintPosterior({
  index,
  machine,
  observations,
  manufacturerOf,
  outcomes,
  weights,
}: ModeRequest): number[] {
  const { knowledge } = index;
  const { failureModes, platforms } = knowledge;
  const isPossible = failureModes.map((mode) => canFail(mode, machine));
  const fits = failureModes.map((mode) =>
    platformFit(mode, machine, { platformCount: platforms.length, manufacturerOf, weights }),
  );
  const known = failureModes.map((mode, at) =>
    isPossible[at] ? weights.prior * Math.log(mode.prior) + (fits[at] ?? 0) : Number.NEGATIVE_INFINITY,
  );
  const logPriors = outcomes === null ? known : confirmedPriors(known, { outcomes, knowledge, machine });
  const priors = softmax(logPriors);
  const evidence = complaintEvidence(index, observations, { priors, fits, weights });
  const raw = softmax(logPriors.map((prior, at) => prior + (evidence[at] ?? 0)));
  const rated = withRepairRates(raw, index.repairRates, weights);
  const mixed = rated.map((p, at) => (1 - weights.priorMix) * p + weights.priorMix * (priors[at] ?? 0));
  return calibratedByComponent(mixed, failureModes, weights);
}

/** The knowledge's log priors with the counts of rated repairs added to them. */
function confirmedPriors(
  known: readonly number[],
  { outcomes, knowledge, machine }: { outcomes: Outcomes; knowledge: ApplianceKnowledge; machine: Machine },
): number[] {
  const [platform = null] = machine.isCertain ? [...machine.platforms] : [];
  const shifts = outcomes.shifts({
    type: knowledge.applianceType,
    modes: knowledge.failureModes,
    priors: softmax(known),
    platform,
  });
  return known.map((log, at) => log + (shifts[at] ?? 0));
}

/**
 * Moves the probabilities of the parts of which a rate is known towards what repairs replaced. Their sum stays: what the
 * repairs do not show (a blocked hose, a setting) keeps its share.
 */
function withRepairRates(posterior: readonly number[], rates: readonly (number | null)[], weights: Weights): number[] {
  const isRated = (at: number): boolean => (rates[at] ?? null) !== null;
  const moved = posterior.map((p, at) => p * Math.exp(weights.repairRate * (rates[at] ?? 0)));
  const ratedOf = (values: readonly number[]): number => sum(values.map((value, at) => (isRated(at) ? value : 0)));
  const scale = ratedOf(posterior) / Math.max(1e-12, ratedOf(moved));
  return moved.map((p, at) => (isRated(at) ? p * scale : p));
}

/** Calibrates the components' sums; the modes of a component keep their shares of it. */
function calibratedByComponent(
  posterior: readonly number[],
  modes: readonly FailureMode[],
  weights: Weights,
): number[] {
  const sums = componentSums(posterior, modes);
  const components = [...sums].map(([component, probability]) => ({ component, probability }));
  const shown = new Map(calibrated(components, weights).map(({ component, probability }) => [component, probability]));
  return posterior.map((p, at) => {
    const component = modes[at]?.component ?? '';
    return (p * (shown.get(component) ?? 0)) / Math.max(1e-12, sums.get(component) ?? 0);
  });
}

function componentSums(posterior: readonly number[], modes: readonly FailureMode[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [at, p] of posterior.entries()) {
    const component = modes[at]?.component ?? '';
    sums.set(component, (sums.get(component) ?? 0) + p);
  }
  return sums;
}

/** Lets facts overrule the complaint. A component that was found bad counts as at least somewhat likely before. */
function withFacts(
  posterior: readonly number[],
  {
    index,
    observations,
    weights,
    alone,
  }: { index: ApplianceIndex; observations: Observations; weights: Weights; alone: readonly number[] },
): number[] {
  const { failureModes } = index.knowledge;
  const before = componentSums(posterior, failureModes);
  const {
    factors,
    bad,
    most: limits,
    least,
  } = factEvidence({
    index,
    observations,
    told: posterior,
    before,
    weights,
  });
  // That a part is good never raises it, whatever else its name made of the complaint.
  const had = componentSums(alone, failureModes);
  const most = new Map([...limits].map(([component, limit]) => [component, Math.min(limit, had.get(component) ?? 0)]));
  const logs = posterior.map((p, at) => (p > 0 ? Math.log(p) + (factors[at] ?? 0) : Number.NEGATIVE_INFINITY));
  const total = logSum(logs);
  const later = foundLater(observations);
  for (const [component, strength] of bad) {
    const own = failureModes.flatMap((mode, at) =>
      mode.component === component && Number.isFinite(logs[at]) ? [at] : [],
    );
    const share = logSum(own.map((at) => logs[at] ?? 0));
    const lift = Math.max(0, total + (later.has(component) ? weights.badLater : weights.badAtLeast) - share);
    for (const at of own) logs[at] = (logs[at] ?? 0) + lift + strength;
  }
  return capped(bad.size > 0 ? softmax(logs) : lifted(softmax(logs), failureModes, least), failureModes, most);
}

/** Components that a later message found bad than the first that found any. */
function foundLater({ facts }: Observations): ReadonlySet<string> {
  const bad = facts.filter(({ finding, by }) => finding === 'bad' && by === 'technician');
  const first = Math.min(...bad.map(({ input }) => input));
  const last = Math.max(...bad.map(({ input }) => input));
  return new Set(bad.flatMap(({ component, input }) => (input > first && input === last ? [component] : [])));
}

/** Gives each component what it has at least, for what shows the same was cleared; all are scaled to sum to 1 again. */
function lifted(
  posterior: readonly number[],
  modes: readonly FailureMode[],
  least: ReadonlyMap<string, number>,
): number[] {
  const sums = componentSums(posterior, modes);
  const scaled = posterior.map((p, at) => {
    const component = modes[at]?.component ?? '';
    const own = sums.get(component) ?? 0;
    return own > 0 ? p * Math.max(1, (least.get(component) ?? 0) / own) : p;
  });
  const total = sum(scaled);
  return total > 0 ? scaled.map((p) => p / total) : [...posterior];
}

/**
 * Takes from each cleared component what it has above its limit and gives it to the components that were not cleared: when
 * a complaint points at one part alone and that part is good, it is something else.
 */
function capped(
  posterior: readonly number[],
  modes: readonly FailureMode[],
  most: ReadonlyMap<string, number>,
): number[] {
  const sums = componentSums(posterior, modes);
  const limited = new Map<string, number>();
  let scale = 1;
  for (;;) {
    const over = [...most].find(
      ([component, limit]) => !limited.has(component) && (sums.get(component) ?? 0) * scale > limit,
    );
    if (over === undefined) break;
    limited.set(...over);
    const others = 1 - sum([...limited.keys()].map((component) => sums.get(component) ?? 0));
    // Nothing else is left: then the cleared ones keep what they have.
    if (others < 1e-9) return [...posterior];
    scale = (1 - sum([...limited.values()])) / others;
  }
  return posterior.map((p, at) => {
    const component = modes[at]?.component ?? '';
    const limit = limited.get(component);
    return limit === undefined ? p * scale : (p * limit) / Math.max(1e-12, sums.get(component) ?? 0);
  });
}

function logSum(logs: readonly number[]): number {
  const most = Math.max(Number.NEGATIVE_INFINITY, ...logs);
  return Number.isFinite(most) ? most + Math.log(sum(logs.map((log) => Math.exp(log - most)))) : most;
}
