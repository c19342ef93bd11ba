import type { Quantity, Unit } from '@diagbuddy/knowledge/quantities';
import type { Token } from '../text/tokens.ts';
import { spokenNumber } from './spoken-numbers.ts';

/** A figure of a meter as it stands in the text. `from` and `to` are tokens. */
export type Figure = {
  from: number;
  to: number;
  /** `null`: an open line. */
  value: number | null;
  /** `null`: none was written. */
  unit: Unit | null;
  quantity: Quantity | null;
  /** The temperature in °F at which it was measured, where that was said. */
  atF: number | null;
};

type UnitReading = { unit: Unit; quantity: Quantity; factor: number; offset?: number };

const ohm: UnitReading = { unit: 'ohm', quantity: 'resistance', factor: 1 };
const volts: UnitReading = { unit: 'V', quantity: 'ac-volts', factor: 1 };
const fahrenheit: UnitReading = { unit: '°F', quantity: 'temperature', factor: 1 };

/** Unit words to what they mean; several tokens are joined by a space. */
const unitWords: ReadonlyMap<string, UnitReading> = new Map(
  Object.entries({
    ohm,
    ohms: ohm,
    omhs: ohm,
    omh: ohm,
    ohmz: ohm,
    om: ohm,
    oms: ohm,
    Ω: ohm,
    ω: ohm,
    k: { ...ohm, factor: 1000 },
    kohm: { ...ohm, factor: 1000 },
    kohms: { ...ohm, factor: 1000 },
    kω: { ...ohm, factor: 1000 },
    'k ohm': { ...ohm, factor: 1000 },
    'k ohms': { ...ohm, factor: 1000 },
    'k ω': { ...ohm, factor: 1000 },
    'thousand ohms': { ...ohm, factor: 1000 },
    kilohm: { ...ohm, factor: 1000 },
    kilohms: { ...ohm, factor: 1000 },
    'kilo ohms': { ...ohm, factor: 1000 },
    meg: { ...ohm, factor: 1e6 },
    megs: { ...ohm, factor: 1e6 },
    megohm: { ...ohm, factor: 1e6 },
    megohms: { ...ohm, factor: 1e6 },
    'meg ohms': { ...ohm, factor: 1e6 },
    mohm: { ...ohm, factor: 1e6 },
    mohms: { ...ohm, factor: 1e6 },
    m: { ...ohm, factor: 1e6 },
    v: volts,
    volt: volts,
    volts: volts,
    vlts: volts,
    vac: volts,
    'v ac': volts,
    'volts ac': volts,
    'ac volts': volts,
    acv: volts,
    vdc: { ...volts, quantity: 'dc-volts' },
    'v dc': { ...volts, quantity: 'dc-volts' },
    'volts dc': { ...volts, quantity: 'dc-volts' },
    'dc volts': { ...volts, quantity: 'dc-volts' },
    dcv: { ...volts, quantity: 'dc-volts' },
    kv: { ...volts, factor: 1000 },
    mv: { ...volts, factor: 0.001 },
    a: { unit: 'A', quantity: 'current', factor: 1 },
    amp: { unit: 'A', quantity: 'current', factor: 1 },
    amps: { unit: 'A', quantity: 'current', factor: 1 },
    ma: { unit: 'A', quantity: 'current', factor: 0.001 },
    milliamps: { unit: 'A', quantity: 'current', factor: 0.001 },
    '°': fahrenheit,
    '° f': fahrenheit,
    f: fahrenheit,
    deg: fahrenheit,
    degs: fahrenheit,
    degree: fahrenheit,
    degrees: fahrenheit,
    'deg f': fahrenheit,
    'degrees f': fahrenheit,
    'degrees fahrenheit': fahrenheit,
    '° c': { ...fahrenheit, factor: 1.8, offset: 32 },
    'degrees c': { ...fahrenheit, factor: 1.8, offset: 32 },
    'deg c': { ...fahrenheit, factor: 1.8, offset: 32 },
    psi: { unit: 'psi', quantity: 'pressure', factor: 1 },
    pounds: { unit: 'psi', quantity: 'pressure', factor: 1 },
    wc: { unit: 'inWC', quantity: 'pressure', factor: 1 },
    iwc: { unit: 'inWC', quantity: 'pressure', factor: 1 },
    'in wc': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    '" wc': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    'inches wc': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    'inches of water': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    'inches water column': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    'inches of water column': { unit: 'inWC', quantity: 'pressure', factor: 1 },
    hz: { unit: 'Hz', quantity: 'frequency', factor: 1 },
    hertz: { unit: 'Hz', quantity: 'frequency', factor: 1 },
    khz: { unit: 'Hz', quantity: 'frequency', factor: 1000 },
    kilohertz: { unit: 'Hz', quantity: 'frequency', factor: 1000 },
    uf: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    mfd: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    µf: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    μf: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    microfarad: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    microfarads: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    mike: { unit: 'uF', quantity: 'capacitance', factor: 1 },
    gpm: { unit: 'gpm', quantity: 'flow', factor: 1 },
  } satisfies Record<string, UnitReading>),
);
const longestUnit = 4;

