import type { Unit } from '@diagbuddy/knowledge/quantities';
import type { ExpectedRange } from '@diagbuddy/knowledge/schema';
import type { ExpectedReading } from '../diagnosis.ts';
import { type ComposeTools, namedSources } from './names.ts';

const mostRanges = 6;

/** The ranges of a test as they are shown, each with the best of its sources; the same range once. */
export function expectedReadings(ranges: readonly ExpectedRange[], tools: ComposeTools): ExpectedReading[] {
  const shown = new Map<string, ExpectedReading>();
  for (const { low = null, high = null, unit, atF = null, condition = null, sources } of ranges) {
    const key = [low, high, unit, atF, condition].join('|');
    const source = namedSources(sources, tools)[0];
    const name = source === undefined || source.kind === 'trade' ? null : source.name;
    const before = shown.get(key);
    if (before === undefined) shown.set(key, { low, high, unit, atF, condition, source: name });
    else if (before.source === null && name !== null) before.source = name;
  }
  return [...shown.values()].slice(0, mostRanges);
}

const signs: Partial<Record<Unit, string>> = { ohm: 'Ω', uF: 'µF', inWC: 'in. WC' };

/** `2,000–3,500 Ω`, `under 2 Ω`, `110–125 V`. */
export function tellRange({ low, high, unit, atF }: Pick<ExpectedReading, 'low' | 'high' | 'unit' | 'atF'>): string {
  const sign = signs[unit] ?? unit;
  const at = atF === null ? '' : ` at ${atF} °F`;
  if (low === null || (low === 0 && high !== null)) return `under ${figure(high ?? 0)} ${sign}${at}`;
  if (high === null) return `at least ${figure(low)} ${sign}${at}`;
  if (low === high) return `${figure(low)} ${sign}${at}`;
  return `${figure(low)}–${figure(high)} ${sign}${at}`;
}

/** A measured value as it is told; an open line is `OL`. */
export const tellValue = (value: number | null, unit: Unit | null): string =>
  value === null ? 'OL' : `${figure(value)}${unit === null ? '' : ` ${signs[unit] ?? unit}`}`;

function figure(value: number): string {
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(4));
  return rounded.toLocaleString('en-US');
}

/** The expected result in one line: the figures of this machine where a source has them, else when it passes. */
export function tellExpected(ranges: readonly ExpectedReading[], passWhen: string): string {
  const [first, ...rest] = ranges;
  if (first === undefined) return passWhen;
  const isCurve = ranges.length > 2 && ranges.every(({ atF }) => atF !== null);
  const shown = isCurve ? nearRoom(ranges) : [first, ...rest].slice(0, 2);
  const alternatives = [...new Set(shown.map(tellRange))].join(' or ');
  const where = first.condition === null || shown.length > 1 ? '' : `, ${first.condition}`;
  return `${alternatives}${where}`;
}

/** Of a thermistor's curve the point nearest to a warm room. */
const nearRoom = (ranges: readonly ExpectedReading[]): ExpectedReading[] =>
  ranges.toSorted((one, other) => Math.abs((one.atF ?? 0) - 75) - Math.abs((other.atF ?? 0) - 75)).slice(0, 1);
