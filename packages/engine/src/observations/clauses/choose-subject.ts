import { copulas, fillers, isTime, obliques, prepositions } from '../words/context-words.ts';
import { type Chunk, type ChunkOf, isSplitRuling, type MentionChunk, type Segment } from './segments.ts';
import { isSwapTest } from './swap-tests.ts';

/** Words so far apart belong together no more. */
const reach = { object: 7, subject: 9 };

export type Parsed = {
  segment: Segment;
  mentions: MentionChunk[];
  cues: (ChunkOf<'state'> | ChunkOf<'figure'> | ChunkOf<'replaced'>)[];
  isBare: boolean;
};

type Sides = { left: MentionChunk | undefined; right: MentionChunk | undefined; segment: Segment };

/** The chunks of a segment between two of its tokens. */
const between = ({ chunks }: Segment, from: number, to: number): Chunk[] =>
  chunks.filter((chunk) => chunk.from >= from && chunk.to <= to);

/** "is", "was", or a word that says nothing. */
const isLink = (chunk: Chunk): boolean => isFiller(chunk) || (chunk.kind === 'word' && copulas.has(chunk.text));

const isPreposition = (chunk: Chunk): boolean => chunk.kind === 'word' && prepositions.has(chunk.text);

export const isFiller = (chunk: Chunk): boolean => chunk.kind === 'word' && fillers.has(chunk.text);

export function chooseReplaced(cue: ChunkOf<'replaced'>, { left, right, segment }: Sides): MentionChunk | null {
  if (ordinal.test(cue.text) && isShare(cue, segment)) return null;
  if (right !== undefined && /^put/.test(cue.text) && (isPutBack(right, segment) || /\bbypass\b/.test(right.text)))
    return null;
  if (right !== undefined && cue.form !== 'passive') {
    const gap = between(segment, cue.to, right.from);
    const wide = gap.reduce((sum, chunk) => sum + (chunk.kind === 'figure' ? 0 : chunk.to - chunk.from), 0);
    const isNear =
      (cue.form === 'adjective' ? wide : right.from - cue.to) <=
      (cue.form === 'adjective' ? (ordinal.test(cue.text) ? 1 : 2) : reach.object);
    const isPlain = gap.every(
      (chunk) =>
        chunk.kind !== 'mention' &&
        chunk.kind !== 'negator' &&
        (chunk.kind !== 'figure' || chunk.figure.unit === null || cue.form === 'adjective'),
    );
    // "put 120 to the pump"
    if (cue.form === 'verb' && isVoltageTo(gap)) return null;
    if (isNear && isPlain && !(cue.form === 'verb' && (gap.some(isTool) || isSwapTest(cue, right, segment))))
      return right;
  }
  if (cue.form === 'verb' && right !== undefined && right.from - cue.to <= 2 && !isSwapTest(cue, right, segment))
    return right;
  if (left !== undefined && cue.from - left.to <= 4 && isPassiveWord(cue) && !isSwapTest(cue, left, segment)) {
    return between(segment, left.to, cue.from).every(
      (chunk) => isFiller(chunk) || (chunk.kind === 'word' && copulas.has(chunk.text)),
    )
      ? left
      : null;
  }
  if (cue.form === 'passive' && right !== undefined && right.from - cue.to <= 4) return right;
  // "the valve's brand new"
  const isLast = segment.chunks.every((chunk) => chunk.from <= cue.from || isFiller(chunk) || isTime(chunk));
  if (left === undefined || !isLast || !isNew.test(cue.text)) return null;
  return between(segment, left.to, cue.from).every(isLink) ? left : null;
}

const isVoltageTo = (gap: readonly Chunk[]): boolean =>
  gap[0]?.kind === 'figure' &&
  gap.slice(1).some(({ text }) => /^(?:to|on|onto|into|across|straight|right|direct|directly)$/.test(text));

const isNew = /^(?:new|brand new|all new|brand-new|rebuilt|aftermarket|oem)$/;

/** "put the pump back together", "put the valve on a cheater cord" */
const isPutBack = (right: Chunk, { chunks }: Segment): boolean =>
  chunks.some(
    ({ from, text }) =>
      from >= right.to &&
      ((from - right.to <= 1 && /^(?:back|aside|away|down|together)$/.test(text)) ||
        (from - right.to <= 4 && /^(?:cheater|cord|meter|ohmmeter|jumpers)$/.test(text))),
  );

