import { singular } from '../text/singular.ts';
import type { CorrectSpelling } from '../text/spelling.ts';
import type { Token } from '../text/tokens.ts';
import { bothAt } from './both-parts.ts';
import { isCasing, recentlyNamed } from './generic-names.ts';
import { joinCompounds, ownPlugs, sharedHeads, sharedModifiers, takenOff } from './join-mentions.ts';
import { leftOutOfNames, type Mention, type MentionIndex, type NameEntry } from './mention-index.ts';
import { partsOfOneBuild } from './parts-of-one-build.ts';
import { wiresOfParts } from './wires-of-parts.ts';

export type MentionRequest = {
  index: MentionIndex;
  correctSpelling: CorrectSpelling;
  /** Whether the machine can have a component. */
  has: (component: string) => boolean;
  /** Components that were spoken of before, the last one last: what a bare "switch" or "motor" means. */
  recent?: readonly string[] | undefined;
};

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
    if (isVerb(tokens, from) || isSeason(tokens, from)) continue;
    const both = bothAt(from, plain, tokens, { index, has });
    if (both !== null) {
      found.push(both);
      continue;
    }
    const match =
      matchAt(from, plain, tokens, index) ??
      matchAt(from, corrected, tokens, index) ??
      measuredHeat(from, plain, tokens, index);
    if (match === null) {
      const before = [
        ...recent,
        ...found.flatMap(({ components, isPlace }) => (isPlace ? [] : components.slice(0, 1))),
      ];
      const meant = isCasing(plain[from - 1] ?? '', plain[from] ?? '')
        ? null
        : recentlyNamed(plain[from] ?? '', { index, recent: before, has });
      if (meant !== null && !isMachine(tokens[from + 1]))
        found.push({ components: [meant], from, to: from + 1, isPlace: false });
      continue;
    }
    const to = withAssembly(tokens, match.to);
    if (isMachine(tokens[to])) continue;
    const own = [...new Set(match.entries.map(({ component }) => component))];
    const likelier =
      spokenOf(match.entries, found, { index, has }) ?? likelierOf(match.entries, { index, recent, has });
    const components = likelier === null ? own.filter(has) : [likelier];
    const instead = components.length > 0 ? null : insteadOf(match.entries, index, has);
    if (instead !== null) components.push(instead);
    if (components.length > 0) {
      found.push({
        components,
        from,
        to,
        isPlace: match.entries.every(({ isPlace }) => isPlace),
        isPiece: likelier === null && match.entries.every(({ isPiece }) => isPiece),
      });
    }
    from = to - 1;
  }
  const named = sharedHeads(partsOfOneBuild(found, tokens, { index, has }), {
    words: plain,
    tokens,
    index,
    has,
  });
  const joined = joinCompounds(sharedModifiers(named, { words: plain, index, has }), tokens);
  return wiresOfParts(takenOff(ownPlugs(joined, tokens), tokens), tokens, { index, has });
}

/** "pump 14 ohms, impeller gone": the piece of the part before. */
const pieceWords = /^(?:impeller|vane|blade|winding)$/;

/** "rear left element dead, element reads OL": the one that was named in full just before. */
function spokenOf(
  [entry]: readonly NameEntry[],
  found: readonly Mention[],
  { index, has }: { index: MentionIndex; has: (component: string) => boolean },
): string | null {
  const before = found.at(-1);
  if (entry === undefined || entry.isPlace || entry.words.length > 1 || before === undefined || before.isPlace)
    return null;
  const [word = ''] = entry.words;
  if (pieceWords.test(word)) return recentlyNamed(word, { index, recent: before.components, has });
  if (!/^(?:element|elem)$/.test(word)) return null;
  const isNamedSo = (index.byLast.get(word) ?? []).some(({ component }) => component === before.components[0]);
  return isNamedSo && before.to - before.from > 1
    ? recentlyNamed(word, { index, recent: before.components, has })
    : null;
}

/** "sensor" alone means that of the sensors which the complaint makes likeliest, "element leads" the leads of that element. */
function likelierOf(
  [entry]: readonly NameEntry[],
  { index, recent, has }: { index: MentionIndex; recent: readonly string[]; has: (component: string) => boolean },
): string | null {
  if (entry === undefined || entry.words.length > (entry.isPlace ? 2 : 1)) return null;
  const [word = ''] = entry.words;
  // A range has elements of four kinds: the one that the complaint makes likeliest is meant.
  if (recent.includes(entry.component) && !/^(?:element|elem)$/.test(word)) return null;
  return /^(?:coil|fuse|cap|capacitor|diode|igniter|belt|motor)$/.test(word)
    ? null
    : recentlyNamed(word, { index, recent, has });
}

/** Words that name a part and what a machine does: "it drains ok" names no drain. */
const doings =
  /^(?:drains|pumps|locks|latches|vents|lights|seals|bakes|broils|fans|heats|rolls|fills|switches|starts|filters|springs)$/;
/** The same in what is denied: "the door no longer latches", "doesn't latch closed". */
const deniedDoings =
  /^(?:drain|pump|lock|latch|vent|light|seal|bake|broil|fan|heat|roll|fill|switch|start|filter|spring)(?:e?s)?$/;
const deniers = /^(?:longer|doesnt|dont|didnt|wont|cant|couldnt|wouldnt|never|cannot)$/;
const determiners = /^(?:the|both|all|new|two|three|2|3|4|these|those|my|his|her|their|its|door|roof|of|and|&)$/;

