import type { Quantity } from '@diagbuddy/knowledge/quantities';
import type { Component, ComponentTest, ExpectedRange } from '@diagbuddy/knowledge/schema';
import type { Machine } from '../../machine/machine.ts';
import type { Direction } from '../observation.ts';
import type { Figure } from './quantities.ts';

/** What a figure says of the component that it was taken at. `null` verdict: nothing is known that it could be held against. */
export type Judgement = {
  verdict: 'good' | 'bad' | null;
  isWeak: boolean;
  direction: Direction | undefined;
  test: string | undefined;
  /** No range of this machine judged it: the part reads as other machines' do, so it conducts. */
  isUnlisted?: boolean;
};

const none: Judgement = { verdict: null, isWeak: false, direction: undefined, test: undefined };

/** Meters differ: a figure this far beyond a limit (share of it) is still inside; farther than the second it is outside. */
const edge = { inside: 0.1, outside: 0.25 };
/** A clamp on a glow bar is sure to a tenth. */
const currentEdge = { inside: 0.04, outside: 0.09 };
/** The same for what changes with temperature, which is rarely known exactly. */
const thermistorEdge = { inside: 0.2, outside: 0.45 };
/** Where the ranges are those of few machines and this one is not known: only what is open or shorted on any of them is bad. */
const farOff = { low: 0.9, high: 20 };
const few = 3;
/** A room, where nobody said how warm it was, in °F. */
const room = { low: 60, high: 90 };

type Judged = { test: ComponentTest; position: number; isSensor: boolean };

/** Judges a figure by the component's tests that hold on this machine: good inside any of them, bad outside all. */
export function judgeFigure(
  figure: Pick<Figure, 'value' | 'quantity' | 'atF'>,
  { component, machine, words }: { component: Component; machine: Machine; words: string },
): Judgement {
  const quantity = figure.quantity ?? likelyQuantity(component, figure.value);
  const tests = component.tests.filter((test) => fitsQuantity(test, quantity) && machine.meets(test.requires));
  if (figure.value === null) return judgeOpen(component, tests, words);
  const { value } = figure;
  // What the whole component is called points at no place of it.
  const own = new Set(component.aliases);
  const isNamed = (test: ComponentTest): boolean =>
    test.points.some(
      (point) => point.length > 2 && !own.has(point.toLowerCase()) && words.includes(point.toLowerCase()),
    );
  const pointed = tests.filter(isNamed);
  const judged: Judged[] = [];
  for (const test of pointed.length > 0 ? pointed : tests) {
    const ranges = rangesOn(test, machine);
    if (ranges.length === 0) continue;
    const { low, high } = boundsAt(ranges, figure.atF);
    judged.push({
      test,
      position: positionIn(value, low, high),
      isSensor: ranges.some(({ atF }) => atF !== undefined),
    });
  }
  const edgeOf = ({ isSensor }: Judged): typeof edge =>
    isSensor ? thermistorEdge : quantity === 'current' ? currentEdge : edge;
  const isIn = (one: Judged): boolean => Math.abs(one.position) <= edgeOf(one).inside;
  const good = judged.find(isIn);
  if (good !== undefined) {
    return { verdict: 'good', isWeak: Math.abs(good.position) > 0, direction: undefined, test: good.test.id };
  }
  const nearest = judged.toSorted((one, other) => Math.abs(one.position) - Math.abs(other.position))[0];
  if (nearest === undefined)
    return judgeUnlisted(value, quantity, { component, tests: pointed.length > 0 ? pointed : tests });
  // One machine's current is not another's: more than it is no fault of a part of an unknown machine.
  if (quantity === 'current' && nearest.position > 0 && !machine.isCertain) return drawsCurrent(value, tests);
  const { outside } = edgeOf(nearest);
  const direction = nearest.position < 0 ? 'low' : 'high';
  // Between the two edges it may be the meter or the part.
  const isOthers = !machine.isCertain && isOfFew(nearest.test);
  if (Math.abs(nearest.position) < (isOthers ? farOff[direction] : outside)) return { ...none, test: nearest.test.id };
  return {
    verdict: 'bad',
    // A winding fails open or shorted; one that reads somewhat high may be another make.
    isWeak: component.kind === 'load' && direction === 'high' && nearest.position < 2,
    direction,
    test: nearest.test.id,
  };
}