/** "a fifth of its label" */
const isShare = (cue: Chunk, { chunks }: Segment): boolean =>
  chunks.some(({ from, to, text }) => (from === cue.to && text === 'of') || (to === cue.from && text === 'a'));

const ordinal = /^(?:second|third|fourth|fifth|sixth|2 nd|3 rd|[45] th|used|another)$/;

/** Behind its part only a word that says that something was done to it: "pump replaced", not "the pump did". */
const isPassiveWord = ({ form, text }: ChunkOf<'replaced'>): boolean =>
  form === 'passive' || (form === 'verb' && !/^(?:did|put|hung|threw|fit|slapped)$/.test(text));

/** "put my meter on the pump", "put 120 to it" replace nothing. */
const isTool = (chunk: Chunk): boolean =>
  chunk.kind === 'word' &&
  /^(?:meter|jumper|amp|clamp|power|voltage|juice|hand|finger|light|flashlight|probe|probes|leads?|gauge|scope|wrench|water|ice|towel|money|off|down|away|back|it|them|told|says|said|everything)$/.test(
    chunk.text,
  );

export function chooseMeasured(
  cue: ChunkOf<'figure'>,
  { left: nearest, right, segment }: Sides,
  mentions: readonly MentionChunk[],
): MentionChunk | null {
  const left = nearest && (mentions.find((mention) => isWithin(nearest, mention, segment)) ?? nearest);
  const isAt = (mention: MentionChunk): boolean =>
    between(segment, cue.to, mention.from).some((chunk) => chunk.kind === 'word' && prepositions.has(chunk.text)) &&
    mention.from - cue.to <= 8;
  if (left !== undefined) {
    const gap = between(segment, left.to, cue.from);
    const isLinked = gap.every(
      (chunk) =>
        isFiller(chunk) ||
        chunk.kind === 'state' ||
        (chunk.kind === 'word' && (copulas.has(chunk.text) || prepositions.has(chunk.text) || chunk.text.length <= 4)),
    );
    if (isLinked && gap.length <= 4) return left;
    if (right !== undefined && isAt(right)) return right;
    return cue.from - left.to <= reach.subject ? left : null;
  }
  if (right === undefined) return null;
  const gap = between(segment, cue.to, right.from);
  return isAt(right) || gap.length <= 1 || gap.every(isFiller) ? right : null;
}

/** "the heater in the pump", "the sensor on the board": a part that sits in or on another. */
function isWithin(place: MentionChunk, part: MentionChunk, segment: Segment): boolean {
  if (part.to >= place.from) return false;
  const gap = between(segment, part.to, place.from);
  return gap.length > 0 && gap.length <= 2 && /^(?:in|on|inside|of)$/.test(gap[0]?.text ?? '') && gap.every(isFiller);
}

const attributive =
  /^(?:bad|good|burnt|burned|broken|blown|dead|open|shorted|seized|worn|cracked|torn|clogged|plugged|stuck|weak|loose|clean|frozen|melted|corroded|stripped|failed|fried|dirty|blocked|jammed|bent|missing|leaky|leaking|noisy|split|kinked|faulty|defective|warped|snapped|tripped|grounded|stretched|glazed|slipping|wobbly|shot|locked)$/;

const isFronting = / the$|^nothing to do with$|^no (?:fault|problem|issue|trouble) (?:in|with)$|^eliminated$/;

