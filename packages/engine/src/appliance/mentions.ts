import type { Component } from '@diagbuddy/knowledge/schema';
import { singular } from '../text/singular.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import { type Token, tokenize } from '../text/tokens.ts';

/**
 * A stretch of tokens that names a component, or a place where its voltage or water is measured. `components`: several
 * where a place stands for more than one (`the wall`).
 */
export type Mention = { components: readonly string[]; from: number; to: number; isPlace: boolean };

type Entry = { words: readonly string[]; component: string; isPlace: boolean };

/** What people call the components of one appliance type, by first word, longest first. */
export type MentionIndex = {
  byFirst: ReadonlyMap<string, readonly Entry[]>;
  /** All names, to find what a word means on a machine that lacks the component that it usually means. */
  byLast: ReadonlyMap<string, readonly Entry[]>;
};

const longest = 6;

export function indexMentions(components: readonly Component[]): MentionIndex {
  const entries = components.flatMap(({ id, name, aliases, places = [] }) => [
    ...[...aliases, ...namesIn(name)].map((alias) => entryOf(alias, id, false)),
    ...places.map((place) => entryOf(place, id, true)),
  ]);
  const byFirst = new Map<string, Entry[]>();
  const byLast = new Map<string, Entry[]>();
  for (const entry of entries) {
    const first = entry.words[0];
    const last = entry.words.at(-1);
    if (first === undefined || last === undefined || entry.words.length > longest) continue;
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry]);
    if (!entry.isPlace) byLast.set(last, [...(byLast.get(last) ?? []), entry]);
  }
  for (const list of byFirst.values()) {
    list.sort((one, other) => other.words.length - one.words.length || Number(one.isPlace) - Number(other.isPlace));
  }
  return { byFirst, byLast };
}

const entryOf = (name: string, component: string, isPlace: boolean): Entry => ({
  words: wordsOf(name),
  component,
  isPlace,
});

const wordsOf = (name: string): string[] =>
  tokenize(name).flatMap(({ kind, text }) => (kind === 'mark' || articles.has(text) ? [] : [singular(text)]));

const articles = new Set(['the', 'a', 'an', 'at', 'in']);

/** `Lid lock / lid switch assembly (top-load)` names two things. */
function namesIn(name: string): string[] {
  const plain = name.replace(/\([^)]*\)/g, ' ').replace(/\bassembly\b/gi, ' ');
  return plain
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.split(' ').length <= 3 && !/ (and|or) /.test(part));
}

export type MentionRequest = {
  index: MentionIndex;
  correctSpelling: CorrectSpelling;
  /** Whether the machine can have a component. */
  has: (component: string) => boolean;
  /** Components that were spoken of before, the last one last: what a bare "switch" or "motor" means. */
  recent?: readonly string[] | undefined;
};

const generic =
  /^(?:switch|motor|valve|sensor|board|coil|pump|fan|element|fuse|thermostat|relay|lock|latch|hose|filter|seal|gasket|belt|igniter|thermistor|heater|bearing|module|harness|solenoid|actuator|limit|diode|capacitor|drain|vent)$/;

/** What a piece alone belongs to: "impeller turns freely" speaks of a pump. */
const piecesOf: Readonly<Record<string, readonly string[]>> = {
  impeller: ['impeller', 'pump'],
  vane: ['pump', 'fan'],
  blade: ['blade', 'fan', 'blower'],
  winding: ['winding', 'motor', 'pump', 'transformer', 'compressor', 'stator'],
  rod: ['rod', 'element', 'heater'],
  bar: ['bar', 'igniter', 'ignitor'],
  contact: ['contact', 'switch', 'relay'],
  plunger: ['plunger', 'switch', 'valve'],
  thermal: ['fuse', 'cutoff', 'thermostat', 'thermal'],
  stat: ['stat', 'thermostat'],
  wheel: ['wheel', 'roller'],
  bearing: ['bearing', 'roller'],
  shaft: ['shaft', 'motor', 'pump'],
  probe: ['probe', 'sensor', 'thermistor'],
  arm: ['arm'],
  line: ['line', 'hose'],
  spring: ['spring'],
  tube: ['tube'],
  plate: ['plate'],
  interlock: ['switch'],
  cap: ['cap', 'capacitor'],
  micro: ['switch'],
};

