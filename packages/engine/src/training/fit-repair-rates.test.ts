import { describe, expect, it } from 'vitest';
import { type FinishedRepair, fitRepairRates } from './fit-repair-rates.ts';

/** So many repairs of which the engine expected these shares, and of which these parts were replaced in turn. */
const repairs = (count: number, expected: Record<string, number>, replaced: readonly string[]): FinishedRepair[] =>
  Array.from({ length: count }, (_, at) => ({
    applianceType: 'Refrigerator',
    parts: Object.entries(expected).map(([component, probability]) => ({
      component,
      probability,
      outcome: component === replaced[at % replaced.length] ? 1 : 0,
    })),
  }));

describe('the rates of repairs', () => {
  it('make the expected shares what they came out as', () => {
    const expected = { 'start-relay': 0.2, 'door-switch': 0.4, damper: 0.4 };
    const told = repairs(2000, expected, ['start-relay', 'start-relay', 'start-relay', 'door-switch', 'damper']);
    const factors = fitRepairRates(told).Refrigerator ?? {};
    const factorOf = (part: string): number => factors[part] ?? 0;
    // Three times as often where half as often was expected.
    expect(Math.exp(factorOf('start-relay') - factorOf('door-switch'))).toBeCloseTo(6, 0);
    expect(factorOf('damper')).toBeCloseTo(factorOf('door-switch'), 2);
  });

  it('are not learned from few repairs', () => {
    expect(fitRepairRates(repairs(50, { 'start-relay': 0.5, damper: 0.5 }, ['damper']))).toEqual({});
  });

  it('stay near nothing where repairs agree with what was expected, or say little of a part', () => {
    const agreeing = repairs(900, { 'start-relay': 1 / 3, damper: 2 / 3 }, ['start-relay', 'damper', 'damper']);
    for (const factor of Object.values(fitRepairRates(agreeing).Refrigerator ?? {})) expect(factor).toBeCloseTo(0, 1);
    const rare = repairs(900, { 'start-relay': 0.999, damper: 0.001 }, ['start-relay']);
    expect(Math.abs(fitRepairRates(rare).Refrigerator?.damper ?? 0)).toBeLessThan(0.3);
  });
});
