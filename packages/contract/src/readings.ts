import type { ExpectedReading } from './next-best-test.ts';

const signs: Readonly<Record<string, string>> = { ohm: 'Ω', uF: 'µF', inWC: 'in. WC' };
const figures = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

/** A unit as a meter shows it: 'Ω' for 'ohm'. */
export function unitSign(unit: string): string {
  return signs[unit] ?? unit;
}

/** '2,000–3,500 Ω', 'under 2 Ω', 'at least 1,000,000 Ω', '120 V'. */
export function formatRange({ low, high, unit }: Pick<ExpectedReading, 'low' | 'high' | 'unit'>): string {
  const sign = unitSign(unit);
  if (high === null) return `at least ${figures.format(low ?? 0)} ${sign}`;
  if (low === null || low === 0) return `under ${figures.format(high)} ${sign}`;
  return low === high ? `${figures.format(low)} ${sign}` : `${figures.format(low)}–${figures.format(high)} ${sign}`;
}

/** What a meter showed: '5.2 Ω', 'OL', or `null` where no figure was given. */
export function formatReading({ reading, unit }: { reading: number | null; unit: string | null }): string | null {
  if (reading === null) return unit === 'OL' ? 'OL' : null;
  return unit === null ? figures.format(reading) : `${figures.format(reading)} ${unitSign(unit)}`;
}
