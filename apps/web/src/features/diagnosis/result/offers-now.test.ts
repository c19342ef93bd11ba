import { describe, expect, it } from 'vitest';
import { offersNow } from './offers-now.ts';

const offer = (supplier: string, priceCents: number) => ({
  supplier,
  priceCents,
  inStock: true,
  warehouse: null,
  asOf: '2025-06-03',
  live: true,
});
const part = { partNumber: 'W10913953', offers: [offer('Catalogue', 4000)] };

describe('the offers of a part', () => {
  it('are those of the day of the diagnosis until the suppliers are asked', () => {
    expect(offersNow(part, undefined)).toEqual(part.offers);
  });

  it('are what the suppliers say now of its number, or of the number that it stands in for', () => {
    const now = [offer('Encompass', 4825), offer('Marcone', 5100)];
    expect(offersNow(part, [{ partNumber: 'W10913953', alternatePartNumbers: [], offers: now }])).toEqual(now);
    expect(offersNow(part, [{ partNumber: 'W1', alternatePartNumbers: ['W10913953'], offers: now }])).toEqual(now);
  });

  it('stay where the suppliers know nothing of the number, or no source backs a number at all', () => {
    expect(offersNow(part, [{ partNumber: 'W1', alternatePartNumbers: [], offers: [] }])).toEqual(part.offers);
    expect(offersNow({ ...part, partNumber: null }, [])).toEqual(part.offers);
  });
});
