import type { ComponentTest } from '@diagbuddy/knowledge/schema';
import type { Assessment } from '../assessment/assess.ts';
import type { TestPurpose } from '../diagnosis.ts';
import type { RankedComponent } from '../rank/rank-components.ts';
import type { KnownResults } from './known-results.ts';
import { type PossibleTest, testsOf } from './list-tests.ts';

export type ChosenTest = PossibleTest & { purpose: TestPurpose };

/** Components less likely than this are not tested while a likelier one is untested; nor those far behind the likeliest. */
const leastLikely = 0.04;
const leastShare = 0.25;
const leastMinutes = 3;
/** Minutes that the care for a danger costs on top. */
const dangerMinutes: Record<NonNullable<ComponentTest['danger']>, number> = {
  'live-voltage': 4,
  'high-voltage': 12,
  gas: 6,
  'hot-surface': 2,
  'moving-parts': 2,
  refrigerant: 30,
  water: 1,
};
/** A figure against a stated range settles more than a figure without one, or a look. */
const decisiveness = { range: 1, figure: 0.75, look: 0.85 };
/** A component that was found bad explains the complaint where it is this likely: then its cause is looked for. */
const explains = 0.5;

/**
 * The test that settles most for its time (Heckerman, Breese and Rommelse, 1995); never one whose result is known. When
 * all that is likely is known it goes on to what is behind it. `null` where nothing is left to test.
 */
export function nextTest(assessment: Assessment, known: KnownResults): ChosenTest | null {
  if (!assessment.isTypeKnown) return null;
  const own = assessment.components.filter(({ applianceType }) => applianceType === assessment.type);
  const leading = own[0];
  if (leading !== undefined && known.bad.has(leading.component) && leading.probability >= explains) {
    const { upstream } = assessment.index.components.get(leading.component) ?? {};
    const behind = fromList(upstream, { own, assessment, known }, tellsWhyItFailed);
    if (behind !== null) return { ...behind, purpose: 'upstream' };
  }
  const untested = own.filter(({ component }) => !known.components.has(component));
  const most = untested[0]?.probability ?? 0;
  const likely = untested.filter(({ probability }, at) =>
    at === 0 ? probability >= leastLikely : probability >= Math.max(leastLikely, leastShare * most),
  );
  const chosen = best(likely.flatMap((ranked) => openTests(ranked, assessment, known)));
  if (chosen !== null) return { ...chosen, purpose: 'likely' };
  for (const { component } of own.filter((ranked) => known.components.has(ranked.component)).slice(0, 3)) {
    const { upstream = [], standsFor = [] } = assessment.index.components.get(component) ?? {};
    const other = fromList([...(known.bad.has(component) ? upstream : []), ...standsFor, ...upstream], {
      own,
      assessment,
      known,
    });
    if (other !== null) return { ...other, purpose: 'alternative' };
  }
  const rest = best(untested.slice(0, 4).flatMap((ranked) => openTests(ranked, assessment, known)));
  return rest === null ? null : { ...rest, purpose: 'likely' };
}

/**
 * Whether a test can show what made another part fail. That a part gets its voltage shows nothing of it, and with the
 * failed part the machine may not run.
 */
const tellsWhyItFailed = (tests: readonly PossibleTest[]): readonly PossibleTest[] => {
  const fit = tests.filter(({ quantity }) => quantity !== 'ac-volts' && quantity !== 'dc-volts');
  const atRest = fit.filter(({ machine }) => machine !== 'running');
  return atRest.length > 0 ? atRest : fit;
};

/** The best test of the first component of a list of which no result is known. */
function fromList(
  ids: readonly string[] | undefined,
  { own, assessment, known }: { own: readonly RankedComponent[]; assessment: Assessment; known: KnownResults },
  fitting: (tests: readonly PossibleTest[]) => readonly PossibleTest[] = (tests) => tests,
): PossibleTest | null {
  for (const id of ids ?? []) {
    const ranked = own.find(({ component }) => component === id);
    if (ranked === undefined || known.components.has(id)) continue;
    const chosen = best(fitting(openTests(ranked, assessment, known)));
    if (chosen !== null) return chosen;
  }
  return null;
}

/** The tests of a component whose result is not known. */
export function openTests(ranked: RankedComponent, assessment: Assessment, known: KnownResults): PossibleTest[] {
  return testsOf(ranked, assessment).filter(
    ({ id, component, quantity }) => !known.tests.has(id) && !(quantity === 'ac-volts' && known.fed.has(component)),
  );
}

function best(tests: readonly PossibleTest[]): PossibleTest | null {
  let found: PossibleTest | null = null;
  for (const test of tests) if (found === null || ratio(test) > ratio(found)) found = test;
  return found;
}

function ratio({ settles, minutes, danger, quantity, ranges }: PossibleTest): number {
  const cost = Math.max(leastMinutes, minutes) + (danger === undefined ? 0 : dangerMinutes[danger]);
  const isLook = quantity === 'observation';
  const decides = isLook
    ? decisiveness.look
    : ranges.length > 0 || quantity === 'continuity'
      ? decisiveness.range
      : decisiveness.figure;
  return (settles * decides) / cost;
}
