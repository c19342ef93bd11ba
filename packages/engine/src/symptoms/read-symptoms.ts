import type { Word } from '../text/read-text.ts';
import { opposite, type PhraseIndex, signed } from './phrase-index.ts';

/** A symptom found in the text. `strength`: 0 to 1, how surely it was read. `start` and `end` point into the text. */
export type ReadSymptom = { index: number; present: boolean; strength: number; start: number; end: number };

/** Below this share of a phrase's weight the phrase was not said. */
const leastCoverage = 0.62;
/** A phrase whose whole weight is less than this (one common word) tells little by itself. */
const leastWeight = 2;
/** A phrase's words may stand this much further apart than in the phrase. */
const looseness = 4;
const widestWindow = 26;

/**
 * How often a symptom was meant whose phrase was found in this share: measured on the complaints whose symptoms are
 * written beside them, rounded.
 */
const trust = (coverage: number): number => {
  if (coverage >= 0.83) return 0.55;
  return coverage >= 0.75 ? 0.35 : 0.25;
};

type Hit = { coverage: number; matched: number; start: number; end: number; tokens: Set<number> };

/** Finds the symptoms of an index in a text that was read into words, the said ones and the denied ones. */
export function readSymptoms(words: readonly Word[], index: PhraseIndex): ReadSymptom[] {
  const present = new Map<number, Hit>();
  const denied = new Map<number, Hit>();
  const slots = emptySlots(index);
  for (const window of windows(words)) {
    collect(window, index, { slots, best: present });
    collectDenied(window, index, denied);
  }
  const found: ReadSymptom[] = [];
  const strengths = subsumed(present);
  for (const [symptom, hit] of present) {
    const strength = trust(hit.coverage) * (strengths.get(symptom) ?? 1);
    found.push({
      index: symptom,
      present: true,
      strength,
      start: hit.start,
      end: hit.end,
    });
  }
  for (const [symptom, hit] of denied) {
    if (present.has(symptom)) continue;
    found.push({ index: symptom, present: false, strength: Math.min(1, hit.coverage), start: hit.start, end: hit.end });
  }
  return found.sort((one, other) => other.strength - one.strength || one.index - other.index);
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
    const before = best.get(phrase.symptom);
    if (before && (before.coverage > coverage || (before.coverage === coverage && before.matched >= weight))) continue;
    const start = window[first]?.start ?? 0;
    const end = window[last]?.end ?? start;
    const said = new Set([...tokens].map((word) => window[word]?.start ?? 0));
    best.set(phrase.symptom, { coverage, matched: weight, start, end, tokens: said });
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

/** A symptom is denied where its telling words stand in the text with the other sign: `drains fine`, `no leaks`. */
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
    const before = denied.get(phrase.symptom);
    if (before && before.coverage >= coverage) continue;
    denied.set(phrase.symptom, { coverage, matched: coverage, start, end, tokens: new Set() });
  }
}

/** The share of a phrase that must be denied. */
const deniedFrom = 0.7;

/** A symptom read from words that another, fuller reading also explains counts for less. */
function subsumed(hits: ReadonlyMap<number, Hit>): Map<number, number> {
  const factors = new Map<number, number>();
  for (const [symptom, hit] of hits) {
    for (const [other, wider] of hits) {
      if (other === symptom || wider.tokens.size <= hit.tokens.size || wider.coverage < hit.coverage - 0.2) continue;
      if (hit.tokens.isSubsetOf(wider.tokens)) factors.set(symptom, 0.5);
    }
  }
  return factors;
}
