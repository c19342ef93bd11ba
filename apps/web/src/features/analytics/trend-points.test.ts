import type { TrendDay } from '@diagbuddy/contract/analytics';
import { describe, expect, it } from 'vitest';
import { formatRate, formatSeconds, issueMark, ratedOf } from './figures.ts';
import { readPeriod } from './period-select.tsx';
import { stepsOf, trendPoints } from './trend-points.ts';

const day = (date: string, more: Partial<TrendDay> = {}): TrendDay => ({
  ...{ date, diagnoses: 0, rated: 0, accurate: 0, avgConfidence: null },
  ...more,
});

// 1 November 2026 is a Sunday.
const week = [
  day('2026-11-01', { diagnoses: 1, avgConfidence: 90, rated: 1, accurate: 1 }),
  day('2026-11-02', { diagnoses: 3, avgConfidence: 60, rated: 2, accurate: 1 }),
  day('2026-11-03', { diagnoses: 1, avgConfidence: 80 }),
];

describe('a trend', () => {
  it('has a point a day over 30 days, and none where nothing was measured', () => {
    const { diagnoses, accuracy } = trendPoints(stepsOf([...week, day('2026-11-04')], 30));
    expect(diagnoses.map(({ name, value }) => [name, value])).toEqual([
      ['Nov 1, 2026', 1],
      ['Nov 2, 2026', 3],
      ['Nov 3, 2026', 1],
      ['Nov 4, 2026', 0],
    ]);
    expect(accuracy.map(({ value }) => value)).toEqual([100, 50, null, null]);
  });

  it('has a point a week from Monday over longer periods, weighed by the diagnoses of each day', () => {
    const { diagnoses, confidence } = trendPoints(stepsOf(week, 90));
    expect(diagnoses).toEqual([
      { label: 'Nov 1', name: 'Nov 1, 2026', value: 1 },
      { label: 'Nov 2', name: 'Nov 2 to Nov 3, 2026', value: 4 },
    ]);
    expect(confidence.map(({ value }) => value)).toEqual([90, 65]);
  });
});

describe('the figures', () => {
  it('show a rate and seconds to one decimal, and no number where nothing was measured', () => {
    // @spec T9.16
    expect([formatRate(66.7), formatRate(100), formatRate(null)]).toEqual(['66.7%', '100.0%', '–']);
    // @spec T9.15
    expect([formatSeconds(1249), formatSeconds(1250), formatSeconds(15_000), formatSeconds(null)]).toEqual([
      '1.2s',
      '1.3s',
      '15.0s',
      '–',
    ]);
    expect(ratedOf(week)).toBe('2 of 3 rated accurate');
    expect(ratedOf([])).toBe('No diagnoses rated in this period yet');
  });

  it('mark a common issue red from 8, yellow from 5, green below', () => {
    // @spec T9.17 T9.18 T9.19
    expect([8, 7, 5, 4, 1].map((count) => issueMark(count).tone)).toEqual(['red', 'amber', 'amber', 'green', 'green']);
  });

  it('cover the period of the address, else 30 days', () => {
    expect(['90', '365', '30', '7', null].map(readPeriod)).toEqual([90, 365, 30, 30, 30]);
  });
});
