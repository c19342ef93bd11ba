import { componentOf } from '../appliance/component-names.ts';
import type { Assessment } from '../assessment/assess.ts';
import type { NextBestTest, Procedure } from '../diagnosis.ts';
import type { ChosenTest } from '../plan/next-test.ts';
import { type ComposeTools, nameOf, told } from './names.ts';
import { expectedReadings, tellExpected } from './readings.ts';

/** The chosen test in the contract's form, with its expected result in fields. */
export function composeNextBestTest(
  next: ChosenTest | null,
  { assessment, procedures, tools }: { assessment: Assessment; procedures: readonly Procedure[]; tools: ComposeTools },
): NextBestTest | null {
  if (next === null) return null;
  const ranges = expectedReadings(next.ranges, tools);
  return {
    procedureStep: procedures.find(({ kind, title }) => kind === 'check' && title === next.title)?.step ?? 1,
    title: next.title,
    description: next.access,
    expected: tellExpected(ranges, next.passWhen),
    reason: reasonOf(next, assessment),
    purpose: next.purpose,
    component: next.component,
    componentName: componentOf(assessment.knowledge, next.component)?.name ?? next.component.replaceAll('-', ' '),
    test: next.test,
    quantity: next.quantity,
    ranges,
    passWhen: next.passWhen,
    failWhen: next.failWhen,
    access: next.access,
    machine: next.machine,
    danger: next.danger ?? null,
    minutes: next.minutes,
  };
}

/** `Takes 5 min. Confirms or rules out the shift actuator (78%).` */
function reasonOf({ component, minutes, purpose }: ChosenTest, assessment: Assessment): string {
  const name = nameOf(component, assessment);
  const probability = assessment.components.find((one) => one.component === component)?.probability ?? 0;
  const takes = `Takes ${minutes} min.`;
  const leading = assessment.components[0]?.component ?? '';
  if (purpose === 'upstream')
    return `${takes} Finds what made the ${nameOf(leading, assessment)} fail: the ${name} is checked before the repair.`;
  if (purpose === 'alternative')
    return `${takes} What was likely is checked; the ${name} can show the same (${told(probability)}).`;
  return `${takes} Confirms or rules out the ${name} (${told(probability)}).`;
}