/** What a generic word means after a part was spoken of: "switch is fine" after the door switch. */
function recentlyNamed(
  word: string,
  { index, recent, has }: { index: MentionIndex; recent: readonly string[]; has: (component: string) => boolean },
): string | null {
  const heads = piecesOf[word] ?? (generic.test(word) ? [word] : []);
  const named = new Set(heads.flatMap((head) => index.byLast.get(head) ?? []).map(({ component }) => component));
  return recent.findLast((component) => named.has(component) && has(component)) ?? null;
}

/** Whether a text speaks of parts by words that several are called. */
export const speaksGenerically = (text: string): boolean =>
  tokenize(text).some(({ text: word }) => generic.test(singular(word)) || singular(word) in piecesOf);

/** "coil range", "gas valve dryer": the word says what machine it is. */
const isMachine = (next: Token | undefined): boolean =>
  next !== undefined &&
  /^(?:range|ranges|stove|cooktop|dryer|washer|fridge|refrigerator|dishwasher|microwave|machine|model|style|type)$/.test(
    next.text,
  );

/** The components that a text names, leftmost and longest first; none overlap. */
export function findMentions(
  tokens: readonly Token[],
  { index, correctSpelling, has, recent = [] }: MentionRequest,
): Mention[] {
  const plain = tokens.map(({ kind, text }) => (kind === 'word' ? singular(text) : text));
  const corrected = tokens.map(({ kind, text }, at) =>
    kind === 'word' && text.length > 3 ? singular(correctSpelling(text)) : (plain[at] ?? text),
  );
  const found: Mention[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if (isVerb(tokens, from)) continue;
    const match = matchAt(from, plain, tokens, index) ?? matchAt(from, corrected, tokens, index);
    if (match === null) {
      const before = [
        ...recent,
        ...found.flatMap(({ components, isPlace }) => (isPlace ? [] : components.slice(0, 1))),
      ];
      const meant = recentlyNamed(plain[from] ?? '', { index, recent: before, has });
      if (meant !== null && !isMachine(tokens[from + 1]))
        found.push({ components: [meant], from, to: from + 1, isPlace: false });
      continue;
    }
    if (isMachine(tokens[match.to])) continue;
    const own = [...new Set(match.entries.map(({ component }) => component))];
    const components = own.filter(has);
    const instead = components.length > 0 ? null : insteadOf(match.entries, index, has);
    if (instead !== null) components.push(instead);
    if (components.length > 0) {
      found.push({ components, from, to: match.to, isPlace: match.entries.every(({ isPlace }) => isPlace) });
    }
    from = match.to - 1;
  }
  return ownPlugs(joinCompounds(sharedHeads(found, { words: plain, tokens, index, has }), tokens), tokens);
}

/** Words that name a part and what a machine does: "it drains ok" names no drain. */
const doings =
  /^(?:drains|pumps|locks|latches|vents|lights|seals|bakes|broils|fans|heats|rolls|fills|switches|starts|filters|springs)$/;
const determiners = /^(?:the|both|all|new|two|three|2|3|4|these|those|my|his|her|their|its|door|roof|of|and|&)$/;

function isVerb(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    doings.test(tokens[at]?.text ?? '') &&
    before?.kind === 'word' &&
    !determiners.test(before.text) &&
    /^(?:it|and|machine|washer|dryer|unit|still|now|then|but|that|which|motor|pump|he|she|water)$/.test(before.text)
  );
}

/** Where a part is plugged in: after a part was named in the same sentence, "the plug" is that part's. */
const plugWords = /^(?:plug|plugs|connector|connectors|leads|pins|spades|terminals)$/;

function ownPlugs(found: readonly Mention[], tokens: readonly Token[]): Mention[] {
  return found.map((mention, at): Mention => {
    const before = found[at - 1];
    if (
      before === undefined ||
      before.isPlace ||
      mention.to - mention.from > 1 ||
      !plugWords.test(tokens[mention.from]?.text ?? '')
    )
      return mention;
    const between = tokens.slice(before.to, mention.from).map(({ text }) => text);
    const isOwn =
      /^(?:the|its|their|it|own)$/.test(between.at(-1) ?? '') &&
      !between.some((word) => /^(?:[.;!?]|wall|cord|outlet)$/.test(word));
    return isOwn ? { ...mention, components: before.components, isPlace: true } : mention;
  });
}

