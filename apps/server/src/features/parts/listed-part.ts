import type { CentsRange } from '@diagbuddy/contract/estimate';
import type { PartCatalog } from '@diagbuddy/engine/parts/part-catalog';
import { catalogOffers } from '../../adapters/suppliers/catalog.ts';
import { bareNumber } from '../../adapters/suppliers/supplier.ts';

/** A part as the catalog lists it under its number; `cents`: its list price, `null` where none is known. */
export interface ListedPart {
  name: string;
  cents: CentsRange | null;
}

/** What the catalog says of a part that somebody named by its number; `null` where it lists none under exactly that number. */
export function findListedPart(catalog: PartCatalog, partNumber: string): ListedPart | null {
  const entry = catalog.find(partNumber);
  // A number that was replaced leads to its successor, whose price it never had.
  if (entry === null || bareNumber(entry.partNumber) !== bareNumber(partNumber)) return null;
  const [offer] = catalogOffers(entry);
  if (offer === undefined || offer.priceCents === null) return { name: entry.name, cents: null };
  return { name: entry.name, cents: { low: offer.priceCents, high: offer.priceHighCents ?? offer.priceCents } };
}
