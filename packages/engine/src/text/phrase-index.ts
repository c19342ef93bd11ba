import { synonymGroups } from './lexicon.ts';
import { readText, type Word } from './read-text.ts';

/** A word with its polarity, as a key: `drain` or `-drain`. */
export type SignedStem = string;

/** What is said in phrases: a symptom, a behavior. */
export type Phrased = { name: string; phrases: readonly string[] };

/** `item`: whose phrase it is; `first`: the number of its first slot among the slots of all phrases. */
export type Phrase = {
  item: number;
  first: number;
  tokens: readonly SignedStem[];
  weights: readonly number[];
  total: number;
};

/** Every phrase of a list, ready to be found in a text. */
export type PhraseIndex = {
  phrases: readonly Phrase[];
  /** Signed stem to the phrases that hold it or a synonym of it, with the likeness. */
  postings: ReadonlyMap<SignedStem, readonly Posting[]>;
  slotCount: number;
};

type Posting = { phrase: number; slot: number; likeness: number };

/** How much a synonym counts of the word itself. */
const synonymLikeness = 0.7;
const lightWordShare = 0.4;

export const signed = (word: Pick<Word, 'stem' | 'negated'>): SignedStem =>
  word.negated ? `-${word.stem}` : word.stem;

export const opposite = (token: SignedStem): SignedStem => (token.startsWith('-') ? token.slice(1) : `-${token}`);

/** Signed stems that say nearly the same. */
export const likenesses: ReadonlyMap<SignedStem, ReadonlySet<SignedStem>> = buildLikenesses();

/** Indexes phrases of at least `leastWords` words that mean something. A word's weight is its rarity among the items (idf). */
export function indexPhrases(items: readonly Phrased[], { leastWords = 1 } = {}): PhraseIndex {
  const read = items.map(({ name, phrases }) => [name, ...phrases].map((phrase) => distinct(readText(phrase))));
  const frequency = new Map<string, number>();
  for (const phrases of read) {
    for (const root of new Set(phrases.flat().map(({ stem }) => stem))) {
      frequency.set(root, (frequency.get(root) ?? 0) + 1);
    }
  }
  const light = new Set(read.flat(2).flatMap((word) => (word.isLight ? [word.stem] : [])));
  const weightOf = (token: SignedStem): number => {
    const root = token.startsWith('-') ? token.slice(1) : token;
    const idf = Math.log(1 + items.length / (frequency.get(root) ?? items.length));
    return light.has(root) ? idf * lightWordShare : idf;
  };
  const phrases: Phrase[] = [];
  let slots = 0;
  const postings = new Map<SignedStem, Posting[]>();
  for (const [item, list] of read.entries()) {
    for (const words of list) {
      if (words.length < leastWords) continue;
      const tokens = words.map(signed);
      const weights = tokens.map(weightOf);
      const phrase = phrases.length;
      const first = slots;
      slots += tokens.length;
      phrases.push({ item, first, tokens, weights, total: weights.reduce((sum, weight) => sum + weight, 0) });
      for (const [offset, token] of tokens.entries()) {
        const slot = first + offset;
        post(postings, token, { phrase, slot, likeness: 1 });
        for (const synonym of likenesses.get(token) ?? []) {
          post(postings, synonym, { phrase, slot, likeness: synonymLikeness });
        }
      }
    }
  }
  return { phrases, postings, slotCount: slots };
}

function distinct(words: readonly Word[]): Word[] {
  const seen = new Set<string>();
  return words.filter((word) => {
    const key = signed(word);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function post(postings: Map<SignedStem, Posting[]>, token: SignedStem, posting: Posting): void {
  const list = postings.get(token);
  if (list) list.push(posting);
  else postings.set(token, [posting]);
}

function buildLikenesses(): Map<SignedStem, Set<SignedStem>> {
  const map = new Map<SignedStem, Set<SignedStem>>();
  for (const group of synonymGroups) {
    for (const one of group) {
      const set = map.get(one) ?? new Set();
      for (const other of group) if (other !== one) set.add(other);
      map.set(one, set);
    }
  }
  return map;
}
