import type { Offer } from '@diagbuddy/contract/diagnosis';

/** The month in which the knowledge's prices were read, of those from parts lists of a model that tell no day. */
const catalogDate = '2026-11-01';

/**
 * The embedded catalog's offer for a part: the price range (US dollars) that public pages named, with the day of
 * that figure. No stock and no warehouse, because no supplier was asked.
 */
export function catalogOffers({
  priceUsd,
  pricedOn,
}: {
  priceUsd?: readonly [number, number] | null | undefined;
  pricedOn?: string | null | undefined;
}): Offer[] {
  if (!priceUsd) return [];
  const [low, high] = priceUsd;
  return [
    {
      supplier: 'Catalog',
      priceCents: Math.round(low * 100),
      priceHighCents: Math.round(high * 100),
      inStock: null,
      warehouse: null,
      asOf: pricedOn ?? catalogDate,
      live: false,
    },
  ];
}
