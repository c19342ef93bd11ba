/** One thing that a text has: a word, a pair of words or a piece of a word, with the words that it stands on. */
export type Feature = { key: number; value: number; start: number; end: number };

/** The words of a text, with where each stands in it (indices of the original string, end exclusive). */
export type PlacedWord = { word: string; start: number; end: number };

const maxWords = 250;
/** Words that carry no sign of a fault; they count only beside another word. */
const emptyWords = new Set(
  'the a an and or is was are it its to of in on at i my we you that this for with as be been has have had so but by from'.split(
    ' ',
  ),
);

/** Weights of the kinds of features: whole words say more than pieces of them. */
const kindValue = { word: 1, pair: 1, skipped: 1, group: 0.8, piece: 0.3 } as const;

/**
 * Splits a text into lower-case words of letters and digits; apostrophes join ("won't" is wont), decimal points stay,
 * and a code of two halves is one word however it is spelled (`F7 E1`, `F7-E1`).
 */
export function placedWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const match of text.toLowerCase().matchAll(/\b[ef]\d{1,2}[ -][ef]\d{1,2}\b|[a-z0-9]+(?:['’‘][a-z]+|\.\d+)*/g)) {
    if (words.length >= maxWords) break;
    words.push({ word: match[0].replace(/['’‘ -]/g, ''), start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** The number of the group of words of like meaning to which a word belongs. */
export type WordGroups = ReadonlyMap<string, number>;

/**
 * What a text has, as hashed features: words, pairs, pairs across empty words, groups of words of like meaning, and
 * pieces of 4 and 5 letters.
 */
export function textFeatures(words: readonly PlacedWord[], groups: WordGroups): Feature[] {
  const found = new Map<number, Feature>();
  const add = (name: string, value: number, place: { start: number; end: number }): void => {
    const key = hash(name);
    const before = found.get(key);
    if (before === undefined || before.value < value) found.set(key, { key, value, ...place });
  };
  const stems = words.map(({ word }) => stemOf(word));
  const full = words.flatMap(({ word }, at) => (emptyWords.has(word) ? [] : [at]));
  for (const at of words.keys()) {
    const [stem, next] = [stems[at], stems[at + 1]];
    if (next !== undefined) add(`b:${stem}_${next}`, kindValue.pair, { start: at, end: at + 2 });
  }
  for (const [order, at] of full.entries()) {
    add(`w:${stems[at]}`, kindValue.word, { start: at, end: at + 1 });
    const group = groups.get(words[at]?.word ?? '');
    if (group !== undefined) add(`k:${group}`, kindValue.group, { start: at, end: at + 1 });
    const next = full[order + 1];
    if (next !== undefined) add(`s:${stems[at]}_${stems[next]}`, kindValue.skipped, { start: at, end: next + 1 });
  }
  for (const [at, { word }] of words.entries()) {
    if (word.length < 4) continue;
    const framed = `^${word}$`;
    for (const size of [4, 5]) {
      for (let from = 0; from + size <= framed.length; from++) {
        add(`c:${framed.slice(from, from + size)}`, kindValue.piece, { start: at, end: at + 1 });
      }
    }
  }
  return [...found.values()];
}

const stemOf = (word: string): string => (word.length > 4 ? word.replace(/(ing|ed|es|s)$/, '') || word : word);

/** FNV-1a, 32 bits. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) {
    value ^= name.charCodeAt(at);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}
