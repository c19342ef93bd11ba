import { describe, expect, it } from 'vitest';
import { isShippable, offerFreshness, offerPrice, offerStock } from './offer-price.ts';

describe('an offer', () => {
  // @proves T9.22
  it('shows cents as dollars', () => {
    expect(offerPrice({ priceCents: 4825 })).toBe('$48.25');
    expect(offerPrice({ priceCents: 4825, priceHighCents: null })).toBe('$48.25');
  });

  it('shows a range where only a range is known, and never a price that no source gives', () => {
    expect(offerPrice({ priceCents: 4000, priceHighCents: 6500 })).toBe('$40.00-$65.00');
    expect(offerPrice({ priceCents: null })).toBe('Price not known');
  });

  it('says whether the figure is live, and else of which day it is', () => {
    expect(offerFreshness({ asOf: '2025-06-03', live: true })).toBe('Live price, Jun 3, 2025');
    expect(offerFreshness({ asOf: '2025-06-03', live: false })).toBe('Catalogue price as of Jun 3, 2025');
    expect(offerFreshness({ asOf: 'June 2025', live: false })).toBe('Catalogue price as of June 2025');
  });

  // @proves T1.19
  // @proves T9.21
  it('usually ships unless every supplier says that the shelf is empty', () => {
    expect(isShippable([{ inStock: null }])).toBe(true);
    expect(isShippable([{ inStock: false }, { inStock: true }])).toBe(true);
    expect(isShippable([{ inStock: false }])).toBe(false);
    expect(isShippable([])).toBe(false);
  });

  it('says what the supplier says of the shelf', () => {
    expect([true, false, null].map((inStock) => offerStock({ inStock }))).toEqual([
      'In stock',
      'Out of stock',
      'Not known',
    ]);
  });
});
