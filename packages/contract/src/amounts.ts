import type { Offer } from './diagnosis.ts';
import type { RecordedPart } from './diagnosis-record.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,234.50' from integer cents. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** '45 min', '1 h', '1 h 30 min'; minutes are rounded to whole ones. */
export function formatMinutes(minutes: number): string {
  const total = Math.round(minutes);
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** What a part costs at a supplier: '$48.25', a range where only that is known, or null where no source gives a price. */
export function offerPrice({
  priceCents,
  priceHighCents,
}: Pick<Offer, 'priceCents' | 'priceHighCents'>): string | null {
  if (priceCents === null) return null;
  if (priceHighCents === undefined || priceHighCents === null || priceHighCents <= priceCents) {
    return formatCents(priceCents);
  }
  return `${formatCents(priceCents)}-${formatCents(priceHighCents)}`;
}

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
