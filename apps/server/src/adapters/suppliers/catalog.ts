import type { Offer } from '@diagbuddy/contract/diagnosis';

/**
 * The embedded catalog's offer for a part: the price range (US dollars) that public pages named, with the day of that
 * figure where a page tells it. No stock and no warehouse, because no supplier was asked.
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
      asOf: pricedOn ?? null,
      live: false,
    },
  ];
}
