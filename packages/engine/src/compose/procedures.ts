import type { Step } from '@diagbuddy/knowledge/schema';
import type { Procedure } from '../diagnosis.ts';
import { type Check, orderChecks } from '../plan/order-checks.ts';
import type { StepFacts } from '../plan/read-step.ts';
import { isTold, type Told, whatIsTold } from '../plan/told.ts';
import type { RankedComponent, RankedMode } from '../rank/rank.ts';
import type { Findings } from './findings.ts';
import { componentOf, plainName } from './part-names.ts';

const mostProcedures = 12;
const mostModes = 4;
/** Failure modes that are less than this as likely as the first one bring no steps of their own. */
const relativeLeast = 0.15;
/** Steps whose words are this alike (share of the smaller set) are one step. */
const alike = 0.6;
const leastMinutes = 3;
/** A meter settles more than a look or a listen: its share of what a failure mode's checks settle together. */
const decisiveness = { reading: 2, look: 1 };
/** Minutes that the care for live voltage, gas or high voltage costs on top. */
const riskMinutes = 3;
/** Minutes to reach a part, on top of the step's own, where the step goes inside. */
const reachMinutes = { Easy: 0, Moderate: 2, Hard: 5 } as const;

const risky = /\b(live|energi[sz]ed|120 ?v|240 ?v|voltage|gas|capacitor|discharge|refrigerant)\b/i;

/** A step of the plan with the failure modes that it can prove or rule out. */
export type PlannedStep = { procedure: Procedure; modes: readonly RankedMode[]; facts: StepFacts };

type Read = { step: Step; facts: StepFacts };
type Planned = { step: Step; facts: StepFacts; modes: RankedMode[] };

/**
 * The checks of the likeliest failure modes, by probability gained per cost, each with the repair that hangs on it; none
 * twice, none whose result was told. None while the appliance is unknown.
 */
export function planSteps(findings: Findings): PlannedStep[] {
  if (!findings.isTypeKnown) return [];
  const told = whatIsTold(findings.understood);
  const chains = chainsOf(findings, told);
  const ordered = orderChecks(chains.map((chain) => checksOf(chain, findings, told)));
  return ordered
    .flatMap(({ steps }) => steps)
    .slice(0, mostProcedures)
    .map(({ step, facts, modes }, at) => ({
      procedure: {
        step: at + 1,
        title: facts.title,
        description: step.description,
        estimatedTime: step.estimatedTime,
        ...(step.safetyWarning === undefined ? {} : { safetyWarning: step.safetyWarning }),
      },
      modes,
      facts,
    }));
}

/** For each of the likeliest failure modes its untold steps; a step that serves several stands with the likeliest. */
function chainsOf(findings: Findings, told: Told): Planned[][] {
  const seen: Planned[] = [];
  const chains: Planned[][] = [];
  for (const ranked of leadingModes(findings)) {
    const chain: Planned[] = [];
    for (const { step, facts } of stepsOf(ranked, findings, told)) {
      if (isTold(facts, ranked.mode.component, told)) continue;
      const same = seen.find(
        (known) => overlap(known.facts.words, facts.words) >= alike || known.facts.title === facts.title,
      );
      if (same) {
        if (!same.modes.some(({ mode }) => mode === ranked.mode)) same.modes.push(ranked);
        continue;
      }
      const planned = { step, facts, modes: [ranked] };
      seen.push(planned);
      chain.push(planned);
    }
    if (chain.length > 0) chains.push(chain);
    if (chains.length >= mostModes) break;
  }
  return chains;
}

/** The steps of a failure mode with what they do; for a part that was found bad and has no repair step, its fix. */
function stepsOf({ mode }: RankedMode, { readStep, type, knowledge }: Findings, told: Told): Read[] {
  const steps = mode.steps.map((step) => ({ step, facts: readStep(type, mode, step) }));
  const component = componentOf(knowledge, mode.component);
  if (component === null || !told.bad.has(component.id) || steps.some(({ facts }) => facts.isRepair)) return steps;
  const estimatedTime = Math.round(component.laborHours * 60);
  const title = `Repair: ${plainName(component, component.id)}`;
  const facts: StepFacts = {
    title,
    words: new Set([mode.id]),
    subjects: new Set([component.id]),
    isRepair: true,
    readsCodes: false,
    readings: new Set(),
  };
  return [...steps, { step: { title, description: mode.fix, estimatedTime }, facts }];
}

/** Every check of a chain with the repairs that follow it. What a failure mode's checks settle together is its probability. */
function checksOf(chain: readonly Planned[], findings: Findings, told: Told): Check<Planned>[] {
  const groups: Planned[][] = [];
  for (const planned of chain) {
    const last = groups.at(-1);
    if (planned.facts.isRepair && last !== undefined) last.push(planned);
    else groups.push([planned]);
  }
  const weights = groups.map(([head]) => weightOf(head, told));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return groups.map((steps, at) => {
    const head = steps[0];
    const probability = (head?.modes ?? []).reduce((sum, ranked) => sum + ranked.probability, 0);
    return {
      steps,
      gain: total > 0 ? (probability * (weights[at] ?? 0)) / total : 0,
      cost: head === undefined ? leastMinutes : costOf(head, findings),
    };
  });
}

/** A repair settles nothing by itself, unless the part was found bad: then it is the next thing to do. */
function weightOf(head: Planned | undefined, told: Told): number {
  if (head === undefined) return 0;
  if (head.facts.isRepair)
    return head.modes.some(({ mode }) => told.bad.has(mode.component)) ? decisiveness.reading : 0;
  return head.facts.readings.size > 0 ? decisiveness.reading : decisiveness.look;
}

function costOf({ step, modes }: Planned, { knowledge }: Findings): number {
  const warning = step.safetyWarning ?? '';
  const component = componentOf(knowledge, modes[0]?.mode.component ?? '');
  const reach = warning === '' || component === null ? 0 : reachMinutes[component.difficulty];
  return Math.max(leastMinutes, step.estimatedTime) + reach + (risky.test(warning) ? riskMinutes : 0);
}

function leadingModes({ components, type }: Findings): RankedMode[] {
  const own: readonly RankedComponent[] = components.filter(({ applianceType }) => applianceType === type);
  const sorted = own
    .slice(0, 6)
    .flatMap(({ modes }) => modes.slice(0, 2))
    .sort((one, other) => other.probability - one.probability);
  const most = sorted[0]?.probability ?? 0;
  const likely = sorted.filter(({ probability }) => probability >= relativeLeast * most);
  return likely.length >= 2 ? likely : sorted.slice(0, 2);
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / smaller;
}
