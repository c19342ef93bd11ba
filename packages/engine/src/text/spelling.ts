import { abbreviations, commonWords, stopWords } from './lexicon.ts';
import type { Mend } from './read-text.ts';
import { stem } from './stem.ts';

/** A slip is mended only in words of at least this length; shorter ones have too many neighbours. */
const leastLength = 4;
/** Uses of a common word, beside which a word used once is a slip. */
const farCommoner = 15;

/**
 * Writes out the trade's short forms, and mends single slips (a letter too many, missing, wrong, or two swapped) towards
 * the trade's words, by symmetric deletion (Garbe, 2012). A word that any known text uses is left alone. `tradeWords`:
 * words as written, with their use.
 */
export function createMender(tradeWords: ReadonlyMap<string, number>, knownWords: ReadonlySet<string>): Mend {
  // Phrases hold some slips themselves: a word said once is mended where a common word is next to it.
  const established = new Set([...tradeWords].flatMap(([word, uses]) => (uses > 1 ? [stem(word)] : [])));
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
  return (root, raw) => {
    const full = abbreviations.get(raw);
    if (full !== undefined) return stem(full);
    if (
      raw.length < leastLength ||
      established.has(root) ||
      left.has(root) ||
      stopWords.has(raw) ||
      /[^a-z]/.test(raw)
    ) {
      return root;
    }
    let best: string | null = null;
    for (const form of [raw, ...withoutOne(raw)]) {
      for (const candidate of deletions.get(form) ?? []) {
        if (candidate[0] !== raw[0] && candidate[1] !== raw[1]) continue;
        if (!isOneSlip(raw, candidate)) continue;
        if (tradeWords.has(raw) && (tradeWords.get(candidate) ?? 0) < farCommoner) continue;
        if (best === null || (tradeWords.get(candidate) ?? 0) > (tradeWords.get(best) ?? 0)) best = candidate;
      }
    }
    return best === null ? root : stem(best);
  };
}

function withoutOne(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Whether two words are one insertion, deletion, substitution or swap of neighbours apart. */
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
