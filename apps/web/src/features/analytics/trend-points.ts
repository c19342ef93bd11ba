import type { AnalyticsPeriod, TrendDay } from '@diagbuddy/contract/analytics';
import type { TimePoint } from '../../ui/chart/time-chart.tsx';

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day, or the days of a week that lie in the period: Monday to Sunday, in UTC. */
export interface TrendStep {
  label: string;
  name: string;
  days: TrendDay[];
}

/** A step a day for 30 days, a step a week for longer, so that a chart stays readable on a phone. */
export function stepsOf(trend: readonly TrendDay[], period: AnalyticsPeriod): TrendStep[] {
  const isDaily = period === 30;
  const groups = Map.groupBy(trend, ({ date }) => (isDaily ? date : mondayOf(date)));
  return [...groups.values()].flatMap((days) => {
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const label = short.format(new Date(first.date));
    const end = whole.format(new Date(last.date));
    return [{ label, name: days.length === 1 ? end : `${label} to ${end}`, days }];
  });
}

/** What each step adds up to; shares are null where there is nothing to divide by. */
export function trendPoints(steps: readonly TrendStep[]): Record<'diagnoses' | 'confidence' | 'accuracy', TimePoint[]> {
  const pointsOf = (value: (days: readonly TrendDay[]) => number | null): TimePoint[] =>
    steps.map(({ label, name, days }) => ({ label, name, value: value(days) }));
  return {
    diagnoses: pointsOf((days) => sum(days, (day) => day.diagnoses)),
    confidence: pointsOf((days) =>
      share(
        sum(days, (day) => (day.avgConfidence ?? 0) * day.diagnoses),
        sum(days, (day) => day.diagnoses),
      ),
    ),
    accuracy: pointsOf((days) =>
      share(
        sum(days, (day) => day.accurate * 100),
        sum(days, (day) => day.rated),
      ),
    ),
  };
}

function mondayOf(date: string): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

const sum = (days: readonly TrendDay[], of: (day: TrendDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

const share = (part: number, of: number): number | null => (of === 0 ? null : part / of);
