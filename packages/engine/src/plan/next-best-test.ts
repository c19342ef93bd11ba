import { type Findings, nameOf, percent } from '../compose/findings.ts';
import { componentOf } from '../compose/part-names.ts';
import type { PlannedStep } from '../compose/procedures.ts';
import type { NextBestTest } from '../diagnosis.ts';
import { expectedAt } from './read-step.ts';
import { whatIsTold } from './told.ts';

/** The first check of the plan, or the repair of a part that was found bad. `null` where there is no step. */
export function nextBestTest(steps: readonly PlannedStep[], findings: Findings): NextBestTest | null {
  const chosen = steps.find(({ facts }) => !facts.isRepair) ?? steps[0];
  const first = steps[0];
  if (chosen === undefined || first === undefined) return null;
  const { bad } = whatIsTold(findings.understood);
  const found = first.modes.find(({ mode }) => bad.has(mode.component));
  if (first.facts.isRepair && found !== undefined) {
    return {
      ...told(first),
      reason: `The ${nameOf(found.mode.component, findings)} was found bad: what is left is the repair and its proof.`,
    };
  }
  const { procedure, modes, facts } = chosen;
  const leading = modes[0];
  const expected =
    leading === undefined ? null : expectedAt(facts, componentOf(findings.knowledge, leading.mode.component));
  const names = [...new Set(modes.map(({ mode }) => nameOf(mode.component, findings)))];
  const share = percent(modes.reduce((sum, ranked) => sum + ranked.probability, 0));
  const minutes = `${procedure.estimatedTime} minute${procedure.estimatedTime === 1 ? '' : 's'}`;
  return {
    ...told(chosen),
    ...(expected === null ? {} : { expected }),
    reason: `It takes ${minutes} and speaks for or against the ${names.join(' and the ')}, ${Math.max(1, share)} % of what it can be.`,
  };
}

const told = ({ procedure: { step, title, description } }: PlannedStep) => ({
  procedureStep: step,
  title,
  description,
});
