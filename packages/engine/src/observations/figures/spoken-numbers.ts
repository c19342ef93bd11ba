import type { Token } from '../../text/tokens.ts';

const small = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value): [string, number] => [word, value]),
);
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, at): [string, number] => [word, 20 + 10 * at]),
);
tens.set('fourty', 40);

/** What must stand near a number in words, so that it is a reading: "two forty at the wall", "ten point two ohms". */
const unit = /^(?:ohms?|volts?|v|vac|vdc|k|amps?|degrees|psi|hertz|microfarads?|thousand|hundred|point)$/;
const leading =
  /^(?:reads?|reading|read|at|ohms|metered|measured|measures|gives|got|gets|getting|have|has|is|of|showing|shows)$/;

/**
 * A number in words as dictation writes it: `two forty`, `twenty four`, `ten point two`, `eleven hundred`, `twelve k`.
 * One that is neither followed by a unit nor led in by a word of measuring is none.
 */
export function spokenNumber(tokens: readonly Token[], from: number): { value: number; end: number } | null {
  const word = (at: number): string => {
    const token = tokens[at];
    return token?.kind === 'word' ? token.text : '';
  };
  const belowHundred = (at: number): { value: number; end: number } | null => {
    const ten = tens.get(word(at));
    if (ten !== undefined) {
      const skip = tokens[at + 1]?.text === '-' ? 1 : 0;
      const one = small.get(word(at + 1 + skip));
      return one !== undefined && one > 0 && one < 10
        ? { value: ten + one, end: at + 2 + skip }
        : { value: ten, end: at + 1 };
    }
    const one = small.get(word(at));
    return one === undefined ? null : { value: one, end: at + 1 };
  };
  const part = partAt(word, from);
  if (part !== null) return part;
  const first = belowHundred(from);
  if (first === null) return null;
  let { value, end } = first;
  let isCompound = end - from > 1;
  if (word(end) === 'hundred') {
    value *= 100;
    end += 1;
    isCompound = true;
    const rest = belowHundred(word(end) === 'and' ? end + 1 : end);
    if (rest !== null) ({ value, end } = { value: value + rest.value, end: rest.end });
  } else if (value >= 1 && value < 10 && end - from === 1) {
    // "two forty", "one twenty one", "one oh eight"
    const skip = word(end) === 'oh' ? 1 : 0;
    const rest = belowHundred(end + skip);
    if (rest !== null && (skip === 1 ? rest.value < 10 : rest.value >= 10)) {
      value = value * 100 + rest.value;
      end = rest.end;
      isCompound = true;
    }
  }
  if (word(end) === 'thousand') {
    value *= 1000;
    end += 1;
    isCompound = true;
  }
  if (word(end) === 'point') {
    const digits: number[] = [];
    let at = end + 1;
    for (let digit = small.get(word(at)); digit !== undefined && digit < 10; digit = small.get(word(at))) {
      digits.push(digit);
      at += 1;
    }
    if (digits.length > 0) {
      value += Number(`0.${digits.join('')}`);
      end = at;
      isCompound = true;
    }
  } else if (word(end) === 'and' && word(end + 1) === 'a' && word(end + 2) === 'half') {
    value += 0.5;
    end += 3;
    isCompound = true;
  }
  const isLed = leading.test(word(from - 1));
  const isMeasured = unit.test(word(end));
  const isVoltage = isCompound && value >= 100;
  return isMeasured || isVoltage || (isLed && isCompound) || (value === 0 && /^(?:at|across|on|to)$/.test(word(end)))
    ? { value, end }
    : null;
}

const parts = new Map([
  ['half', 0.5],
  ['tenth', 0.1],
  ['quarter', 0.25],
]);

/** "half an ohm", "a tenth of an ohm", "less than an ohm": a part of one. */
function partAt(word: (at: number) => string, from: number): { value: number; end: number } | null {
  let at = from;
  if (word(at) === 'a' || word(at) === 'one') at += 1;
  let value = parts.get(word(at));
  if (value !== undefined) at += 1;
  else if (/^(?:under|below|less)$/.test(word(from))) {
    at = from + (word(from + 1) === 'than' ? 2 : 1);
    value = /^(?:an|one)$/.test(word(at)) ? 0.9 : undefined;
  }
  if (value === undefined) return null;
  if (word(at) === 'of') at += 1;
  if (/^(?:an?|one)$/.test(word(at))) at += 1;
  return /^ohms?$/.test(word(at)) ? { value, end: at } : null;
}