/**
 * A resistance where no source states a range for this machine. What conducts is not open: one that lies where other machines'
 * parts of this kind lie is good. It is never bad: their limits are not this machine's.
 */
function judgeUnlisted(
  value: number,
  quantity: Quantity,
  { component, tests }: { component: Component; tests: readonly ComponentTest[] },
): Judgement {
  if (quantity === 'current' && component.kind === 'load') return drawsCurrent(value, tests);
  if (quantity !== 'resistance' || component.kind === undefined || !conducting.includes(component.kind)) return none;
  for (const test of tests) {
    const ranges = test.ranges.filter(({ atF, unit }) => atF === undefined && unit === 'ohm');
    const low = Math.min(...ranges.map((range) => range.low ?? Number.POSITIVE_INFINITY));
    const high = Math.max(...ranges.map((range) => range.high ?? 0));
    if (ranges.length > 0 && value >= low && value <= high)
      return {
        verdict: 'good',
        isWeak: ranges.length < 2,
        direction: undefined,
        test: test.id,
        isUnlisted: true,
      };
  }
  return none;
}

/** What draws as much as such parts of other machines do at least works. */
function drawsCurrent(value: number, tests: readonly ComponentTest[]): Judgement {
  for (const { id, quantity, ranges } of tests) {
    const low = Math.min(...ranges.map((range) => range.low ?? Number.POSITIVE_INFINITY));
    if (quantity === 'current' && value >= low)
      return { verdict: 'good', isWeak: false, direction: undefined, test: id, isUnlisted: true };
  }
  return none;
}

/** Whether a test's ranges are stated for few platforms only, and for no machine at large. */
function isOfFew({ ranges }: ComponentTest): boolean {
  const isGeneral = ranges.some(({ platforms, makers }) => platforms.length === 0 && makers.length === 0);
  return !isGeneral && new Set(ranges.flatMap(({ platforms, makers }) => [...platforms, ...makers])).size < few;
}

const conducting: readonly string[] = ['load', 'switch', 'wiring'];

/** How far a figure lies outside two limits, as a share of the limit; 0 inside, below 0 under the low one. */
function positionIn(value: number, low: number | undefined, high: number | undefined): number {
  if (low !== undefined && value < low) return value <= 0 ? -1 : -(low - value) / low;
  if (high !== undefined && value > high) return high === 0 ? 1 : (value - high) / Math.abs(high);
  return 0;
}

/** An open line: bad for what should conduct. */
function judgeOpen({ kind }: Component, tests: readonly ComponentTest[], words: string): Judgement {
  const test =
    tests.find(({ normally }) => normally === 'closed') ??
    tests.find(({ means }) => means.open !== undefined) ??
    tests[0];
  const isConductor = kind === 'load' || kind === 'switch' || kind === 'sensor' || kind === 'wiring';
  // A switch that is open at rest must not be while it is pressed.
  const isHeld =
    kind === 'switch' && /\b(?:push|pushed|pressed|press|held|closed|shut|plunger in|depressed|actuated)\b/.test(words);
  if (!isConductor || (test?.normally === 'open' && !isHeld)) return { ...none, test: test?.id };
  return { verdict: 'bad', isWeak: false, direction: 'open', test: test?.id };
}

/** The ranges that hold on the machine: of its platform where there are any, else of its maker, else of physics. */
export function rangesOn({ ranges }: ComponentTest, machine: Machine): ExpectedRange[] {
  const holding = ranges.filter(({ requires }) => machine.meets(requires));
  const own = holding.filter(({ platforms }) => platforms.some((id) => machine.platforms.has(id)));
  if (own.length > 0 && machine.isCertain) return own;
  const made = holding.filter(({ makers }) => machine.manufacturer !== null && makers.includes(machine.manufacturer));
  if (own.length + made.length > 0) return [...own, ...made];
  return holding.filter(({ platforms, makers }) => platforms.length === 0 && makers.length === 0);
}