export function chooseStated(
  cue: ChunkOf<'state'>,
  { left, right, one }: { left: MentionChunk | undefined; right: MentionChunk | undefined; one: Parsed },
): MentionChunk | null {
  const { segment, cues } = one;
  // "Opened the sump": what somebody did to it.
  const isVerb = /^(?:opens|closes|works|makes)$/.test(cue.sense);
  if (right !== undefined && !isVerb) {
    const gap = between(segment, cue.to, right.from);
    const isAdjacent = right.from - cue.to <= 2 && gap.every(isFiller);
    // "can't be the pump": the part that follows at once.
    if (isFronting.test(cue.text) || isSplitRuling(cue)) return isAdjacent ? right : null;
    // "turning the motor by hand": somebody does.
    if (/ing$/.test(cue.text) && /^(?:the|its|it|my|his|her|your|each|both)$/.test(gap[0]?.text ?? ''))
      return left ?? null;
    const before = segment.chunks.findLast((chunk) => chunk.to <= cue.from);
    const isPredicate = before?.kind === 'word' && copulas.has(before.text);
    // "dishes dirty on the top rack": the dishes.
    const isOfOther =
      before?.kind === 'word' && !isLink(before) && !prepositions.has(before.text) && before.to === cue.from;
    if (isOffIt(cue, gap, left)) return right;
    if (isOfOther && gap.some(isPreposition)) return left ?? null;
    // "wire broken in the hinge": the wire.
    if (left?.to === cue.from && gap.some(isPreposition)) return left;
    if (isAdjacent && !isPredicate && attributive.test(cue.text)) return right;
    const way = gap.filter(({ text }) => !/^(?:anywhere|at|all|whatsoever)$/.test(text) || gap.length === 1);
    const isIn =
      way.length <= 3 &&
      gap.length <= 5 &&
      way[0]?.kind === 'word' &&
      /^(?:in|on|of|at|inside|along|around|through|with|across|between)$/.test(way[0].text);
    if (left === undefined) return isIn || isAdjacent || (gap.every(isFiller) && gap.length <= 3) ? right : null;
    if (isIn && cues.some((other) => other !== cue && other.from >= left.to && other.to <= cue.from)) return right;
  }
  if (left === undefined || isFronting.test(cue.text)) return null;
  if (cue.from - left.to > reach.subject) return null;
  // "wire to the heater is burnt": the wire.
  const head = one.mentions.findLast((mention) => mention.to <= left.from);
  if (
    head !== undefined &&
    (isOblique(left, head, segment) || (!pieces.test(head.text) && isWithin(left, head, segment)))
  )
    return head;
  // "with its lever free": the lever.
  const way = between(segment, left.to, cue.from);
  const withAt = way.findLastIndex(({ text }) => text === 'with');
  if (withAt >= 0 && way.slice(withAt + 1).some((chunk) => chunk.kind === 'word' && !isLink(chunk))) return null;
  return isPlaceOfPiece(left, segment) ? null : left;
}

/** "three fins missing off the blower", "a tooth is gone from the gear". */
const isOffIt = ({ text }: Chunk, gap: readonly Chunk[], left: MentionChunk | undefined): boolean =>
  /^(?:missing|all gone|gone|broke|broken|snapped|sheared|torn|chipped)$/.test(text) &&
  /^(?:off|from)$/.test(gap[0]?.text ?? '') &&
  gap.length <= 3 &&
  gap.slice(1).every((chunk) => isFiller(chunk) || chunk.text === 'of') &&
  (left === undefined ||
    /^(?:fin|blade|vane|tab|tooth|teeth|ear|lug|screw|clip|pin|tip|flange|spoke)s?$/.test(left.text));

const pieces =
  /^(?:fuses?|connectors?|connections?|plugs?|terminals?|wires?|wiring|harness|ribbons?|cables?|leads?|pins?|screws?|springs?|gaskets?|seals?|relays?|resistors?|caps?|spades?|solder|traces?|leds?|clips?|clamps?|bolts?|brackets?|mounts?|fittings?|hoses?|tubes?|contacts?|knobs?|power|voltage|volts|juice|current|signal)$/;

/** "fuse on the board good": said of a piece, and the part named is only the place where it sits. */
function isPlaceOfPiece(place: MentionChunk, { chunks }: Segment): boolean {
  const before = chunks.filter((chunk) => chunk.to <= place.from);
  const last = before.findLastIndex(({ text }) => !/^(?:the|its|main|old|both|all)$/.test(text));
  const [piece, preposition] = [before[last - 1], before[last]];
  const isPlaced = preposition?.kind === 'word' && /^(?:on|in|at|to|of|for|from|off)$/.test(preposition.text);
  return isPlaced && piece !== undefined && pieces.test(piece.text);
}

function isOblique(mention: MentionChunk, head: MentionChunk, segment: Segment): boolean {
  const gap = between(segment, head.to, mention.from);
  // "belt off the motor runs fine": two statements.
  if (gap[0]?.text === 'off' && /\b(?:belt|duct|vent|panel|hose)$/.test(head.text)) return false;
  return (
    gap.length > 0 &&
    gap.length <= 5 &&
    gap.some((chunk) => chunk.kind === 'word' && obliques.has(chunk.text)) &&
    gap.every((chunk) => chunk.kind === 'word')
  );
}

/** How many words that mean something stand between a part and what is said of it. */
export function gapOf(cue: Chunk, mention: Chunk, segment: Segment): number {
  const [from, to] = cue.from < mention.from ? [cue.to, mention.from] : [mention.to, cue.from];
  return between(segment, from, to).filter(
    (chunk) => !(isFiller(chunk) || (chunk.kind === 'word' && copulas.has(chunk.text))),
  ).length;
}
