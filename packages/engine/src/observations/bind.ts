import { copulas, fillers, obliques, prepositions } from './context-words.ts';
import type { Chunk, Segment } from './segments.ts';

type Of<K extends Chunk['kind']> = Extract<Chunk, { kind: K }>;
export type MentionChunk = Of<'mention'>;

/** What is said (`cue`) and of which parts. */
export type Binding = {
  subjects: readonly MentionChunk[];
  cue: Of<'state'> | Of<'figure'> | Of<'replaced'>;
  segment: Segment;
  /** The cue is denied: "isn't clogged". */
  isDenied: boolean;
  /** Where the segment itself names no part: that of the segment before is meant. */
  isElliptic: boolean;
  /** Words that mean something between the part and what is said of it. */
  gap: number;
};

/** Words so far apart belong together no more. */
const reach = { object: 7, subject: 9 };

type Parsed = {
  segment: Segment;
  mentions: MentionChunk[];
  cues: (Of<'state'> | Of<'figure'> | Of<'replaced'>)[];
  isBare: boolean;
};

/** Ties what is said in each segment to the parts it is said of; lists carry over. */
export function bindFindings(segments: readonly Segment[]): Binding[] {
  const parsed = segments.map(parse);
  const bindings: Binding[] = [];
  /** Parts named without a word on them yet: "fuse, belt and rollers all good". */
  let pending: MentionChunk[] = [];
  let subject: readonly MentionChunk[] = [];
  let lastFronted: Binding[] = [];
  let wasDenied = false;
  for (const [at, one] of parsed.entries()) {
    const before = parsed[at - 1];
    const isNewClause = before !== undefined && before.segment.clause !== one.segment.clause;
    if (isNewClause) {
      pending = [];
      lastFronted = [];
    }
    if (before !== undefined && before.segment.sentence !== one.segment.sentence) subject = recent(subject, one);
    if (one.isBare) {
      if (lastFronted.length > 0 && !speaksForAll(parsed[at + 1], one)) {
        for (const binding of lastFronted) binding.subjects = [...binding.subjects, ...one.mentions];
      } else pending.push(...one.mentions);
      subject = pending.length > 0 ? pending : one.mentions;
      continue;
    }
    const own = bindSegment(one, { pending, subject, isDenial: goesOnDenying(one, before, wasDenied) });
    bindings.push(...own);
    wasDenied = own.length > 0 && own.every(({ isDenied: denied }) => denied);
    lastFronted = own.filter((binding) => isFronted(binding, one));
    if (one.mentions.length > 0) subject = own.at(-1)?.subjects ?? one.mentions;
    pending = [];
  }
  return bindings;
}

function parse(segment: Segment): Parsed {
  const mentions = segment.chunks.filter((chunk) => chunk.kind === 'mention');
  const cues = segment.chunks.filter(
    (chunk) => chunk.kind === 'state' || chunk.kind === 'figure' || chunk.kind === 'replaced',
  );
  const others = segment.chunks.filter((chunk) => chunk.kind === 'word' && !fillers.has(chunk.text));
  const isBare =
    mentions.length > 0 &&
    cues.length === 0 &&
    others.length <= 1 &&
    segment.chunks.every(({ kind }) => kind !== 'negator');
  return { segment, mentions, cues, isBare };
}

/** A sentence on, "it" and "they" still mean the part, a noun of its own does not. */
const recent = (subject: readonly MentionChunk[], { segment, mentions }: Parsed): readonly MentionChunk[] =>
  mentions.length > 0 || startsWithOwnNoun(segment) ? [] : subject;

function startsWithOwnNoun({ chunks }: Segment): boolean {
  const first = chunks.find((chunk) => chunk.kind !== 'word' || !fillers.has(chunk.text));
  return first?.kind === 'word' && !copulas.has(first.text);
}

/** "..., all good", "both shot": said of all that were named before. */
function speaksForAll(next: Parsed | undefined, one: Parsed): boolean {
  if (next === undefined || next.segment.clause !== one.segment.clause) return false;
  return (
    next.mentions.length === 0 &&
    next.segment.chunks.some((chunk) => chunk.kind === 'word' && /^(?:all|both|every|each)$/.test(chunk.text))
  );
}

/** Whether the words stand before their part, at the end of the segment: what follows in a list is meant too. */
function isFronted({ cue, subjects, isElliptic }: Binding, { segment, mentions }: Parsed): boolean {
  const last = mentions.at(-1);
  if (isElliptic || last === undefined || cue.from > last.from || !subjects.includes(last)) return false;
  return segment.chunks.every((chunk) => chunk.from <= last.from || (chunk.kind === 'word' && fillers.has(chunk.text)));
}

/** "isn't kinked or blocked": what is denied first is denied to the end of the list. */
const goesOnDenying = ({ segment, mentions }: Parsed, before: Parsed | undefined, wasDenied: boolean): boolean =>
  wasDenied &&
  /^(?:or|nor)$/.test(segment.joiner) &&
  mentions.length === 0 &&
  before?.segment.clause === segment.clause;

