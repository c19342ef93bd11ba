import type { ExpectedReading, NextBestTest } from '@diagbuddy/contract/next-best-test';

/** The room in which a machine usually stands, in °F. */
const roomF = 75;

/** The range that a test is shown with: of a thermistor's curve the point nearest to a warm room; else the first. */
export function shownRange({ ranges = [] }: Pick<NextBestTest, 'ranges'>): ExpectedReading | null {
  const isCurve = ranges.length > 2 && ranges.every(({ atF }) => atF !== null);
  if (!isCurve) return ranges[0] ?? null;
  return (
    ranges.toSorted((one, other) => Math.abs((one.atF ?? 0) - roomF) - Math.abs((other.atF ?? 0) - roomF))[0] ?? null
  );
}

/**
 * How a test came out by what the meter showed; `null` reads as an open line. The ranges are alternatives: inside any
 * of them is a pass. `null` where no source states a range: the technician judges.
 */
export function judgeReading(
  { ranges = [] }: Pick<NextBestTest, 'ranges'>,
  reading: number | null,
): 'pass' | 'fail' | null {
  if (ranges.length === 0) return null;
  if (reading === null) return ranges.some(({ high, unit }) => high === null && unit === 'ohm') ? 'pass' : 'fail';
  const isGood = ranges.some(({ low, high }) => (low === null || reading >= low) && (high === null || reading <= high));
  return isGood ? 'pass' : 'fail';
}

const unitOfQuantity: Readonly<Record<string, string>> = {
  resistance: 'ohm',
  'ac-volts': 'V',
  'dc-volts': 'V',
  current: 'A',
  temperature: '°F',
  pressure: 'psi',
  frequency: 'Hz',
  capacitance: 'uF',
  time: 's',
  flow: 'gpm',
};

/** The unit in which a test is read; `null` where it is nothing that a meter shows. */
export function unitOfTest(test: Pick<NextBestTest, 'ranges' | 'quantity'>): string | null {
  return shownRange(test)?.unit ?? unitOfQuantity[test.quantity ?? ''] ?? null;
}

/** What was typed on the number pad: a figure, an open line ('OL' as `null`), or nothing yet. */
export function typedReading(typed: string): { value: number | null } | undefined {
  if (typed === 'OL') return { value: null };
  const match = /^(-?(?:\d+\.?\d*|\.\d+))(k?)$/.exec(typed);
  if (match === null) return undefined;
  return { value: Number(match[1]) * (match[2] === 'k' ? 1000 : 1) };
}