/** The widest limits that ranges leave at a temperature; between stated temperatures they are interpolated. */
function boundsAt(
  ranges: readonly ExpectedRange[],
  atF: number | null,
): { low: number | undefined; high: number | undefined } {
  const steady = ranges.filter((range) => range.atF === undefined);
  const bounds = steady.map(({ low, high }) => ({ low, high }));
  for (const curve of curvesOf(ranges.filter((range) => range.atF !== undefined))) {
    const at = atF === null ? [room.low, room.high] : [atF];
    const points = at.map((temperature) => pointOn(curve, temperature));
    bounds.push({
      low: Math.min(...points.map(({ low }) => low)),
      high: Math.max(...points.map(({ high }) => high)),
    });
  }
  return {
    low: bounds.some(({ low }) => low === undefined) ? undefined : Math.min(...bounds.map(({ low }) => low ?? 0)),
    high: bounds.some(({ high }) => high === undefined)
      ? undefined
      : Math.max(...bounds.map(({ high }) => high ?? Number.POSITIVE_INFINITY)),
  };
}

type CurvePoint = { atF: number; low: number; high: number };

/** Ranges at several temperatures, one curve a platform or maker. */
function curvesOf(ranges: readonly ExpectedRange[]): CurvePoint[][] {
  const curves = new Map<string, CurvePoint[]>();
  for (const { platforms, makers, condition, low, high, atF, sources } of ranges) {
    if (atF === undefined) continue;
    const key = JSON.stringify([platforms, makers, condition, sources]);
    const point = { atF, low: low ?? high ?? 0, high: high ?? low ?? 0 };
    curves.set(key, [...(curves.get(key) ?? []), point]);
  }
  return [...curves.values()].map((points) => points.sort((one, other) => one.atF - other.atF));
}

/** Thermistors change by a factor a degree: interpolated in the logarithm, extended by the nearest stretch. */
function pointOn(curve: readonly CurvePoint[], atF: number): { low: number; high: number } {
  const above = curve.findIndex((point) => point.atF >= atF);
  const upper = curve[above <= 0 ? Math.min(1, curve.length - 1) : above] ?? curve.at(-1);
  const lower = curve[above < 0 ? Math.max(0, curve.length - 2) : Math.max(0, above - 1)];
  if (lower === undefined || upper === undefined) return { low: 0, high: Number.POSITIVE_INFINITY };
  const span = upper.atF - lower.atF;
  const share = span === 0 ? 0 : Math.max(-1, Math.min(2, (atF - lower.atF) / span));
  const between = (one: number, other: number): number =>
    Math.max(1e-9, one) * (Math.max(1e-9, other) / Math.max(1e-9, one)) ** share;
  return { low: between(lower.low, upper.low), high: between(lower.high, upper.high) };
}

/** What a figure without a unit was, from what is measured at such a component. */
export function likelyQuantity({ kind, tests }: Component, value: number | null): Quantity {
  if (value === null) return 'resistance';
  if (kind === 'supply' || isLineVoltage(value)) {
    const wet = tests.find(({ quantity }) => quantity === 'pressure' || quantity === 'flow');
    if (wet === undefined) return 'ac-volts';
  }
  const measured = tests.find(({ quantity, ranges }) => quantity !== 'observation' && ranges.length > 0);
  return measured?.quantity ?? 'resistance';
}

/** The voltages of American houses; what a figure without a unit means at an outlet, a plug or a terminal. */
export const isLineVoltage = (value: number): boolean =>
  (value >= 105 && value <= 130) || (value >= 195 && value <= 260);

const fitsQuantity = ({ quantity }: ComponentTest, wanted: Quantity): boolean =>
  quantity === wanted || (wanted === 'resistance' && quantity === 'continuity');
