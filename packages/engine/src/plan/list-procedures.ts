import type { Step } from '@diagbuddy/knowledge/schema';
import type { Assessment } from '../assessment/assess.ts';
import type { RankedMode } from '../rank/rank-modes.ts';
import type { KnownResults } from './known-results.ts';
import type { ChosenTest } from './next-test.ts';

/** What is known and chosen already. `confirmed`: the component whose repair is due. */
type Settled = { known: KnownResults; next: ChosenTest | null; confirmed: string | null };

/** A step of the plan; those of one cause stand together, the likeliest cause first. */
export type PlannedStep = {
  kind: NonNullable<Step['kind']>;
  title: string;
  description: string;
  safetyWarning?: string;
  minutes: number;
  /** The component that the step looks at or repairs. */
  component: string;
  /** Whose step it is; `null` where it is a test for its own sake. */
  ranked: RankedMode | null;
  /** The test that a check is: `component/test`. */
  test?: string;
};

const mostSteps = 14;
const mostCauses = 4;
/** Failure modes that are less than this as likely as the first one bring no steps. */
const leastShare = 0.15;

/**
 * The steps of the likeliest causes for this machine: the next test first, no check whose result is known, none twice. Once
 * a cause is confirmed its repair comes first, and a test that looks for none behind it last.
 */
export function listProcedures(assessment: Assessment, { known, next, confirmed }: Settled): PlannedStep[] {
  if (!assessment.isTypeKnown) return [];
  const test = next === null ? [] : [stepOf(next, assessment)];
  const isTestLast = confirmed !== null && next?.purpose !== 'upstream';
  const [first, last] = isTestLast ? [[], test] : [test, []];
  return [...first, ...repairSteps(assessment, { known, next }).slice(0, mostSteps - test.length), ...last];
}

/** The steps of the likeliest causes without the next test. */
function repairSteps(assessment: Assessment, { known, next }: Omit<Settled, 'confirmed'>): PlannedStep[] {
  const steps: PlannedStep[] = [];
  const titles = new Set(next === null ? [] : [next.title.toLowerCase()]);
  const done = new Set([...known.tests, ...(next === null ? [] : [next.id])]);
  for (const ranked of leadingModes(assessment)) {
    for (const [at, step] of ranked.mode.steps.entries()) {
      const planned = plan(step, at, ranked);
      if (titles.has(step.title.toLowerCase()) || (planned.test !== undefined && done.has(planned.test))) continue;
      const isKnown = planned.kind === 'check' && known.components.has(planned.component);
      const isNeedless =
        planned.kind === 'replacement' && known.cleared.has(planned.component) && !known.bad.has(planned.component);
      if (isKnown || isNeedless) continue;
      titles.add(step.title.toLowerCase());
      if (planned.test !== undefined) done.add(planned.test);
      steps.push(planned);
    }
  }
  return steps;
}

function plan(step: Step, at: number, ranked: RankedMode): PlannedStep {
  const { kind = 'advice', check, title, description, safetyWarning, estimatedTime } = step;
  const component = check?.component ?? ranked.mode.component;
  return {
    kind,
    title,
    description,
    ...(safetyWarning === undefined ? {} : { safetyWarning }),
    minutes: estimatedTime,
    component,
    ranked,
    ...(kind === 'check' ? { test: `${component}/${check?.test ?? `${ranked.mode.id}-${at + 1}`}` } : {}),
  };
}

function stepOf(test: ChosenTest, { components, type }: Assessment): PlannedStep {
  const ranked = components.find(
    ({ component, applianceType }) => component === test.component && applianceType === type,
  );
  return {
    kind: 'check',
    title: test.title,
    description: test.access,
    ...(test.safetyWarning === undefined ? {} : { safetyWarning: test.safetyWarning }),
    minutes: test.minutes,
    component: test.component,
    ranked: ranked?.modes[0] ?? null,
    test: test.id,
  };
}

function leadingModes({ components, type }: Assessment): RankedMode[] {
  const sorted = components
    .filter(({ applianceType }) => applianceType === type)
    .slice(0, 6)
    .flatMap(({ modes }) => modes.slice(0, 2))
    .sort((one, other) => other.probability - one.probability);
  const most = sorted[0]?.probability ?? 0;
  const likely = sorted.filter(({ probability }) => probability >= leastShare * most);
  return (likely.length >= 2 ? likely : sorted.slice(0, 2)).slice(0, mostCauses);
}
