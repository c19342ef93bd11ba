import type { RecordedPart } from '@diagbuddy/contract/diagnosis';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 'Jun 3, 2025' in UTC: paper does not know where it is read. */
export const dayOf = (date: Date): string => day.format(date);

/** '45 min', '1 h 30 min'. */
export function minutesText(minutes: number): string {
  const total = Math.round(minutes);
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** '$48.25', '$40.00-$65.00' or 'price not known', from cents. */
export function priceText(cents: number | null, highCents: number | null): string {
  if (cents === null) return 'price not known';
  const low = dollars.format(cents / 100);
  return highCents === null || highCents <= cents ? low : `${low}-${dollars.format(highCents / 100)}`;
}

/** What the priced parts cost together, and how many have a price at all. */
export function partsValueText(parts: readonly Pick<RecordedPart, 'price'>[]): string {
  const prices = parts.flatMap(({ price }) => (price === null ? [] : [price]));
  if (prices.length === 0) return 'Not known';
  const sum = dollars.format(prices.reduce((total, price) => total + price, 0) / 100);
  return prices.length === parts.length ? sum : `${sum} (${prices.length} of ${parts.length} priced)`;
}
