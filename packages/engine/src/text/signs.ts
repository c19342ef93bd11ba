import type { Behavior } from '@diagbuddy/knowledge/schema';

/**
 * The signs of a list of behaviors, ready to be looked for in one pass over a sentence's words. `first`: the entries by the
 * rarest group that each of them needs.
 */
export type SignIndex = { words: SignNode; first: ReadonlyMap<number, readonly SignEntry[]> };

/** `behavior`: the place in the list; `needs`, `bars`: groups of which a word must, or must not, stand in the sentence. */
type SignEntry = { behavior: number; needs: readonly number[]; bars: readonly number[] };

/** Words that go on; `begins`: by the letters with which any word may begin; `groups`: those that a phrase ending here is of. */
type SignNode = { next: Map<string, SignNode>; begins: Map<string, SignNode>; groups: number[] };

/** A behavior whose signs stand in one sentence. `start` and `end` point into the text. */
export type SignSeen = { behavior: number; start: number; end: number };

const emptyNode = (): SignNode => ({ next: new Map(), begins: new Map(), groups: [] });

export function indexSigns(behaviors: readonly Behavior[]): SignIndex {
  const words = emptyNode();
  const numbers = new Map<string, number>();
  const numberOf = (group: string): number => {
    const known = numbers.get(group);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(group, number);
    for (const phrase of group.split('|')) addPhrase(words, phrase.trim().split(/\s+/), number);
    return number;
  };
  const entries = behaviors.flatMap(({ signs = [] }, behavior) =>
    signs.map(
      (groups): SignEntry => ({
        behavior,
        needs: groups.filter((group) => !group.startsWith('!')).map(numberOf),
        bars: groups.filter((group) => group.startsWith('!')).map((group) => numberOf(group.slice(1))),
      }),
    ),
  );
  const uses = new Map<number, number>();
  for (const group of entries.flatMap(({ needs }) => needs)) uses.set(group, (uses.get(group) ?? 0) + 1);
  const first = new Map<number, SignEntry[]>();
  for (const entry of entries) {
    const [rarest] = entry.needs.toSorted((one, other) => (uses.get(one) ?? 0) - (uses.get(other) ?? 0));
    if (rarest !== undefined) first.set(rarest, [...(first.get(rarest) ?? []), entry]);
  }
  return { words, first };
}

function addPhrase(root: SignNode, words: readonly string[], group: number): void {
  let node = root;
  for (const word of words) {
    const isBeginning = word.endsWith('*');
    const key = isBeginning ? word.slice(0, -1) : word;
    const branch = isBeginning ? node.begins : node.next;
    const next = branch.get(key) ?? emptyNode();
    branch.set(key, next);
    node = next;
  }
  node.groups.push(group);
}

/** What is meant as it should be is no plan. */
const asMeant = /\b(?:like|as|way|where|when|what|than) (?:it|they|he|she|that|those|we) should\b/g;
/** Plans, wishes and questions tell nothing. */
const unreal =
  /(?<![a-z])(?:going to|gonna|will(?! not)|should|want to|wants me to|need to|whether|my guess|i guess|guessing|i suspect|maybe|probably|might be|could be|how do|can i|could i|do i|next i|plan to|try to)(?![a-z])/;

/** The behaviors that a text tells of by their signs. What somebody else only says must be left out of it before. */
export function seenBySigns(text: string, { words, first }: SignIndex): SignSeen[] {
  const seen: SignSeen[] = [];
  for (const match of text.matchAll(/[^.!?\n]+(?:\.(?=\d)[^.!?\n]+)*/g)) {
    const sentence = wordsOnly(match[0]);
    if (sentence === '' || unreal.test(sentence.replace(asMeant, ''))) continue;
    // "If I push the switch the fan runs" was tried; as a question it was not.
    if (/\bif (?:i|we)\b/.test(sentence) && text[match.index + match[0].length] === '?') continue;
    const spoken = sentence.split(' ');
    const clauseOf = clausesIn(match[0]);
    const told = groupsIn(spoken, words);
    for (const group of told.keys())
      for (const { behavior, needs, bars } of first.get(group) ?? []) {
        if (
          areTogether(needs, told, clauseOf) &&
          !bars.some((one) => told.get(one)?.some((place) => !isHarmless(place, spoken)) === true) &&
          !isDenied(needs, told, spoken)
        )
          seen.push({ behavior, start: match.index, end: match.index + match[0].length });
      }
  }
  return seen;
}

