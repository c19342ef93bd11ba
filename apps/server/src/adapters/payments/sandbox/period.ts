import type { BillingInterval } from '@diagbuddy/contract/plans';

/** The moment one month or year later; a day that the month doesn't have becomes its last (31 January, 28 February). */
export function onePeriodLater(from: Date, interval: BillingInterval): Date {
  const months = interval === 'yearly' ? 12 : 1;
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
}
