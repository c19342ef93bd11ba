import { describe, expect, it } from 'vitest';
import { partsValue } from './parts-value.ts';

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
