import { describe, expect, it } from 'vitest';
import { formatOfferFreshness, formatOfferStock, isShippable } from './format-offer.ts';

describe('an offer', () => {
  it('says whether the figure is live, and else of which day it is', () => {
    expect(formatOfferFreshness({ asOf: '2025-06-03', live: true })).toBe('Live price, Jun 3, 2025');
    expect(formatOfferFreshness({ asOf: '2025-06-03', live: false })).toBe('Catalog price as of Jun 3, 2025');
    expect(formatOfferFreshness({ asOf: 'June 2025', live: false })).toBe('Catalog price as of June 2025');
    expect(formatOfferFreshness({ asOf: null, live: false })).toBe('Catalog price, day unknown');
  });

  it('usually ships unless every supplier says that the shelf is empty', () => {
    // @spec T9.21
    expect(isShippable([{ inStock: null }])).toBe(true);
    expect(isShippable([{ inStock: false }, { inStock: true }])).toBe(true);
    // @spec T9.21
    expect(isShippable([{ inStock: false }])).toBe(false);
    expect(isShippable([])).toBe(false);
  });

  it('says what the supplier says of the shelf', () => {
    expect([true, false, null].map((inStock) => formatOfferStock({ inStock }))).toEqual([
      'In stock',
      'Out of stock',
      'Not listed',
    ]);
  });
});