/** So many words at most has a clause that lets its neighbors belong together. */
const shortClause = 2;

/** The number of the clause in which each word of a sentence stands. */
const clausesIn = (sentence: string): number[] =>
  sentence.split(/[,;:]/).flatMap((clause, at) => (wordsOnly(clause).match(/\S+/g) ?? []).map(() => at));

const wordsOnly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Whether all groups stand in one clause or in two beside each other, or with a short one between ("glows, goes out, no
 * flame"): farther apart each is said of something else.
 */
function areTogether(needs: readonly number[], told: Told, clauseOf: readonly number[]): boolean {
  const clauses = needs.map((group) => told.get(group)?.map(([from]) => clauseOf[from] ?? 0) ?? []);
  const isShort = (clause: number): boolean => clauseOf.filter((at) => at === clause).length <= shortClause;
  const isNear = (at: number, first: number): boolean =>
    at === first || at === first + 1 || (at === first + 2 && isShort(first + 1));
  return clauses.flat().some((first) => clauses.every((own) => own.some((at) => isNear(at, first))));
}

const denial =
  /^(?:not|no|never|without|neither|nor|isnt|arent|wasnt|werent|aint|doesnt|dont|didnt|wont|cant|couldnt|hasnt|havent)$/;
const between = /^(?:even|really|too|at|all|that|so|the|a|an|any|very|fully|quite|a|bit|been|be|or|and)$/;

/** Whether what a group of signs tells stands nowhere but behind a word that denies it, and that is no sign itself. */
function isDenied(needs: readonly number[], told: Told, sentence: readonly string[]): boolean {
  const isSign = (at: number): boolean =>
    needs.some((group) => told.get(group)?.some(([from, to]) => from <= at && at < to) === true);
  const isBehindDenial = ([from]: readonly [number, number]): boolean => {
    let at = from - 1;
    while (from - at <= 2 && between.test(sentence[at] ?? '')) at -= 1;
    return denial.test(sentence[at] ?? '') && !isSign(at);
  };
  return needs.some((group) => told.get(group)?.every(isBehindDenial) === true);
}

/** What a part is better without: "swings both ways with no ice in it", "opens with no hesitation". */
const better =
  /^(?:ice|frost|trouble|problems?|issues?|hesitation|sticking|binding|drag|noise|noises|grinding|leaks?|leaking|drips?|clogs?|lint|debris|kinks?|corrosion|damage|burns?|play|slop|short|ground)$/;

/** "no", alone, before what nobody wants: it denies nothing of what the sentence tells. */
const isHarmless = ([from, to]: readonly [number, number], sentence: readonly string[]): boolean =>
  to - from === 1 && /^(?:no|without)$/.test(sentence[from] ?? '') && better.test(sentence[to] ?? '');

/** The groups of which words stand in a sentence, with the places from and to which they stand. */
type Told = ReadonlyMap<number, readonly (readonly [number, number])[]>;

function groupsIn(sentence: readonly string[], root: SignNode): Told {
  const told = new Map<number, [number, number][]>();
  for (const at of sentence.keys()) {
    let open = [root];
    for (let to = at; open.length > 0 && to < sentence.length; to += 1) {
      const word = sentence[to] ?? '';
      open = open.flatMap((node) => stepsBy(word, node));
      for (const { groups } of open)
        for (const group of groups) {
          const known = told.get(group);
          if (known === undefined) told.set(group, [[at, to + 1]]);
          else known.push([at, to + 1]);
        }
    }
  }
  return told;
}

function stepsBy(word: string, { next, begins }: SignNode): SignNode[] {
  const nodes: SignNode[] = [];
  const whole = next.get(word);
  if (whole !== undefined) nodes.push(whole);
  if (begins.size > 0)
    for (let length = 2; length <= word.length; length += 1) {
      const begun = begins.get(word.slice(0, length));
      if (begun !== undefined) nodes.push(begun);
    }
  return nodes;
}
