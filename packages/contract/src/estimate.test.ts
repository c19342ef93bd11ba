import { describe, expect, it } from 'vitest';
import type { LikelyPart } from './diagnosis.ts';
import { estimateRepair } from './estimate.ts';

const part = (component: string, changes: Partial<LikelyPart> = {}): LikelyPart => ({
  ...{
    component,
    partName: component,
    partNumber: null,
    verified: false,
    probability: 0.4,
    laborHours: 1,
    function: '',
  },
  ...{ failureSymptoms: '', testProcedure: '', expectedReadings: '', replacementDifficulty: 'Easy', sources: [] },
  ...{ alternatePartNumbers: [], offers: [], ...changes },
});
const listed = (priceCents: number, priceHighCents?: number) => ({
  offers: [
    {
      ...{
        supplier: 'Catalog',
        priceCents,
        priceHighCents,
        inStock: null,
        warehouse: null,
        asOf: '2026-11-01',
        live: false,
      },
    },
  ],
});
const rates = { laborRateCents: 12_000, tripFeeCents: 8_900 };

describe('an estimate', () => {
  it('is labor at the organization’s rate, the list price and the trip fee, from the cheapest cause to the dearest', () => {
    const estimate = estimateRepair(
      [
        part('pump', { laborHours: 0.75, ...listed(7_370, 8_000) }),
        part('board', { laborHours: 1.5, ...listed(20_000) }),
      ],
      rates,
    );
    expect(estimate?.lines.map(({ laborCents, partCents, totalCents }) => [laborCents, partCents, totalCents])).toEqual(
      [
        [9_000, { low: 7_370, high: 8_000 }, { low: 25_270, high: 25_900 }],
        [18_000, { low: 20_000, high: 20_000 }, { low: 46_900, high: 46_900 }],
      ],
    );
    expect(estimate).toMatchObject({
      laborHours: { low: 0.75, high: 1.5 },
      partsCents: { low: 7_370, high: 20_000 },
      totalCents: { low: 25_270, high: 46_900 },
    });
  });

  it('holds the three likeliest parts once each, and no unlikely one', () => {
    const parts = [part('a'), part('a'), part('b'), part('c', { probability: 0.01 }), part('d'), part('e')];
    expect(estimateRepair(parts, rates)?.lines.map(({ component }) => component)).toEqual(['a', 'b', 'd']);
    expect(estimateRepair([], rates)).toBeNull();
  });

  it('invents no amount: without a rate or a price there is no total, and what is not bought costs nothing', () => {
    const none = { laborRateCents: null, tripFeeCents: null };
    expect(estimateRepair([part('pump', listed(7_370))], none)).toMatchObject({
      totalCents: null,
      partsCents: { low: 7_370 },
    });
    expect(estimateRepair([part('pump')], rates)).toMatchObject({
      ...{ totalCents: null, partsCents: null, lines: [{ workCents: 20_900 }] },
    });
    expect(estimateRepair([part('hose', { isOrderable: false })], rates)?.totalCents).toEqual({
      low: 20_900,
      high: 20_900,
    });
  });

  it('never takes what the organization pays', () => {
    const account = {
      ...{ netCents: 100, coreCents: null, stockTotal: 1, stockByWarehouse: [], etaDays: null, isDiscontinued: false },
      ...({ supersededFrom: null, fitsModel: 'unknown', basis: 'live' } as const),
    };
    const [offer] = listed(500).offers;
    const offers = offer === undefined ? [] : [{ ...offer, account }, ...listed(900).offers];
    expect(estimateRepair([part('pump', { offers })], rates)?.partsCents).toEqual({ low: 900, high: 900 });
  });
});
