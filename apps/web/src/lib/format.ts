import { formatCents } from '@diagbuddy/contract/amounts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** 'Jun 3, 2025' in the reader's own time zone, from an ISO 8601 time. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

/** 'Jun 3, 2025, 4:05 PM' in the reader's own time zone, from an ISO 8601 time. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

/** '4:05 PM' in the reader's own time zone, from an ISO 8601 time. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

/** A price as it is told: '$29', or '$19.99' where it is not whole dollars. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? wholeDollars.format(cents / 100) : formatCents(cents);
}

/** '1,000'. */
export function formatCount(count: number): string {
  return whole.format(count);
}
