import type { Quantity, Unit } from '@diagbuddy/knowledge/quantities';
import { type Token, wordsOf } from '../../text/tokens.ts';
import { spokenNumber } from './spoken-numbers.ts';
import { unitAt } from './units.ts';

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
    /^(?:to|at|on|across|reaching|getting|going|coming|arriving|from|leaving|@)$/.test(place ?? '');
  if (!isNone && !isNothing(tokens, from)) return null;
  const to = isNone || !/^(?:at|on|across)$/.test(thing ?? '') ? from + 2 : from + 1;
  return { from, to, value: 0, unit: 'V', quantity: 'ac-volts', atF: null };
}

function isNothing(tokens: readonly Token[], from: number): boolean {
  if (!/^(?:nothing|nada|zip)$/.test(tokens[from]?.text ?? '')) return false;
  const after = wordsOf(tokens, from + 1, from + 6);
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
  if (!Number.isFinite(value) || /\.\d{4,}$/.test(token.text)) return null;
  // A part of a date, a fraction, a version, a model number.
  const before = tokens[from - 1];
  if (before !== undefined && token.isGlued && /^[/#$:]$/.test(before.text)) return null;
  const next = tokens[from + 1];
  if (next?.isGlued && /^[/:%]$/.test(next.text) && tokens[from + 2]?.kind === 'number') return null;
  return { value, end: from + 1 };
}

/** "in ice water", "at room temp": how warm it was, where no figure says. */
function surroundingsAt(tokens: readonly Token[], { to, quantity }: Figure): number | null {
  if (quantity !== 'resistance') return null;
  const after = wordsOf(tokens, to, to + 4);
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
