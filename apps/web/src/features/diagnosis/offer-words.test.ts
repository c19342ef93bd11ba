import { describe, expect, it } from 'vitest';
import { isShippable, offerFreshness, offerStock } from './offer-words.ts';

describe('an offer', () => {
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
