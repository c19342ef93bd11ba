import { componentOf } from '../appliance/component-names.ts';
import type { Assessment } from '../assessment/assess.ts';
import type { Candidate } from '../diagnosis.ts';
import type { RankedComponent } from '../rank/rank-components.ts';
import { evidenceFor } from './evidence.ts';

const mostCandidates = 8;
const leastCandidates = 5;
/** Candidates after the fifth must be at least this likely. */
const leastProbability = 0.01;

/** The likeliest components, one candidate each, with what speaks for and against them. */
export function composeCandidates(assessment: Assessment): Candidate[] {
  const rounded = shownComponents(assessment).map((ranked) => composeCandidate(ranked, assessment));
  const total = rounded.reduce((sum, { probability }) => sum + probability, 0);
  return total <= 1 ? rounded : rounded.map((one) => ({ ...one, probability: floor(one.probability / total) }));
}

/** The components that the answer names as candidates. */
export function shownComponents({ components }: Assessment): RankedComponent[] {
  return components
    .slice(0, mostCandidates)
    .filter(({ probability }, at) => at < leastCandidates || probability >= leastProbability);
}

export const floor = (probability: number): number => Math.floor(probability * 10_000) / 10_000;

function composeCandidate(ranked: RankedComponent, assessment: Assessment): Candidate {
  const leading = ranked.modes[0];
  const component = componentOf(assessment.indexOf(ranked.applianceType).knowledge, ranked.component);
  return {
    component: ranked.component,
    componentName: component?.name ?? ranked.component.replaceAll('-', ' '),
    failureMode: leading?.mode.id ?? '',
    cause: leading?.mode.cause ?? '',
    probability: floor(ranked.probability),
    evidence: ranked.applianceType === assessment.type ? evidenceFor(ranked, assessment) : [],
  };
}
