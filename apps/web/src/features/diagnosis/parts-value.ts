import type { RecordedPart } from '@diagbuddy/contract/diagnosis';

/** What the recommended parts of a diagnosis cost together, in cents, and how many of them have a price at all. */
export interface PartsValue {
  cents: number;
  priced: number;
  total: number;
}

/** Adds up the parts that a source gives a price for; a part without one adds nothing and is counted as not priced. */
export function partsValue(parts: readonly Pick<RecordedPart, 'price'>[]): PartsValue {
  const prices = parts.flatMap(({ price }) => (price === null ? [] : [price]));
  return { cents: prices.reduce((sum, price) => sum + price, 0), priced: prices.length, total: parts.length };
}