function bindSegment(
  one: Parsed,
  {
    pending,
    subject,
    isDenial,
  }: { pending: readonly MentionChunk[]; subject: readonly MentionChunk[]; isDenial: boolean },
): Binding[] {
  const { segment, mentions, cues } = one;
  const bindings: Binding[] = [];
  for (const cue of cues) {
    if (isCondition(cue, one)) continue;
    const left = mentions.findLast((mention) => mention.to <= cue.from);
    const right = mentions.find((mention) => mention.from >= cue.to);
    const chosen =
      cue.kind === 'replaced'
        ? chooseReplaced(cue, { left, right, segment })
        : cue.kind === 'figure'
          ? chooseMeasured(cue, { left, right, segment })
          : chooseStated(cue, { left, right, one });
    if (chosen !== null) {
      const isFirst = chosen === mentions[0] && cue.from > chosen.from;
      bindings.push({
        subjects: isFirst ? [...pending, chosen] : [chosen],
        cue,
        segment,
        isDenied: isDenied(cue, segment),
        isElliptic: false,
        gap: gapOf(cue, chosen, segment),
      });
      continue;
    }
    // "dead." as a sentence of its own is said of the machine.
    if (cue.kind === 'state' && cue.sense === 'idle' && segment.chunks.length === 1 && segment.joiner === '.') continue;
    const meant = pending.length > 0 ? pending : subject;
    if (
      mentions.length === 0 &&
      meant.length > 0 &&
      isNearStart(cue, segment) &&
      (pending.length > 0 || isWholly(cue, segment))
    ) {
      bindings.push({
        subjects: meant,
        cue,
        segment,
        isDenied: isDenial || isDenied(cue, segment),
        isElliptic: true,
        gap: 0,
      });
    }
  }
  return bindings;
}

/** "with the belt off", "pump unplugged": what was done for a test says nothing of the part; what the machine then does may. */
function isCondition(cue: Chunk, { segment: { chunks }, mentions }: Parsed): boolean {
  const mention = mentions.findLast(({ to }) => to <= cue.from) ?? mentions[0];
  if (mention === undefined || cue.kind === 'replaced') return false;
  const isWith = chunks.some(
    (chunk) =>
      chunk.kind === 'word' &&
      /^(?:with|w)$/.test(chunk.text) &&
      chunk.to <= mention.from &&
      mention.from - chunk.to <= 3,
  );
  const isOff = chunks.some(
    (chunk) =>
      chunk.kind === 'word' &&
      /^(?:unplugged|disconnected|pulled|lifted|removed|out|off|taken|jumped|jumpered|bypassed|isolated|unhooked|connected|plugged)$/.test(
        chunk.text,
      ) &&
      ((chunk.from >= mention.to && chunk.from - mention.to <= 3) ||
        (chunk.to <= mention.from && mention.from - chunk.to <= 2 && !/^(?:out|off|taken)$/.test(chunk.text))),
  );
  return isOff && (isWith || cue.kind === 'state') && cue.kind !== 'figure';
}

type Sides = { left: MentionChunk | undefined; right: MentionChunk | undefined; segment: Segment };

/** The chunks of a segment between two of its tokens. */
const between = ({ chunks }: Segment, from: number, to: number): Chunk[] =>
  chunks.filter((chunk) => chunk.from >= from && chunk.to <= to);

const isFiller = (chunk: Chunk): boolean => chunk.kind === 'word' && fillers.has(chunk.text);

