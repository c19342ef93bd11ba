import type { Offer } from '@diagbuddy/contract/diagnosis';

/** The month in which the knowledge's prices were read. */
const catalogDate = '2026-11-01';

/**
 * The embedded catalog's offer for a part: the price range (US dollars) that public pages named, with the day of
 * that figure. No stock and no warehouse, because no supplier was asked.
 */
export function catalogOffers(priceUsd: readonly [number, number] | undefined): Offer[] {
  if (priceUsd === undefined) return [];
  const [low, high] = priceUsd;
  return [
    {
      supplier: 'Catalog',
      priceCents: Math.round(low * 100),
      priceHighCents: Math.round(high * 100),
      inStock: null,
      warehouse: null,
      asOf: catalogDate,
      live: false,
    },
  ];
}
