import type { Assessment } from '../assessment/assess.ts';
import { confirmedComponent } from './confirmed-component.ts';
import { type KnownResults, knownResults } from './known-results.ts';
import { listProcedures, type PlannedStep } from './list-procedures.ts';
import { type ChosenTest, nextTest } from './next-test.ts';

/** What to do: the best next test and the steps of the likeliest causes. */
export type Plan = {
  next: ChosenTest | null;
  steps: readonly PlannedStep[];
  known: KnownResults;
  /** The component whose repair is due, because it was found bad and little else is possible. */
  confirmed: string | null;
};

/** Plans the tests of a machine. */
export function makePlan(assessment: Assessment): Plan {
  const known = knownResults(assessment);
  const next = nextTest(assessment, known);
  const confirmed = confirmedComponent(assessment);
  return { next, steps: listProcedures(assessment, { known, next, confirmed }), known, confirmed };
}
