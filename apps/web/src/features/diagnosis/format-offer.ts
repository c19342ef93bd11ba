import type { Offer } from '@diagbuddy/contract/diagnosis';
import { formatDate } from '../../lib/format.ts';

/** How fresh an offer is: asked of the supplier just now, or a catalog figure and its day. */
export function formatOfferFreshness({ asOf, live }: Pick<Offer, 'asOf' | 'live'>): string {
  return live ? `Live price, ${dayText(asOf)}` : `Catalog price as of ${dayText(asOf)}`;
}

/** Whether the part is on the shelf, as far as the supplier says. */
export function formatOfferStock({ inStock }: Pick<Offer, 'inStock'>): string {
  if (inStock === null) return 'Not listed';
  return inStock ? 'In stock' : 'Out of stock';
}

/** Whether any supplier may send the part: all but those who say that the shelf is empty. */
export function isShippable(offers: readonly Pick<Offer, 'inStock'>[]): boolean {
  return offers.some(({ inStock }) => inStock !== false);
}

function dayText(asOf: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(asOf)) return asOf;
  // A bare day has no time zone: read as UTC it would be the day before in the Americas.
  const iso = asOf.length === 10 ? `${asOf}T12:00:00` : asOf;
  return Number.isNaN(Date.parse(iso)) ? asOf : formatDate(iso);
}
