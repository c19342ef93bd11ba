import type { ExpectedReading } from '@diagbuddy/contract/next-best-test';
import { formatRange, formatReading } from '@diagbuddy/contract/readings';
import { describe, expect, it } from 'vitest';
import { judgeReading, shownRange, typedReading, unitOfTest } from './judge-reading.ts';

const range = (low: number | null, high: number | null, more: Partial<ExpectedReading> = {}): ExpectedReading => ({
  ...{ low, high, unit: 'ohm', atF: null, condition: null, source: null },
  ...more,
});

describe('a reading', () => {
  it('passes inside any of the ranges, and fails outside all of them', () => {
    const test = { ranges: [range(5, 15), range(20, 30)] };
    expect([4.9, 5, 15, 17, 25].map((value) => judgeReading(test, value))).toEqual([
      ...['fail', 'pass', 'pass', 'fail', 'pass'],
    ]);
  });

  it('of an open line fails where a part should conduct, and passes where it should not', () => {
    expect(judgeReading({ ranges: [range(5, 15)] }, null)).toBe('fail');
    expect(judgeReading({ ranges: [range(1_000_000, null)] }, null)).toBe('pass');
  });

  it("is the technician's to judge where no source states a range", () => {
    expect(judgeReading({ ranges: [] }, 12)).toBeNull();
    expect(judgeReading({}, 12)).toBeNull();
  });

  it('is typed as the meter shows it', () => {
    expect(typedReading('11.2k')).toEqual({ value: 11_200 });
    expect(typedReading('-4')).toEqual({ value: -4 });
    expect(typedReading('OL')).toEqual({ value: null });
    expect(['', '.', '-', 'k', '1.2.3'].map(typedReading)).toEqual([...Array(5)]);
  });

  it('is told with its unit', () => {
    expect(formatReading({ reading: 11_200, unit: 'ohm' })).toBe('11,200 Ω');
    expect(formatReading({ reading: null, unit: 'OL' })).toBe('OL');
    expect(formatReading({ reading: null, unit: null })).toBeNull();
  });
});

describe('the expected reading', () => {
  it.each([
    [range(2000, 3500), '2,000–3,500 Ω'],
    [range(0, 2), 'under 2 Ω'],
    [range(1_000_000, null), 'at least 1,000,000 Ω'],
    [range(13, 13, { unit: 'V' }), '13 V'],
  ])('is told as a technician writes it', (expected, words) => {
    expect(formatRange(expected)).toBe(words);
  });

  it('of a thermistor is that in a warm room', () => {
    const curve = [32, 77, 120].map((atF) => range(atF, atF, { atF }));
    expect(shownRange({ ranges: curve })?.atF).toBe(77);
  });

  it('gives the unit, else the quantity does', () => {
    expect(unitOfTest({ ranges: [range(1, 2, { unit: 'V' })], quantity: 'resistance' })).toBe('V');
    expect(unitOfTest({ ranges: [], quantity: 'resistance' })).toBe('ohm');
    expect(unitOfTest({ ranges: [], quantity: 'observation' })).toBeNull();
  });
});
