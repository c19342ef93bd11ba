/** What a sentence names that has to rest on something: readings with their units, and words with digits (part numbers, codes). */
export interface NamedValues {
  readings: Set<string>;
  words: Set<string>;
}

/** Units by how people write them; those of one class are the same unit. */
const units: readonly [name: string, pattern: string][] = [
  ['kohm', 'k\\s?(?:ohms?|Ω|ω)|kilo-?ohms?|k(?=\\b)'],
  ['megohm', 'm\\s?Ω|meg(?:a|s)?-?\\s?(?:ohms?)?'],
  ['ohm', 'ohms?|Ω|ω'],
  ['mV', 'mv|millivolts?'],
  ['V', 'v(?:ac|dc|olts?)?(?:\\s(?:ac|dc))?'],
  ['mA', 'ma|milliamps?'],
  ['A', 'a|amps?|amperes?'],
  ['°C', '°\\s?c|degrees? c(?:elsius)?'],
  ['°F', '°\\s?f?|degrees?(?: f(?:ahrenheit)?)?|f'],
  ['psi', 'psi'],
  ['inWC', '(?:in(?:ch(?:es)?)?\\.?|")\\s?(?:of water(?: column)?|w\\.?\\s?c\\.?)|inwc'],
  ['Hz', 'hz|hertz'],
  ['uF', '[uµμ]f|mfd|microfarads?'],
  ['W', 'w|watts?'],
  ['%', '%|percent'],
  ['min', 'min(?:utes?)?'],
  ['s', 's|sec(?:onds?)?'],
  ['h', 'h|hours?'],
  ['gpm', 'gpm'],
  ['rpm', 'rpm'],
  ['in', 'in(?:ch(?:es)?)?|"'],
  ['lb', 'lbs?|pounds?|in-?lbs?|ft-?lbs?'],
  ['mm', 'mm|cm|millimeters?|centimeters?'],
];
const number = '\\d+(?:[.,]\\d+)*';
const anyUnit = units.map(([, pattern]) => pattern).join('|');
const reading = new RegExp(
  `(?<![\\w./-])(\\$?)(${number})(?:\\s?(?:to|-|–|and|or)\\s?(${number}))?(?:\\s?(${anyUnit})(?![\\w]))?`,
  'giu',
);
const unitNames = units.map(([name, pattern]) => [name, new RegExp(`^(?:${pattern})$`, 'iu')] as const);
/** Counts of things, and the numbers of steps. */
const mostCounted = 12;

/** All readings and words with digits in a text. `bare`: whether numbers without a unit count as well. */
export function namedIn(text: string): NamedValues {
  const readings = new Set<string>();
  const rest = text.replace(
    reading,
    (match, dollar: string, first: string, second: string | undefined, unit: string | undefined, at: number) => {
      // A letter or a dash behind it makes it part of a word, as in 5-year or 3F2.
      if (/^[\w-]/.test(text.slice(at + match.length))) return match;
      const name = dollar === '$' ? '$' : unit === undefined ? '' : unitOf(unit);
      for (const value of [first, second]) {
        if (value === undefined) continue;
        const plain = Number(value.replaceAll(',', ''));
        if (name !== '' || !(Number.isInteger(plain) && plain <= mostCounted)) readings.add(`${plain} ${name}`.trim());
      }
      return ' ';
    },
  );
  const words = new Set(
    (rest.match(/[\p{L}\d][\p{L}\d./-]*/gu) ?? []).filter((word) => /\d/.test(word)).map(plainWord),
  );
  return { readings, words };
}

const unitOf = (text: string): string => unitNames.find(([, pattern]) => pattern.test(text.trim()))?.[0] ?? text;

/** A part number or a code without its dashes and blanks. */
export const plainWord = (word: string): string => word.toUpperCase().replace(/[^\p{L}\d]/gu, '');
