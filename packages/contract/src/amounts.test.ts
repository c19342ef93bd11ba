import { describe, expect, it } from 'vitest';
import { formatCents, formatMinutes, offerPrice, partsValue } from './amounts.ts';

describe('an amount', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1999, '$19.99'],
    [123_450, '$1,234.50'],
  ])('shows %i cents as %s', (cents, text) => expect(formatCents(cents)).toBe(text));

  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [59.6, '1 h'],
    [60, '1 h'],
    [95, '1 h 35 min'],
  ])('shows %d minutes as %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));
});

describe('the price of an offer', () => {
  it('is shown in dollars', () => {
    // @spec T9.22
    expect(offerPrice({ priceCents: 4825 })).toBe('$48.25');
    expect(offerPrice({ priceCents: 4825, priceHighCents: null })).toBe('$48.25');
  });

  it('is a range where only a range is known, and none where no source gives one', () => {
    expect(offerPrice({ priceCents: 4000, priceHighCents: 6500 })).toBe('$40.00-$65.00');
    expect(offerPrice({ priceCents: null })).toBeNull();
  });
});

describe('parts value', () => {
  it('is the sum of the prices, in cents', () => {
    expect(partsValue([{ price: 4825 }, { price: 2545 }])).toEqual({ cents: 7370, priced: 2, total: 2 });
  });

  it('leaves out parts that no source gives a price for, and says how many have one', () => {
    expect(partsValue([{ price: null }, { price: 2545 }, { price: null }])).toEqual({
      cents: 2545,
      priced: 1,
      total: 3,
    });
  });

  it('is nothing without parts', () => {
    expect(partsValue([])).toEqual({ cents: 0, priced: 0, total: 0 });
  });
});
