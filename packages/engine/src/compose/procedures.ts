import type { Step } from '@diagbuddy/knowledge/schema';
import type { Procedure } from '../diagnosis.ts';
import type { RankedComponent, RankedMode } from '../rank/rank.ts';
import type { Findings } from './findings.ts';

const mostProcedures = 12;
const mostModes = 4;
/** Failure modes that are less than this as likely as the first one bring no steps of their own. */
const relativeLeast = 0.15;
/** Steps whose words are this alike (share of the smaller set) are one step. */
const alike = 0.6;

/** A step of the plan with the failure modes that it can prove or rule out. */
export type PlannedStep = { procedure: Procedure; modes: readonly RankedMode[]; order: number };

/** The checks of the likeliest failure modes, the likelier first, none twice. None while the appliance is unknown. */
export function planSteps({ components, type, isTypeKnown }: Findings): PlannedStep[] {
  if (!isTypeKnown) return [];
  const modes = leadingModes(components.filter(({ applianceType }) => applianceType === type));
  const planned: { step: Step; modes: RankedMode[]; order: number; words: Set<string> }[] = [];
  for (const ranked of modes) {
    for (const [order, step] of ranked.mode.steps.entries()) {
      const words = contentWords(`${step.title} ${step.description}`);
      const same = planned.find((known) => overlap(known.words, words) >= alike || known.step.title === step.title);
      if (same) same.modes.push(ranked);
      else planned.push({ step, modes: [ranked], order, words });
    }
  }
  return planned.slice(0, mostProcedures).map(({ step, modes: tested, order }, at) => ({
    procedure: {
      step: at + 1,
      title: step.title,
      description: step.description,
      estimatedTime: step.estimatedTime,
      ...(step.safetyWarning === undefined ? {} : { safetyWarning: step.safetyWarning }),
    },
    modes: tested,
    order,
  }));
}

function leadingModes(components: readonly RankedComponent[]): RankedMode[] {
  const all = components.slice(0, 5).flatMap(({ modes }) => modes.slice(0, 2));
  const sorted = all.sort((one, other) => other.probability - one.probability);
  const most = sorted[0]?.probability ?? 0;
  return sorted.slice(0, mostModes).filter(({ probability }) => probability >= relativeLeast * most);
}

function contentWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? []);
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  if (smaller === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / smaller;
}