/** Words for an open line; several tokens are joined by a space. */
const openLine: ReadonlySet<string> = new Set([
  'ol',
  'o l',
  'oh el',
  'oh l',
  '0 l',
  'o . l',
  'infinite',
  'infinity',
  'infinite ohms',
  'infinite resistance',
  'open line',
  'open circuit',
  'open loop',
  'over limit',
  'over load reading',
  '∞',
  'reads open',
  'read open',
  'reading open',
  'measures open',
  'measured open',
  'tests open',
  'tested open',
  'metered open',
  'meters open',
  'ohms open',
  'ohmed open',
]);

const at = /^(?:at|@|when|with|its|is)$/;

/** The figures of a text, none overlapping. A temperature told behind a resistance is its condition. */
export function findFigures(tokens: readonly Token[]): Figure[] {
  const figures: Figure[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const figure = openLineAt(tokens, from) ?? noVoltageAt(tokens, from) ?? numberAt(tokens, from);
    if (figure === null) continue;
    figure.atF = surroundingsAt(tokens, figure);
    const last = figures.at(-1);
    if (last !== undefined && isCondition(figure, last, tokens)) {
      last.atF = figure.value;
      last.to = figure.to;
    } else figures.push(figure);
    from = figure.to - 1;
  }
  return figures;
}

/** "no voltage at the element", "no power to the valve", "nothing reaches the pump", "nothing on its wires". */
function noVoltageAt(tokens: readonly Token[], from: number): Figure | null {
  const [denial, thing, place] = tokens.slice(from, from + 3).map(({ text }) => text);
  const isNone =
    /^(?:no|zero|without)$/.test(denial ?? '') &&
    /^(?:voltage|volts|power|juice|volt)$/.test(thing ?? '') &&
    /^(?:to|at|on|across|reaching|getting|going|coming|arriving|@)$/.test(place ?? '');
  if (!isNone && !isNothing(tokens, from)) return null;
  const to = isNone || !/^(?:at|on|across)$/.test(thing ?? '') ? from + 2 : from + 1;
  return { from, to, value: 0, unit: 'V', quantity: 'ac-volts', atF: null };
}

function isNothing(tokens: readonly Token[], from: number): boolean {
  if (!/^(?:nothing|nada|zip)$/.test(tokens[from]?.text ?? '')) return false;
  const after = tokens
    .slice(from + 1, from + 6)
    .map(({ text }) => text)
    .join(' ');
  return (
    /^(?:ever )?(?:reaches|reaching|reached|arrives|arriving|gets to|getting to|comes to|coming to|goes to|going to) /.test(
      after,
    ) ||
    /^(?:at|on|across) (?:its|the|either|both|any)(?: \w+)? (?:plug|plugs|wires|wire|terminals|terminal|leads|connector|harness|pins|spades)\b/.test(
      after,
    )
  );
}

