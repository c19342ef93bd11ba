import type { Analytics } from '@diagbuddy/contract/analytics';
import { formatCount } from '../../lib/format.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** Stands where nothing was measured. */
export const nothingMeasured = '–';

/** '86.7%', to one decimal. */
export const formatRate = (percent: number | null): string =>
  percent === null ? nothingMeasured : `${percent.toFixed(1)}%`;

/** '1.2s' from milliseconds, to one decimal. */
export const formatSeconds = (ms: number | null): string =>
  ms === null ? nothingMeasured : `${(ms / 1000).toFixed(1)}s`;

/** What the success rate rests on. */
export function ratedOf(trend: Analytics['trend']): string {
  const rated = trend.reduce((sum, day) => sum + day.rated, 0);
  const accurate = trend.reduce((sum, day) => sum + day.accurate, 0);
  if (rated === 0) return 'No diagnoses rated in this period yet';
  return `${formatCount(accurate)} of ${formatCount(rated)} rated accurate`;
}

/** How a common issue is marked: 8 or more red, 5 or more yellow, below 5 green. */
export function issueMark(count: number): { tone: BadgeTone; word: string } {
  if (count >= 8) return { tone: 'red', word: 'frequent' };
  return count >= 5 ? { tone: 'amber', word: 'recurring' } : { tone: 'green', word: 'occasional' };
}