function chooseReplaced(cue: Of<'replaced'>, { left, right, segment }: Sides): MentionChunk | null {
  if (right !== undefined && cue.form !== 'passive') {
    const gap = between(segment, cue.to, right.from);
    const wide = gap.reduce((sum, chunk) => sum + (chunk.kind === 'figure' ? 0 : chunk.to - chunk.from), 0);
    const isNear =
      (cue.form === 'adjective' ? wide : right.from - cue.to) <=
      (cue.form === 'adjective' ? (ordinal.test(cue.text) ? 1 : 2) : reach.object);
    const isPlain = gap.every(
      (chunk) =>
        chunk.kind !== 'mention' && chunk.kind !== 'negator' && (chunk.kind !== 'figure' || cue.form === 'adjective'),
    );
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
  return null;
}

const ordinal = /^(?:second|third|fourth|fifth|2nd|3rd|4th|used|another)$/;

/** Behind its part only a word that says that something was done to it: "pump replaced", not "the pump did". */
const isPassiveWord = ({ form, text }: Of<'replaced'>): boolean =>
  form === 'passive' || (form === 'verb' && !/^(?:did|put|hung|threw|fit|slapped)$/.test(text));

/** "swapped the coils left to right": two of a kind changed places, nothing is new. */
const isSwapTest = (cue: Chunk, right: Chunk, { chunks }: Segment): boolean =>
  /^swap/.test(cue.text) &&
  chunks.some(
    ({ from, text }) =>
      from >= right.to &&
      /^(?:with|between|left|right|front|rear|places|around|over|sides|from|to|leads?|plugs?|wires?)$/.test(text),
  );

/** "put my meter on the pump", "put 120 to it" replace nothing. */
const isTool = (chunk: Chunk): boolean =>
  chunk.kind === 'word' &&
  /^(?:meter|jumper|amp|clamp|power|voltage|juice|hand|finger|light|flashlight|probe|probes|leads?|gauge|scope|wrench|water|ice|towel|money|off|down|away)$/.test(
    chunk.text,
  );

function chooseMeasured(cue: Of<'figure'>, { left, right, segment }: Sides): MentionChunk | null {
  const isAt = (mention: MentionChunk): boolean =>
    between(segment, cue.to, mention.from).some((chunk) => chunk.kind === 'word' && prepositions.has(chunk.text)) &&
    mention.from - cue.to <= 6;
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

const attributive =
  /^(?:bad|good|burnt|burned|broken|blown|dead|open|shorted|seized|worn|cracked|torn|clogged|plugged|stuck|weak|loose|clean|frozen|melted|corroded|stripped|failed|fried|dirty|blocked|jammed|bent|missing|leaky|leaking|noisy|split|kinked|faulty|defective|warped|snapped|tripped|grounded|stretched|glazed|slipping|wobbly|shot|locked)$/;

function chooseStated(
  cue: Of<'state'>,
  { left, right, one }: { left: MentionChunk | undefined; right: MentionChunk | undefined; one: Parsed },
): MentionChunk | null {
  const { segment, cues } = one;
  if (right !== undefined) {
    const gap = between(segment, cue.to, right.from);
    const isAdjacent = right.from - cue.to <= 2 && gap.every(isFiller);
    const before = segment.chunks.findLast((chunk) => chunk.to <= cue.from);
    const isPredicate = before?.kind === 'word' && copulas.has(before.text);
    if (isAdjacent && !isPredicate && attributive.test(cue.text)) return right;
    const isIn =
      gap.length <= 3 && gap[0]?.kind === 'word' && /^(?:in|on|of|at|inside|around|through|with)$/.test(gap[0].text);
    if (left === undefined) return isIn || isAdjacent || (gap.every(isFiller) && gap.length <= 3) ? right : null;
    if (isIn && cues.some((other) => other !== cue && other.from >= left.to && other.to <= cue.from)) return right;
  }
  if (left === undefined) return null;
  if (cue.from - left.to > reach.subject) return null;
  // "wire to the heater is burnt": the wire.
  const head = one.mentions.findLast((mention) => mention.to <= left.from);
  if (head !== undefined && isOblique(left, head, segment)) return head;
  return left;
}

function isOblique(mention: MentionChunk, head: MentionChunk, segment: Segment): boolean {
  const gap = between(segment, head.to, mention.from);
  return (
    gap.length > 0 &&
    gap.length <= 3 &&
    gap.some((chunk) => chunk.kind === 'word' && obliques.has(chunk.text)) &&
    gap.every((chunk) => chunk.kind === 'word')
  );
}

/** Beside it the segment holds only words that say nothing: ", checks good". */
const isWholly = (cue: Chunk, { chunks }: Segment): boolean =>
  (cue.kind === 'figure' || (cue.kind === 'state' && /^(?:good|bad|open|closed)$/.test(cue.sense))) &&
  chunks.every(
    (chunk) =>
      chunk === cue ||
      isFiller(chunk) ||
      chunk.kind === 'negator' ||
      chunk.kind === 'state' ||
      chunk.kind === 'figure' ||
      (chunk.kind === 'word' && (copulas.has(chunk.text) || prepositions.has(chunk.text))),
  );

/** Before it in the segment stand only words that say nothing. */
const isNearStart = (cue: Chunk, { chunks }: Segment): boolean =>
  chunks.every(
    (chunk) =>
      chunk.from >= cue.from ||
      isFiller(chunk) ||
      chunk.kind === 'negator' ||
      (chunk.kind === 'word' && copulas.has(chunk.text)) ||
      chunk.kind === 'state' ||
      chunk.kind === 'figure',
  );

function isDenied(cue: Chunk, segment: Segment): boolean {
  const before = segment.chunks.filter((chunk) => chunk.to <= cue.from);
  const negator = before.findLastIndex(({ kind }) => kind === 'negator');
  if (negator < 0) return false;
  const gap = before.slice(negator + 1);
  // "none of the hoses are kinked": what is counted stands between.
  const isCount = /^(?:none|neither)$/.test(before[negator]?.text ?? '');
  const mayBetween = (chunk: Chunk): boolean =>
    chunk.kind === 'word' || chunk.kind === 'state' || (isCount && chunk.kind === 'mention');
  return gap.length <= (isCount ? 6 : 3) && gap.every(mayBetween);
}

/** How many words that mean something stand between a part and what is said of it. */
function gapOf(cue: Chunk, mention: Chunk, segment: Segment): number {
  const [from, to] = cue.from < mention.from ? [cue.to, mention.from] : [mention.to, cue.from];
  return between(segment, from, to).filter(
    (chunk) => !(isFiller(chunk) || (chunk.kind === 'word' && copulas.has(chunk.text))),
  ).length;
}
