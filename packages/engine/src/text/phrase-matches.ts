import { opposite, type PhraseIndex, signed } from './phrase-index.ts';
import type { Word } from './read-text.ts';

/**
 * An item whose phrase was found in a text, said or denied. `coverage`: the share of the phrase that was found (0 to 1);
 * `isSubsumed`: its words are part of a fuller one's. `start` and `end` point into the text.
 */
export type PhraseMatch = {
  item: number;
  isDenied: boolean;
  coverage: number;
  isSubsumed: boolean;
  start: number;
  end: number;
};

/** Below this share of a phrase's weight the phrase was not said. */
const leastCoverage = 0.62;
/** A phrase whose whole weight is less than this (one common word) tells little by itself. */
const leastWeight = 2;
/** A phrase's words may stand this much further apart than in the phrase. */
const looseness = 4;
const widestWindow = 26;

type Hit = { coverage: number; matched: number; start: number; end: number; tokens: Set<number> };

/** Finds the items of an index in a text that was read into words, the said ones and the denied ones. */
export function matchPhrases(words: readonly Word[], index: PhraseIndex): PhraseMatch[] {
  const said = new Map<number, Hit>();
  const denied = new Map<number, Hit>();
  const slots = emptySlots(index);
  for (const window of windows(words)) {
    collect(window, index, { slots, best: said });
    collectDenied(window, index, denied);
  }
  const subsumed = subsumedIn(said);
  const found: PhraseMatch[] = [];
  for (const [item, { coverage, start, end }] of said) {
    found.push({ item, isDenied: false, coverage, isSubsumed: subsumed.has(item), start, end });
  }
  for (const [item, { coverage, start, end }] of denied) {
    if (!said.has(item))
      found.push({ item, isDenied: true, coverage: Math.min(1, coverage), isSubsumed: false, start, end });
  }
  return found;
}

/** Each clause, each two neighbouring clauses, and each sentence that is not too long. */
function windows(words: readonly Word[]): Word[][] {
  const clauses: Word[][] = [];
  for (const word of words) {
    const last = clauses.at(-1);
    if (last && last[0]?.clause === word.clause) last.push(word);
    else clauses.push([word]);
  }
  const found: Word[][] = clauses.flatMap((clause) => split(clause));
  for (const [at, clause] of clauses.entries()) {
    const next = clauses[at + 1];
    if (next && clause.length + next.length <= widestWindow) found.push([...clause, ...next]);
  }
  return found;
}

function split(clause: Word[]): Word[][] {
  if (clause.length <= widestWindow) return [clause];
  const parts: Word[][] = [];
  for (let from = 0; from < clause.length; from += widestWindow / 2)
    parts.push(clause.slice(from, from + widestWindow));
  return parts;
}

function collect(
  window: readonly Word[],
  index: PhraseIndex,
  { slots, best }: { slots: Slots; best: Map<number, Hit> },
): void {
  fillSlots(window, index, slots);
  for (const at of slots.phrases) {
    const phrase = index.phrases[at];
    if (phrase === undefined) continue;
    let weight = 0;
    let first = window.length;
    let last = -1;
    const tokens = new Set<number>();
    for (const [slot, own] of phrase.weights.entries()) {
      const likeness = slots.likeness[phrase.first + slot] ?? 0;
      const word = slots.word[phrase.first + slot] ?? 0;
      if (likeness === 0 || tokens.has(word)) continue;
      weight += own * likeness;
      tokens.add(word);
      first = Math.min(first, word);
      last = Math.max(last, word);
    }
    const total = Math.max(phrase.total, leastWeight);
    if (weight < leastCoverage * total) continue;
    const spread = Math.max(0, last - first + 1 - phrase.tokens.length - looseness);
    const coverage = (weight / total) * 0.96 ** spread;
    if (coverage < leastCoverage) continue;
    const before = best.get(phrase.item);
    if (before && (before.coverage > coverage || (before.coverage === coverage && before.matched >= weight))) continue;
    const start = window[first]?.start ?? 0;
    const end = window[last]?.end ?? start;
    const said = new Set([...tokens].map((word) => window[word]?.start ?? 0));
    best.set(phrase.item, { coverage, matched: weight, start, end, tokens: said });
  }
}

/** For each slot of each phrase the word of a window that fits it best. One for a text, emptied for each window. */
type Slots = { likeness: Float32Array; word: Int16Array; phrases: Set<number> };

const emptySlots = (index: PhraseIndex): Slots => ({
  likeness: new Float32Array(index.slotCount),
  word: new Int16Array(index.slotCount),
  phrases: new Set(),
});

function fillSlots(window: readonly Word[], index: PhraseIndex, slots: Slots): void {
  for (const at of slots.phrases) {
    const phrase = index.phrases[at];
    if (phrase) slots.likeness.fill(0, phrase.first, phrase.first + phrase.tokens.length);
  }
  slots.phrases.clear();
  for (const [at, word] of window.entries()) {
    for (const { phrase, slot, likeness } of index.postings.get(signed(word)) ?? []) {
      slots.phrases.add(phrase);
      if ((slots.likeness[slot] ?? 0) >= likeness) continue;
      slots.likeness[slot] = likeness;
      slots.word[slot] = at;
    }
  }
}

/** An item is denied where its telling words stand in the text with the other sign: `drains fine`, `no leaks`. */
function collectDenied(window: readonly Word[], index: PhraseIndex, denied: Map<number, Hit>): void {
  const shares = new Map<number, { share: number; start: number; end: number }>();
  for (const word of window) {
    if (word.isLight || !(word.negated || word.affirmed)) continue;
    for (const { phrase: at, slot, likeness } of index.postings.get(opposite(signed(word))) ?? []) {
      const phrase = index.phrases[at];
      if (likeness < 1 || phrase === undefined) continue;
      const before = shares.get(at);
      const share = (before?.share ?? 0) + (phrase.weights[slot - phrase.first] ?? 0) / phrase.total;
      shares.set(at, { share, start: before?.start ?? word.start, end: word.end });
    }
  }
  for (const [at, { share, start, end }] of shares) {
    const phrase = index.phrases[at];
    if (phrase === undefined || share < deniedFrom) continue;
    const coverage = Math.min(1, share);
    const before = denied.get(phrase.item);
    if (before && before.coverage >= coverage) continue;
    denied.set(phrase.item, { coverage, matched: coverage, start, end, tokens: new Set() });
  }
}

/** The share of a phrase that must be denied. */
const deniedFrom = 0.7;

/** Items found in words that another, fuller match also explains. */
function subsumedIn(hits: ReadonlyMap<number, Hit>): Set<number> {
  const subsumed = new Set<number>();
  for (const [item, hit] of hits) {
    for (const [other, wider] of hits) {
      if (other === item || wider.tokens.size <= hit.tokens.size || wider.coverage < hit.coverage - 0.2) continue;
      if (hit.tokens.isSubsetOf(wider.tokens)) subsumed.add(item);
    }
  }
  return subsumed;
}
