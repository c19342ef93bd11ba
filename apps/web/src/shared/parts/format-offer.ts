import type { Offer } from '@diagbuddy/contract/diagnosis';
import { formatDate, formatTime } from '../../lib/format.ts';

/** How fresh an offer is: asked of the supplier just now or some minutes ago, or a catalog figure and its day if known. */
export function formatOfferFreshness({ asOf, live, account }: Pick<Offer, 'asOf' | 'live' | 'account'>): string {
  if (asOf === null) return 'Catalog price, day unknown';
  if (account !== undefined) return `${account.basis === 'live' ? 'Live price' : 'Price'}, ${formatTime(asOf)}`;
  return live ? `Live price, ${dayText(asOf)}` : `Catalog price as of ${dayText(asOf)}`;
}

/** Whether the part is on the shelf, as far as the supplier says. */
export function formatOfferStock({ inStock, account }: Pick<Offer, 'inStock' | 'account'>): string {
  if (inStock === null) return 'Not listed';
  if (!inStock) return 'Out of stock';
  return account === undefined || account.stockTotal === null ? 'In stock' : `${account.stockTotal} in stock`;
}

/** Where the part lies, with how many of it where the supplier says so: the first three places. */
export function formatOfferWarehouses({ warehouse, account }: Pick<Offer, 'warehouse' | 'account'>): string {
  const stocked = (account?.stockByWarehouse ?? []).filter(({ quantity }) => quantity > 0);
  if (stocked.length === 0) return warehouse ?? 'Not listed';
  const places = stocked.slice(0, 3).map(({ warehouse: place, quantity }) => `${place} (${quantity})`);
  return [...places, ...(stocked.length > 3 ? [`+${stocked.length - 3} more`] : [])].join('; ');
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
