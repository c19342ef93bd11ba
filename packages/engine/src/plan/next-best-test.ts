import { componentOf, type Findings, percent, plainName } from '../compose/findings.ts';
import type { PlannedStep } from '../compose/procedures.ts';
import type { NextBestTest } from '../diagnosis.ts';

/** A first step may be a look or a listen that proves nothing yet; later steps of a mode build on it. */
const laterStepDiscount = 0.6;
/** A step that only fits the part or proves the repair tests nothing. */
const repairing =
  /^(replace|fit|install|repair|prove|verify|swap|clean and refit|reassemble|show|test (the )?(repair|drain)|confirm the repair|final)/i;
const leastMinutes = 3;

/**
 * The check with the most probability to be settled for each minute (after Heckerman, Breese and Rommelse, 1995: order
 * by probability over cost). `null` where there is no step.
 */
export function nextBestTest(steps: readonly PlannedStep[], findings: Findings): NextBestTest | null {
  let best: { step: PlannedStep; gain: number } | null = null;
  for (const step of steps) {
    if (repairing.test(step.procedure.title)) continue;
    const probability = step.modes.reduce((sum, ranked) => sum + ranked.probability, 0);
    const minutes = Math.max(leastMinutes, step.procedure.estimatedTime);
    const gain = (probability * laterStepDiscount ** step.order) / minutes;
    if (best === null || gain > best.gain) best = { step, gain };
  }
  const chosen = best?.step ?? steps[0];
  if (chosen === undefined) return null;
  const { procedure, modes } = chosen;
  const leading = modes[0];
  const component = leading === undefined ? null : componentOf(findings.knowledge, leading.mode.component);
  const names = [
    ...new Set(modes.map(({ mode }) => plainName(componentOf(findings.knowledge, mode.component), mode.component))),
  ];
  const share = percent(modes.reduce((sum, ranked) => sum + ranked.probability, 0));
  const minutes = `${procedure.estimatedTime} minute${procedure.estimatedTime === 1 ? '' : 's'}`;
  return {
    procedureStep: procedure.step,
    title: procedure.title,
    description: procedure.description,
    ...(component === null ? {} : { expected: component.test.expected }),
    reason: `It takes ${minutes} and speaks for or against the ${names.join(' and the ')}, ${Math.max(1, share)} % of what it can be.`,
  };
}
