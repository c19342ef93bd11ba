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

/** '512 B', '1.4 MB': a size in bytes, in steps of 1024. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const size = bytes / 1024 ** step;
  return `${step === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[step]}`;
}

/** '3 d 4 h', '2 h 5 min', '12 s': how long something has been going on. */
export function formatDuration(seconds: number): string {
  const [days, hours, minutes] = [seconds / 86_400, (seconds / 3_600) % 24, (seconds / 60) % 60].map(Math.floor);
  if (days) return `${days} d ${hours} h`;
  if (hours) return `${hours} h ${minutes} min`;
  return minutes ? `${minutes} min` : `${Math.round(seconds)} s`;
}
