import { abbreviations, commonWords, stopWords } from './lexicon.ts';
import { stem } from './stem.ts';

/** Writes a short form out and mends a slip; gives the same word back where there is none. Words in lower case. */
export type CorrectSpelling = (word: string) => string;

/** A slip is corrected only in words of at least this length; shorter ones have too many neighbors. */
const leastLength = 4;
/** A word that phrases use no oftener than this may be a slip. */
const mostSlips = 3;
/** Uses of a common word, beside which a word used once is a slip. */
const farCommoner = 15;

/**
 * Builds the correction of single slips (a letter too many, missing, wrong, or two swapped) towards the trade's words,
 * by symmetric deletion (Garbe, 2012). A word that any known text uses is left alone. `tradeWords`: words as written,
 * with their use; `knownWords`: further words that are none of its slips.
 */
export function createSpellingCorrector(
  tradeWords: ReadonlyMap<string, number>,
  knownWords: ReadonlySet<string>,
): CorrectSpelling {
  // Phrases hold some slips themselves: a word said seldom is corrected where a common word is next to it.
  const established = new Set([...tradeWords].flatMap(([word, uses]) => (uses > mostSlips ? [stem(word)] : [])));
  const left = new Set<string>(knownWords);
  for (const word of [...commonWords, ...stopWords]) left.add(stem(word));
  const deletions = new Map<string, string[]>();
  for (const word of tradeWords.keys()) {
    if (word.length < leastLength || /[^a-z]/.test(word)) continue;
    for (const form of [word, ...withoutOne(word)]) {
      const list = deletions.get(form);
      if (list) list.push(word);
      else deletions.set(form, [word]);
    }
  }
  const corrected = new Map<string, string>();
  return (word) => {
    const before = corrected.get(word);
    if (before !== undefined) return before;
    const found = correct(word);
    if (corrected.size < mostRemembered) corrected.set(word, found);
    return found;
  };

  function correct(word: string): string {
    const full = abbreviations.get(word);
    if (full !== undefined) return full;
    const root = stem(word);
    if (word.length < leastLength || /[^a-z]/.test(word) || stopWords.has(word)) return word;
    if (established.has(root) || left.has(root)) return word;
    let best: string | null = null;
    for (const form of [word, ...withoutOne(word)]) {
      for (const candidate of deletions.get(form) ?? []) {
        if (candidate[0] !== word[0] && candidate[1] !== word[1]) continue;
        if (!isOneSlip(word, candidate)) continue;
        if (tradeWords.has(word) && (tradeWords.get(candidate) ?? 0) < farCommoner) continue;
        if (best === null || (tradeWords.get(candidate) ?? 0) > (tradeWords.get(best) ?? 0)) best = candidate;
      }
    }
    return best ?? word;
  }
}

/** Corrections are remembered, so many at most. */
const mostRemembered = 20_000;

function withoutOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Whether two words are one insertion, deletion, substitution or swap of neighbors apart. */
function isOneSlip(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one.length === other.length) {
    if (one.slice(at + 1) === other.slice(at + 1)) return true;
    return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
  }
  const [longer, shorter] = one.length > other.length ? [one, other] : [other, one];
  return longer.slice(at + 1) === shorter.slice(at);
}
