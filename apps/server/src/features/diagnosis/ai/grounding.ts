import { type NamedValues, namedIn, plainWord } from './named-values.ts';

/** What a model may name, and how many sentences were taken out. */
export interface Grounding {
  /** The text without the sentences that name what the evidence does not hold. */
  ground: (text: string) => { text: string; removed: number };
}

const spelled =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand';
const spelledReading = new RegExp(
  `\\b(?:${spelled})\\b[\\w\\s-]{0,40}?\\b(?:ohms?|volts?|amps?|degrees?|psi|microfarads?|hertz|percent)\\b`,
  'iu',
);
/** A code of letters alone, named as one: `code OE`, `the dE error`. */
const letterCode =
  /\b(?:[Cc]odes?|[Ee]rrors?|[Ff]aults?)\s+["“']?([A-Z]{1,3}|[a-z][A-Z])\b|\b([A-Z]{2,3}|[a-z][A-Z])["”']?\s+(?:codes?|errors?|faults?)\b/gu;
/** Of a code of letters alone, at most. */
const codeLetters = 3;
const noCode = new Set(['AC', 'DC', 'LED', 'PCB', 'IF', 'NO', 'A', 'I', 'THE', 'AND']);
const link = /https?:|www\.|<\/?[a-z!]|\]\(|\b[\w-]+\.(?:com|net|org|io|info|ru|example)\b|\S+@\S+\.\S+/iu;

const guarded =
  '(?:door switch|lid switch|lid lock|door lock|interlock|thermal fuse|thermal cut-?off|fuse|high[- ]limit|limit (?:switch|thermostat)|thermostat|flame sensor|gas valve|breaker|gfci|ground|safety)';
const defeats =
  '(?:bypass|jumper|jump(?:ing)?|short(?:ing)? (?:out|across)|defeat|disable|tape (?:down|over)|cut out|remove the ground)';
const unsafe = new RegExp(
  `\\b${defeats}(?:e?s|ed|ing|ering)?\\b[^.!?\\n]{0,60}\\b${guarded}|\\b${guarded}\\b[^.!?\\n]{0,40}\\b${defeats}`,
  'iu',
);
const forbids = /\b(?:never|do not|don't|must not|not to)\b/iu;

/** Holds a model's words against the evidence: `evidence` is all that may be named, in any shape. Reads it once there are words. */
export function groundIn(evidence: unknown): Grounding {
  let read: NamedValues | null = null;
  const isKnown = (sentence: string): boolean => {
    const { readings, words } = namedIn(sentence);
    read ??= knownIn(evidence);
    const known = read;
    if (!readings.isSubsetOf(known.readings) || !words.isSubsetOf(known.words)) return false;
    const codes = [...sentence.matchAll(letterCode)].map(([, one, other]) => (one ?? other ?? '').toUpperCase());
    return codes.every((code) => noCode.has(code) || known.words.has(code));
  };
  const isFit = (sentence: string): boolean =>
    isKnown(sentence) &&
    !link.test(sentence) &&
    !spelledReading.test(sentence) &&
    (!unsafe.test(sentence) || forbids.test(sentence));
  return {
    ground: (text) => {
      const sentences = sentencesIn(plainText(text));
      const kept = sentences.filter(isFit);
      return { text: kept.join('').trim(), removed: sentences.length - kept.length };
    },
  };
}

/** The readings in a value's texts, and the words that may be a code or a part number: others are never looked up. */
function knownIn(evidence: unknown): NamedValues {
  const known: NamedValues = { readings: new Set(), words: new Set() };
  for (const text of stringsIn(evidence)) {
    const { readings, words } = namedIn(text);
    for (const reading of readings) known.readings.add(reading);
    for (const word of words) known.words.add(word);
    const parts = text.match(/[\p{L}\d][\p{L}\d./-]*/gu) ?? [];
    // A code in two words, or a part number with a blank, is the same in one.
    for (const [at, part] of parts.entries()) {
      for (const word of [plainWord(part), plainWord(part + (parts[at + 1] ?? ''))]) {
        if (word.length <= codeLetters || /\d/.test(word)) known.words.add(word);
      }
    }
  }
  return known;
}

/** Without the marks of a markup that the page would show as they are. */
const plainText = (text: string): string => text.replace(/\*\*|__|`+|^#{1,6}\s+/gmu, '');

/** A text's sentences, each with the blanks behind it. */
export const sentencesIn = (text: string): string[] =>
  (text.match(/[^.!?\n]*(?:[.!?]+(?![.!?"”')\s]|$)[^.!?\n]*)*(?:[.!?]+["”')]*|\n|$)\s*/gu) ?? []).filter(
    (sentence) => sentence !== '',
  );

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
  return [];
}
