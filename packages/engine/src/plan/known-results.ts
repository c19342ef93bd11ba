import type { Assessment } from '../assessment/assess.ts';
import { knownFacts } from '../observations/behavior-facts.ts';

/** What the technician has found out already, so that no test asks for it again. */
export type KnownResults = {
  /** Components of which a result is known: found good or bad, or replaced. */
  components: ReadonlySet<string>;
  bad: ReadonlySet<string>;
  /** Components that were cleared: good, or replaced without effect. */
  cleared: ReadonlySet<string>;
  /** Tests that were done, or that can't be: `component/test`. */
  tests: ReadonlySet<string>;
  /** Components at which the voltage is known. */
  fed: ReadonlySet<string>;
};

/** The results that facts, voltages, behaviors and reports tell. */
export function knownResults({ observations, knowledge }: Assessment): KnownResults {
  const bad = new Set<string>();
  const cleared = new Set<string>();
  const tests = new Set(observations.done);
  for (const { component, finding, test } of knownFacts(observations, knowledge)) {
    if (finding === 'suspected') continue;
    if (finding === 'bad') bad.add(component);
    else cleared.add(component);
    if (test !== undefined) tests.add(`${component}/${test}`);
  }
  return {
    components: new Set([...bad, ...cleared]),
    bad,
    cleared,
    tests,
    fed: new Set(observations.feeds.map(({ component }) => component)),
  };
}
