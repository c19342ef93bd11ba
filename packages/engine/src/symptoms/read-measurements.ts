import type { Component } from '@diagbuddy/knowledge/schema';
import type { ReadPart } from './read-parts.ts';

/** A reading of a meter. `value` in `unit`; `null` for an open circuit. `verdict` where the knowledge names the range. */
export type ReadMeasurement = {
  words: string;
  value: number | null;
  unit: string;
  component: string | null;
  verdict: 'in-range' | 'out-of-range' | null;
  start: number;
};

const maxMeasurements = 10;
/** A part's name stands at most this many letters from its reading. */
const nearby = 60;
/** Meters and temperatures differ: a reading is out of range only beyond these factors of the stated limits. */
const tolerance = { below: 0.6, above: 1.7 };

const units: readonly (readonly [RegExp, string, number])[] = [
  [/^(k ?ohms?|kω|k)$/i, 'ohms', 1000],
  [/^(ohms?|ω|Ω)$/i, 'ohms', 1],
  [/^(m ?ohms?|megohms?)$/i, 'ohms', 1_000_000],
  [/^(vac|volts? ac|volts?|v|vdc|volts? dc)$/i, 'volts', 1],
  [/^(amps?|a)$/i, 'amps', 1],
  [/^(ma)$/i, 'amps', 0.001],
  [/^(psi)$/i, 'psi', 1],
  [/^(uf|mfd|µf)$/i, 'uF', 1],
  [/^(degrees?( f)?|°f?|deg|f)$/i, 'F', 1],
];

const reading =
  /(?<![\p{L}\p{N}.-])(\d{1,5}(?:[.,]\d{1,3})?)\s?(k ?ohms?|kω|m ?ohms?|megohms?|ohms?|ω|vac|vdc|volts?(?: [ad]c)?|v|amps?|ma|psi|uf|mfd|µf|degrees?(?: f)?|deg|°f?)(?![\p{L}\p{N}])/giu;
const openCircuit =
  /\b(reads? open|reading open|tests? open|tested open|measures? open|open circuit|no continuity|infinite( resistance| ohms)?|o\.?l\.?)(?![\p{L}\p{N}])/giu;

/** Finds what was measured, and whether it lies within what the part's test expects. */
export function readMeasurements(
  text: string,
  parts: readonly ReadPart[],
  components: readonly Component[],
): ReadMeasurement[] {
  const found: ReadMeasurement[] = [];
  for (const match of text.matchAll(reading)) {
    const unit = units.find(([pattern]) => pattern.test(match[2] ?? ''));
    const number = Number((match[1] ?? '').replace(',', match[1] && /,\d{3}$/.test(match[1]) ? '' : '.'));
    if (unit === undefined || !Number.isFinite(number)) continue;
    const value = number * unit[2];
    const component = nearest(parts, match.index);
    const verdict =
      unit[1] === 'ohms'
        ? judge(
            value,
            components.find(({ id }) => id === component),
          )
        : null;
    found.push({ words: match[0], value, unit: unit[1], component, verdict, start: match.index });
    if (found.length >= maxMeasurements) return found;
  }
  for (const match of text.matchAll(openCircuit)) {
    if (/^o\.?l\.?$/i.test(match[0]) && match[0] !== match[0].toUpperCase()) continue;
    const component = nearest(parts, match.index);
    found.push({ words: match[0], value: null, unit: 'ohms', component, verdict: 'out-of-range', start: match.index });
    if (found.length >= maxMeasurements) break;
  }
  return found;
}

function nearest(parts: readonly ReadPart[], at: number): string | null {
  let best: { component: string; distance: number } | null = null;
  for (const part of parts) {
    const distance = part.end <= at ? at - part.end : (part.start - at) * 1.5;
    if (distance < 0 || distance > nearby || part.share < 0.5) continue;
    if (best === null || distance < best.distance) best = { component: part.component, distance };
  }
  return best?.component ?? null;
}

/** Compares with the one range that the part's test names; several ranges prove nothing. */
function judge(value: number, component: Component | undefined): ReadMeasurement['verdict'] {
  if (component === undefined) return null;
  const ranges = [...component.test.expected.matchAll(/(\d[\d,.]*)\s*(?:-|to)\s*(\d[\d,.]*)\s*(k?)\s*ohms/gi)];
  if (ranges.length !== 1) return null;
  const factor = ranges[0]?.[3] ? 1000 : 1;
  const low = Number((ranges[0]?.[1] ?? '').replace(/,/g, '')) * factor;
  const high = Number((ranges[0]?.[2] ?? '').replace(/,/g, '')) * factor;
  if (!(low > 0 && high >= low)) return null;
  if (value < low * tolerance.below || value > high * tolerance.above) return 'out-of-range';
  return value >= low * 0.9 && value <= high * 1.1 ? 'in-range' : null;
}
