import type { Component } from '@diagbuddy/knowledge/schema';
import type { Assessment } from '../assessment/assess.ts';
import { isLineVoltage, judgeFigure, likelyQuantity } from '../observations/figures/judge.ts';
import type { Figure } from '../observations/figures/quantities.ts';
import { type PossibleTest, testsOf } from '../plan/list-tests.ts';

/** A test at which a bare figure was taken, and its component. */
export type MeasuredAt = { asked: PossibleTest; component: Component };

/** Components that are less likely are not what a bare figure was measured at. */
const mostMeasured = 6;
/** Without a unit, a figure this low is what a dead line reads. */
const mostDead = 12;
/** What an open line says something of. */
const conducting: readonly string[] = ['load', 'switch', 'sensor', 'wiring'];

/**
 * Where a bare figure was taken: at the part of which the message before asks what it should read, by the test asked for last,
 * at the part spoken of last, or at the likeliest one of which this machine has a range that holds it. `null` where none
 * of them gives such a figure.
 */
export function measuredAt(
  figure: Figure,
  {
    assessment,
    asked,
    readingOf,
    subject,
  }: { assessment: Assessment; asked: PossibleTest | null; readingOf: string | null; subject: string | null },
): MeasuredAt | null {
  const componentOf = (id: string | null): Component | undefined =>
    id === null ? undefined : assessment.index.components.get(id);
  const wanted = componentOf(readingOf);
  if (wanted !== undefined) {
    const place = placeAt(figure, wanted, assessment);
    if (place !== null) return place;
  }
  const own = componentOf(asked?.component ?? null);
  if (asked !== null && own !== undefined && answers(figure, asked, own)) return { asked, component: own };
  // Without a unit a figure outside of a range may be of anything.
  const isClear = (component: Component): boolean =>
    figure.unit !== null || figure.value === null || judged(figure, component, assessment).verdict === 'good';
  for (const id of [subject, asked?.component ?? null]) {
    const component = componentOf(id);
    const place = component === undefined || !isClear(component) ? null : placeAt(figure, component, assessment);
    if (place !== null) return place;
  }
  for (const { component: id } of assessment.components.slice(0, mostMeasured)) {
    const component = componentOf(id);
    if (component === undefined || figure.value === null) continue;
    const { verdict } = judged(figure, component, assessment);
    // A current or a pressure is taken at the one part that has it; ohms are taken at many.
    const isOwn = figure.quantity !== null && figure.quantity !== 'resistance' && !figure.quantity.endsWith('volts');
    const place = verdict === 'good' || (isOwn && verdict === 'bad') ? placeAt(figure, component, assessment) : null;
    if (place !== null) return place;
  }
  return null;
}

/** A test of the component, one with a meter first; `null` where it has none. */
export function testOn(id: string | null, assessment: Assessment): MeasuredAt | null {
  const component = id === null ? undefined : assessment.index.components.get(id);
  const ranked = assessment.components.find((one) => one.component === id);
  if (component === undefined || ranked === undefined || !assessment.machine.has(component.id)) return null;
  const tests = testsOf(ranked, assessment);
  const asked = tests.find(({ quantity }) => quantity === 'resistance' || quantity === 'continuity') ?? tests[0];
  return asked === undefined ? null : { asked, component };
}

/** Whether a figure can be what a test gives. */
function answers({ value, quantity, unit }: Figure, asked: PossibleTest, { kind = 'mechanical' }: Component): boolean {
  if (value === null)
    return (asked.quantity === 'resistance' || asked.quantity === 'continuity') && conducting.includes(kind);
  if (unit === 'V') return asked.quantity === 'ac-volts' || asked.quantity === 'dc-volts';
  if (quantity !== null) return fits(asked.quantity, quantity);
  if (asked.quantity === 'ac-volts') return isLineVoltage(value) || value <= mostDead;
  return asked.quantity !== 'observation' && !(isLineVoltage(value) && asked.quantity === 'continuity');
}

const fits = (own: PossibleTest['quantity'], wanted: PossibleTest['quantity']): boolean =>
  own === wanted || (wanted === 'resistance' && own === 'continuity');

/** The test of a component that such a figure comes from; `null` where it has none. */
function placeAt(figure: Figure, component: Component, assessment: Assessment): MeasuredAt | null {
  const ranked = assessment.components.find((one) => one.component === component.id);
  if (ranked === undefined || !assessment.machine.has(component.id)) return null;
  const tests = testsOf(ranked, assessment);
  const { verdict, test } = judged(figure, component, assessment);
  const judging = tests.find(({ id }) => id === `${component.id}/${test}`);
  if (verdict !== null && judging !== undefined) return { asked: judging, component };
  const asked = tests.find((one) => answers(figure, one, component));
  return asked === undefined ? null : { asked, component };
}

function judged(figure: Figure, component: Component, { machine }: Assessment): ReturnType<typeof judgeFigure> {
  const quantity = figure.quantity ?? likelyQuantity(component, figure.value);
  return judgeFigure({ ...figure, quantity }, { component, machine, words: '' });
}
