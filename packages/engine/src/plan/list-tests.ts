import type { Quantity } from '@diagbuddy/knowledge/quantities';
import type { Component, ComponentTest, ExpectedRange, FailureMode, Step } from '@diagbuddy/knowledge/schema';
import type { Assessment } from '../assessment/assess.ts';
import { rangesOn } from '../observations/figures/judge.ts';
import type { RankedComponent } from '../rank/rank-components.ts';

/** A test that the machine allows, with what it costs and what it can tell. */
export type PossibleTest = {
  /** `component/test`; a check of a failure mode's steps that is none of the component's tests has an id of its own. */
  id: string;
  component: string;
  test: string;
  title: string;
  /** How to get there and where to probe. */
  access: string;
  quantity: Quantity;
  passWhen: string;
  failWhen: string;
  machine: ComponentTest['machine'] | null;
  danger: ComponentTest['danger'];
  safetyWarning: string | undefined;
  minutes: number;
  /** The ranges that a source states for this machine. */
  ranges: readonly ExpectedRange[];
  /** The probability of what it can prove or rule out. */
  settles: number;
};

/** The tests of a component on this machine: its own, and the checks in the steps of its failure modes. */
export function testsOf(ranked: RankedComponent, assessment: Assessment): PossibleTest[] {
  const component = assessment.index.components.get(ranked.component);
  if (component === undefined) return [];
  const own = component.tests
    .filter((test) => isAllowed(test, assessment))
    .map((test) => fromTest(test, component, { ranked, assessment }));
  const checks = ranked.modes.flatMap(({ mode, probability }) =>
    mode.steps.flatMap((step, at) => fromStep(step, { mode, at, probability, component, assessment })),
  );
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...checks.filter(({ id }) => !known.has(id))];
}

/** A test that can do harm on this platform, or makes no sense on this machine, is never offered. */
export function isAllowed(
  { requires, barredPlatforms }: ComponentTest,
  { machine }: Pick<Assessment, 'machine'>,
): boolean {
  if (!machine.meets(requires)) return false;
  const isBarred = (id: string): boolean => barredPlatforms.includes(id);
  return machine.isCertain
    ? ![...machine.platforms].some(isBarred)
    : ![...machine.platforms].every(isBarred) || machine.platforms.size === 0;
}

function fromTest(
  test: ComponentTest,
  { id }: Component,
  { ranked, assessment }: { ranked: RankedComponent; assessment: Assessment },
): PossibleTest {
  const seen = ranked.modes.filter(({ mode }) => !test.blindTo.includes(mode.id));
  const beyond = pointedBeyond(test, assessment);
  return {
    id: `${id}/${test.id}`,
    component: id,
    test: test.id,
    title: test.title,
    access: test.access,
    quantity: test.quantity,
    passWhen: test.passWhen,
    failWhen: test.failWhen,
    machine: test.machine,
    danger: test.danger,
    safetyWarning: test.safetyWarning,
    minutes: test.minutes,
    ranges: rangesOn(test, assessment.machine),
    settles: seen.reduce((sum, { probability }) => sum + probability, 0) + beyond / 2,
  };
}

/** The probability of failures of other components that a result points to. */
function pointedBeyond({ means }: ComponentTest, { components }: Assessment): number {
  const ids = new Set(Object.values(means).flatMap((modes) => modes ?? []));
  return components
    .flatMap(({ modes }) => modes)
    .filter(({ mode }) => ids.has(mode.id))
    .reduce((sum, { probability }) => sum + probability, 0);
}

function fromStep(
  { kind, check, title, description, safetyWarning, estimatedTime }: Step,
  {
    mode,
    at,
    probability,
    component,
    assessment,
  }: { mode: FailureMode; at: number; probability: number; component: Component; assessment: Assessment },
): PossibleTest[] {
  if (kind !== 'check' || check === undefined || check.component !== component.id) return [];
  if (check.test !== undefined && component.tests.some(({ id }) => id === check.test)) return [];
  const test = `${mode.id}-${at + 1}`;
  const isPowered = check.quantity === 'ac-volts' || check.quantity === 'dc-volts' || check.quantity === 'current';
  return [
    {
      id: `${component.id}/${test}`,
      component: component.id,
      test,
      title,
      access: description,
      quantity: check.quantity,
      passWhen: check.passWhen,
      failWhen: check.failWhen,
      machine: isPowered ? 'powered' : null,
      danger: isPowered && check.quantity !== 'dc-volts' ? 'live-voltage' : undefined,
      safetyWarning,
      minutes: estimatedTime,
      ranges: [],
      settles: assessment.isTypeKnown ? probability : 0,
    },
  ];
}
