import { commonWords, stopWords } from './lexicon.ts';
import type { Mend } from './read-text.ts';
import { stem } from './stem.ts';

/** A slip is mended only in words of at least this length; shorter ones have too many neighbours. */
const leastLength = 4;

/**
 * Mends single slips (a letter too many, missing, wrong, or two swapped) towards the trade's words, by symmetric
 * deletion (Garbe, 2012). A word that any known text uses is left alone.
 */
export function createMender(tradeWords: ReadonlyMap<string, number>, knownWords: ReadonlySet<string>): Mend {
  const left = new Set<string>(knownWords);
  for (const word of commonWords) left.add(stem(word));
  for (const word of stopWords) left.add(stem(word));
  const deletions = new Map<string, string[]>();
  for (const word of tradeWords.keys()) {
    if (word.length < leastLength || /\d/.test(word)) continue;
    for (const form of [word, ...withoutOne(word)]) {
      const list = deletions.get(form);
      if (list) list.push(word);
      else deletions.set(form, [word]);
    }
  }
  return (root, raw) => {
    if (
      root.length < leastLength ||
      tradeWords.has(root) ||
      left.has(root) ||
      stopWords.has(raw) ||
      /[^a-z]/.test(root)
    ) {
      return root;
    }
    let best: string | null = null;
    for (const form of [root, ...withoutOne(root)]) {
      for (const candidate of deletions.get(form) ?? []) {
        if (candidate[0] !== root[0] && candidate[1] !== root[1]) continue;
        if (!isOneSlip(root, candidate)) continue;
        if (best === null || (tradeWords.get(candidate) ?? 0) > (tradeWords.get(best) ?? 0)) best = candidate;
      }
    }
    return best ?? root;
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