/** "evap and condenser fans": the last word belongs to both names. */
function sharedHeads(
  found: readonly Mention[],
  {
    words,
    tokens,
    index,
    has,
  }: { words: readonly string[]; tokens: readonly Token[]; index: MentionIndex; has: (component: string) => boolean },
): Mention[] {
  const all = [...found];
  for (const mention of found) {
    const joiner = mention.from - 1;
    if (mention.isPlace || mention.to - mention.from < 2 || !/^(?:and|&|\/|or|,)$/.test(words[joiner] ?? '')) continue;
    const head = words[mention.to - 1] ?? '';
    for (const length of [2, 1]) {
      const from = joiner - length;
      if (from < 0 || tokens.slice(from, joiner).some(({ kind }) => kind === 'mark')) continue;
      const name = [...words.slice(from, joiner), head];
      const entry = (index.byFirst.get(name[0] ?? '') ?? []).find(
        ({ words: own, isPlace, component }) => !isPlace && own.join(' ') === name.join(' ') && has(component),
      );
      if (entry === undefined || mention.components.includes(entry.component)) continue;
      const taken = all.filter((other) => other.to > from && other.from < joiner);
      for (const other of taken) all.splice(all.indexOf(other), 1);
      all.push({ components: [entry.component], from, to: joiner, isPlace: false });
      break;
    }
  }
  return all.sort((one, other) => one.from - other.from);
}

/** Words that name a piece of what stands before them: the motor of a lock is the lock's. */
const pieces =
  /^(?:motor|mtr|coil|winding|solenoid|contact|switch|heater|housing|body|impeller|blade|gear|gasket|seal|filter|cap|fan|wheel|bearing|brush)$/;

/** Joins two names that stand next to each other and are none of the knowledge's: "lock motor", "dispenser motor". */
function joinCompounds(found: readonly Mention[], tokens: readonly Token[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of found) {
    const before = joined.at(-1);
    const isPiece = mention.to - mention.from === 1 && pieces.test(singular(tokens[mention.from]?.text ?? ''));
    if (before !== undefined && isPiece && before.to === mention.from && !before.isPlace) {
      joined[joined.length - 1] = { ...before, to: mention.to };
    } else joined.push(mention);
  }
  return joined;
}

/** The longest name that begins at a token, and the token after it. Hyphens inside a name are passed over. */
function matchAt(
  from: number,
  words: readonly string[],
  tokens: readonly Token[],
  { byFirst }: MentionIndex,
): { entries: Entry[]; to: number } | null {
  if (tokens[from]?.kind === 'mark') return null;
  const entries: Entry[] = [];
  let end = from;
  for (const entry of byFirst.get(words[from] ?? '') ?? []) {
    if (entries.length > 0 && entry.words.length < (entries[0]?.words.length ?? 0)) break;
    let at = from + 1;
    let isThere = true;
    for (const word of entry.words.slice(1)) {
      while (isJoiner(tokens[at]) && tokens[at]?.isGlued && tokens[at + 1]?.isGlued) at += 1;
      if (words[at] !== word || tokens[at]?.kind === 'mark') {
        isThere = false;
        break;
      }
      at += 1;
    }
    if (!isThere) continue;
    // A name means its component; a place that is called the same means it only where no name is.
    if (entries.length > 0 && entry.isPlace && !entries[0]?.isPlace) continue;
    entries.push(entry);
    end = at;
  }
  return entries.length === 0 ? null : { entries, to: end };
}

const isJoiner = (token: Token | undefined): boolean => token !== undefined && /^[-.']$/.test(token.text);

/**
 * What a name means on a machine that lacks the component which it usually means: the one of which a longer name ends
 * with it. `Compressor` on a machine with a linear compressor is that one.
 */
function insteadOf(
  [entry]: readonly Entry[],
  { byLast }: MentionIndex,
  has: (component: string) => boolean,
): string | null {
  if (entry === undefined || entry.isPlace) return null;
  const { words } = entry;
  const longer = (byLast.get(words.at(-1) ?? '') ?? []).filter(
    (other) =>
      other.words.length > words.length &&
      has(other.component) &&
      words.every((word, at) => other.words[other.words.length - words.length + at] === word),
  );
  longer.sort((one, other) => one.words.length - other.words.length);
  return longer[0]?.component ?? null;
}
