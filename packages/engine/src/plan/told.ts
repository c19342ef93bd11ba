import type { Understood } from '../symptoms/understand.ts';
import type { StepFacts } from './read-step.ts';

/** What the technician has found out already. */
export type Told = {
  hasCode: boolean;
  /** Parts that were replaced, tested or measured. */
  settled: ReadonlySet<string>;
  /** Parts that were found bad: what is left is to repair them. */
  bad: ReadonlySet<string>;
  /** Parts that were found in order. */
  good: ReadonlySet<string>;
  /** Parts whose supply was measured. */
  metered: ReadonlySet<string>;
};

export function whatIsTold({ codes, parts, measurements, supply }: Understood): Told {
  const bad = new Set<string>();
  const settled = new Set<string>();
  const good = new Set<string>();
  for (const { component, finding } of parts) {
    if (finding === 'tested-bad') bad.add(component);
    if (finding === 'tested-good') good.add(component);
    if (finding !== 'mentioned') settled.add(component);
  }
  for (const { component, verdict } of measurements) {
    if (component === null || verdict === null) continue;
    settled.add(component);
    if (verdict === 'out-of-range') bad.add(component);
  }
  return {
    hasCode: codes.some(({ known }) => known),
    settled,
    bad,
    good,
    metered: new Set(supply.map(({ component }) => component)),
  };
}

/** Whether the result of a step is told already, or the step makes no sense any more. */
export function isTold(
  { subjects, isRepair, readsCodes, readings }: StepFacts,
  component: string,
  told: Told,
): boolean {
  if (readsCodes) return told.hasCode;
  if (told.bad.has(component)) return !isRepair;
  if (isRepair) return told.settled.has(component);
  if (subjects.isSubsetOf(told.good)) return true;
  // The supply of a part that was replaced or has a good winding is still worth a meter.
  if (readings.has('volts') && !readings.has('ohms')) return subjects.isSubsetOf(told.metered);
  return subjects.isSubsetOf(told.settled);
}