function openLineAt(tokens: readonly Token[], from: number): Figure | null {
  for (let length = 4; length >= 1; length -= 1) {
    const words = tokens.slice(from, from + length);
    if (words.length < length) continue;
    const spelled = words.map(({ text }) => text).join(' ');
    if (!openLine.has(spelled)) continue;
    // "the good ol days" reads nothing.
    if (
      spelled === 'ol' &&
      !tokens[from]?.isUpper &&
      /^(?:good|the|my|this|that|some|any)$/.test(tokens[from - 1]?.text ?? '')
    )
      return null;
    const to = from + length;
    const { end } = unitAt(tokens, to) ?? { end: to };
    return { from, to: end, value: null, unit: 'ohm', quantity: 'resistance', atF: null };
  }
  return null;
}

function numberAt(tokens: readonly Token[], from: number): Figure | null {
  const number = writtenAt(tokens, from) ?? spokenNumber(tokens, from);
  if (number === null) return null;
  const unit = unitAt(tokens, number.end);
  if (unit === null) {
    return { from, to: number.end, value: number.value, unit: null, quantity: null, atF: null };
  }
  const value = number.value * unit.reading.factor + (unit.reading.offset ?? 0);
  return { from, to: unit.end, value, unit: unit.reading.unit, quantity: unit.reading.quantity, atF: null };
}

function writtenAt(tokens: readonly Token[], from: number): { value: number; end: number } | null {
  const token = tokens[from];
  if (token?.kind !== 'number') return null;
  const value = Number(token.text.replaceAll(',', ''));
  if (!Number.isFinite(value)) return null;
  // A part of a date, a fraction, a version, a model number.
  const before = tokens[from - 1];
  if (before !== undefined && token.isGlued && /^[/#$:]$/.test(before.text)) return null;
  const next = tokens[from + 1];
  if (next?.isGlued && /^[/:%]$/.test(next.text) && tokens[from + 2]?.kind === 'number') return null;
  return { value, end: from + 1 };
}

function unitAt(tokens: readonly Token[], from: number): { reading: UnitReading; end: number } | null {
  const first = tokens[from];
  if (first === undefined) return null;
  // "10.2-ohm", "10.2 - ohms"
  const start = first.text === '-' && first.isGlued ? from + 1 : from;
  for (let length = longestUnit; length >= 1; length -= 1) {
    const words = tokens.slice(start, start + length);
    if (words.length < length) continue;
    const reading = unitWords.get(words.map(({ text }) => text).join(' '));
    if (reading === undefined) continue;
    // A loose letter is a unit only where nothing else can be meant: "2 a day", "4 m from here", "a 5 f".
    if (length === 1 && /^[amf]$/.test(first.text) && !first.isGlued && !first.isUpper) continue;
    return { reading, end: start + length };
  }
  return null;
}

/** "in ice water", "at room temp": how warm it was, where no figure says. */
function surroundingsAt(tokens: readonly Token[], { to, quantity }: Figure): number | null {
  if (quantity !== 'resistance') return null;
  const after = tokens
    .slice(to, to + 4)
    .map(({ text }) => text)
    .join(' ');
  if (/^(?:in|at) (?:an? |the )?(?:ice|glass of ice|slush)/.test(after)) return 32;
  return /^(?:at )?(?:about )?room\b/.test(after) ? 72 : null;
}

/** "11.1k @ 77F", "OL at 70 degrees", "1080 at 75". */
function isCondition(figure: Figure, before: Figure, tokens: readonly Token[]): boolean {
  const between = tokens.slice(before.to, figure.from).map(({ text }) => text);
  if (between.length === 0 || between.length > 4 || !between.some((word) => at.test(word))) return false;
  if (before.quantity === 'temperature') return false;
  if (figure.quantity === 'temperature') return true;
  return (
    figure.unit === null &&
    figure.value !== null &&
    figure.value >= -20 &&
    figure.value <= 110 &&
    (before.quantity === 'resistance' || before.quantity === null) &&
    (before.value === null || before.value >= 300)
  );
}
