const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
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

/** '45 min', '1 h', '1 h 30 min'; minutes are rounded to whole ones. */
export function formatMinutes(minutes: number): string {
  const total = Math.round(minutes);
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** '$1,234.50' from integer cents. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** A price as it is told: '$29', or '$19.99' where it is not whole dollars. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? wholeDollars.format(cents / 100) : formatCents(cents);
}

/** '1,000'. */
export function formatCount(count: number): string {
  return whole.format(count);
}