function isVerb(tokens: readonly Token[], at: number): boolean {
  // "pump's fine" names one.
  const own = tokens[at];
  if (own !== undefined && own.end - own.start > own.text.length) return false;
  const before = tokens[at - 1];
  const after = tokens[at + 1]?.text ?? '';
  if (deniers.test(before?.text ?? '') && deniedDoings.test(own?.text ?? '')) return true;
  const isFirst = before === undefined || before.kind === 'mark';
  if (
    isFirst &&
    doings.test(tokens[at]?.text ?? '') &&
    /^(?:ok|okay|fine|good|great|perfect|perfectly|easy|hard|no|well|normal|normally|right|strong|like|slow|slowly|but|and|then|perhaps|maybe|about|for|a|in|only|sometimes|all|out|every|once|to|with|when|if|it|itself|half|part)$/.test(
      after,
    )
  )
    return true;
  return (
    doings.test(tokens[at]?.text ?? '') &&
    before?.kind === 'word' &&
    !determiners.test(before.text) &&
    /^(?:it|and|machine|washer|dryer|unit|still|now|then|but|that|which|motor|pump|he|she|water)$/.test(before.text)
  );
}

/** "changed last spring" */
const isSeason = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'spring' && /^(?:last|this|next|early|late|since)$/.test(tokens[at - 1]?.text ?? '');

/** "the lock motor assembly", "the heater kit": the word behind belongs to the name. */
const withAssembly = (tokens: readonly Token[], to: number): number =>
  /^(?:assembly|assemblies|assy|asm|asy|kit|kits)$/.test(tokens[to]?.text ?? '') ? to + 1 : to;

/** "bake 21 broil 16 ohms": a figure is taken at the element of that name. */
function measuredHeat(
  at: number,
  words: readonly string[],
  tokens: readonly Token[],
  { byFirst }: MentionIndex,
): { entries: NameEntry[]; to: number } | null {
  const word = words[at] ?? '';
  if (!/^(?:bake|broil)$/.test(word) || tokens[at + 1]?.kind !== 'number') return null;
  // "bake 350", "bake 30 min"
  if (
    Number(tokens[at + 1]?.text) > 100 ||
    /^(?:min|mins|minutes|deg|degrees|f|sec|seconds|times|hours?)$/.test(words[at + 2] ?? '')
  )
    return null;
  const entries = (byFirst.get(word) ?? []).filter((entry) => entry.words.join(' ') === `${word} element`);
  return entries.length === 0 ? null : { entries, to: at + 1 };
}

/** The longest name that begins at a token, and the token after it. Hyphens inside a name are passed over. */
function matchAt(
  from: number,
  words: readonly string[],
  tokens: readonly Token[],
  { byFirst }: MentionIndex,
): { entries: NameEntry[]; to: number } | null {
  if (tokens[from]?.kind === 'mark') return null;
  const entries: NameEntry[] = [];
  let end = from;
  for (const entry of byFirst.get(words[from] ?? '') ?? []) {
    if (entries.length > 0 && entry.words.length < (entries[0]?.words.length ?? 0)) break;
    let at = from + 1;
    let isThere = true;
    for (const word of entry.words.slice(1)) {
      while (isWithin(tokens, at, entry)) at += 1;
      // Names are kept without articles: "fan by the compressor". "240 at the outlet" is a figure, and no "240 outlet".
      const isFigure = tokens[at - 1]?.kind === 'number' && words[at] !== 'in';
      while (words[at] !== word && !isFigure && isLeftOut(words, at)) at += 1;
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

/** Between two nouns no article is left out: in "no ice the auger motor is bad" no "ice auger motor" is named. */
const isLeftOut = (words: readonly string[], at: number): boolean =>
  leftOutOfNames.has(words[at] ?? '') &&
  (!/^(?:the|an?)$/.test(words[at] ?? '') || articleAfter.test(words[at - 1] ?? ''));

const articleAfter =
  /^(?:at|in|on|by|of|to|from|for|with|near|behind|beside|under|over|above|below|around|through|inside|into|onto|off|next|against|between|across|where|and|&)$/;

/** A mark inside a name: "hi-limit", "i/m", "p&m"; behind an abbreviation a point: "h.v. diode", "moist. sensor". */
function isWithin(tokens: readonly Token[], at: number, { isMarked }: NameEntry): boolean {
  const [before, mark, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (mark?.kind !== 'mark' || !mark.isGlued || after === undefined) return false;
  if (mark.text === '.' && !after.isGlued) return abbreviated.test(before?.text ?? '') && after.kind === 'word';
  if (!after.isGlued) return false;
  if (/^[-.']$/.test(mark.text)) return true;
  return /^[/&+]$/.test(mark.text) && (isMarked || Math.min(before?.text.length ?? 0, after.text.length) <= 2);
}

const abbreviated =
  /^(?:[a-z]|hv|therm|temp|evap|cond|comp|moist|inf|elem|disp|circ|recirc|mag|cap|elec|ctrl|conv|diff|sens|sw|mtr|htr|thermo|press|refrig|frz)$/;

/**
 * What a name means on a machine that lacks the component which it usually means: the one of which a longer name ends
 * with it. `Compressor` on a machine with a linear compressor is that one.
 */
function insteadOf(
  [entry]: readonly NameEntry[],
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
