import { formatCents } from '@diagbuddy/contract/amounts';
import { utcDay } from '../../../platform/pdf/utc-day.ts';
import { isoDay } from '../period.ts';

const time = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** What stands where nothing was measured. */
export const unknown = '-';

/** 'Nov 3, 2025, 16:05 UTC'. */
export const formatTime = (at: Date): string => `${utcDay(at)}, ${time.format(at)} UTC`;

export const formatCount = (count: number): string => whole.format(count);

/** '86.7%'. */
export const formatPercent = (percent: number | null): string =>
  percent === null ? unknown : `${percent.toFixed(1)}%`;

/** '45 min'. */
export const formatOptionalMinutes = (minutes: number | null): string =>
  minutes === null ? unknown : `${whole.format(minutes)} min`;

/** '$12.50' from whole cents. */
export const formatAmount = (cents: number | null): string => (cents === null ? unknown : formatCents(cents));

/** '12.50' from whole cents, for a spreadsheet. */
export const centsCell = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** The technician's rating in a word. */
export function formatOutcome(isAccurate: boolean | null): string {
  if (isAccurate === null) return 'Unrated';
  return isAccurate ? 'Confirmed' : 'Inaccurate';
}

/** Time of a record for a spreadsheet: '2025-11-03 16:05' in UTC. */
export const timeCell = (at: Date): string => `${isoDay(at)} ${at.toISOString().slice(11, 16)}`;

/** Cuts a long text at a word, with '...' where something is left out. */
export function shorten(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength - 30)).trimEnd()}...`;
}
