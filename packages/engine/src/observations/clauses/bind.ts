import { isLineVoltage } from '../figures/judge.ts';
import { conditions, copulas, fillers, isTime, points, prepositions } from '../words/context-words.ts';
import type { Binding } from './binding.ts';
import { chooseMeasured, chooseReplaced, chooseStated, gapOf, isFiller, type Parsed } from './choose-subject.ts';
import { goesOnDenying, isDenied, neitherOf } from './denial.ts';
import { withExceptions } from './exceptions.ts';
import { listedBefore, listedFindings } from './headed-lists.ts';
import { isAtPoint, isLooking, isPlaced } from './places.ts';
import type { Chunk, MentionChunk, Segment } from './segments.ts';
import { isCondition } from './test-conditions.ts';

/** Ties what is said in each segment to the parts it is said of; lists carry over. */
export function bindFindings(segments: readonly Segment[]): Binding[] {
  const parsed = segments.map(parse);
  const bindings: Binding[] = [];
  /** Parts named without a word on them yet: "fuse, belt and rollers all good". */
  let pending: MentionChunk[] = [];
  let subject: readonly MentionChunk[] = [];
  let isSpoken = false;
  let lastFronted: Binding[] = [];
  let lastOwn: Binding[] = [];
  let wasDenied = false;
  for (const [at, one] of parsed.entries()) {
    const before = parsed[at - 1];
    const isNewClause = before !== undefined && before.segment.clause !== one.segment.clause;
    if (isNewClause) {
      pending = [];
      lastFronted = [];
    }
    if (before !== undefined && before.segment.sentence !== one.segment.sentence) subject = recent(subject, one);
    // "door switch good, fuse too", "so does the start switch"
    if (
      one.isBare &&
      lastOwn.length > 0 &&
      (isNewClause ? isSoToo(one.segment) : one.segment.chunks.some(({ text }) => likewise.test(text)))
    ) {
      for (const binding of lastOwn) binding.subjects = [...binding.subjects, ...one.mentions];
      continue;
    }
    if (one.isBare) {
      if (lastFronted.length > 0 && !hasOwnVerb(one) && !speaksForAll(parsed[at + 1], one)) {
        for (const binding of lastFronted) binding.subjects = [...binding.subjects, ...one.mentions];
      } else pending.push(...one.mentions.filter((mention, at) => at === 0 || !isPlaced(mention, one.segment)));
      subject = pending.length > 0 ? pending : one.mentions;
      continue;
    }
    const own = bindSegment(one, { pending, subject, isSpoken, isDenial: goesOnDenying(one, before, wasDenied) });
    bindings.push(...own);
    lastOwn = own;
    wasDenied = own.length > 0 && own.every(({ isDenied: denied }) => denied);
    lastFronted = own.filter((binding) => isFronted(binding, one));
    if (own.length > 0) isSpoken = true;
    if (one.mentions.length > 0) {
      const isOnlyPlace =
        own.length === 0 &&
        subject.length > 0 &&
        !isNewClause &&
        one.mentions.every((mention) => isPlaced(mention, one.segment));
      if (!isOnlyPlace) {
        subject = own.at(-1)?.subjects ?? one.mentions;
        isSpoken = own.length > 0;
      }
    }
    pending = [];
  }
  return [...withExceptions(bindings, parsed), ...listedFindings(parsed)];
}

function parse(segment: Segment): Parsed {
  const mentions = segment.chunks.filter((chunk) => chunk.kind === 'mention');
  const cues = segment.chunks.filter(
    (chunk) => chunk.kind === 'state' || chunk.kind === 'figure' || chunk.kind === 'replaced',
  );
  const others = segment.chunks.filter((chunk) => chunk.kind === 'word' && !fillers.has(chunk.text) && !isTime(chunk));
  const isBare =
    mentions.length > 0 &&
    cues.length === 0 &&
    others.length <= 1 &&
    !segment.isQuestion &&
    others.every((word) => !word.text.endsWith('ing') && !isSaidOf(word, mentions) && !isPredicate(word, mentions)) &&
    others.every(({ text }) => !actions.test(text)) &&
    segment.chunks.every(({ kind }) => kind !== 'negator');
  return { segment, mentions, cues, isBare };
}

const likewise = /^(?:too|also|likewise|ditto|well)$/;
const isSoToo = ({ joiner, chunks }: Segment): boolean =>
  joiner === 'so' && /^(?:do|does|did|is|are|was|were)$/.test(chunks[0]?.text ?? '');

/** "discharged the cap, diode reads open": what was done to the one says nothing of the other. */
const actions = /^(?:discharged|bypassed|isolated)$/;

/** "motor hot, vent clear": the word tells how the part is, and "clear" is the next part's. */
const isSaidOf = (word: Chunk, mentions: readonly MentionChunk[]): boolean =>
  conditions.has(word.text) && mentions.some(({ to }) => to <= word.from);

/** "fuse box" may go on with the next part, "pump leaks" and "hose split" say something of their own. */
const isPredicate = ({ from, text }: Chunk, mentions: readonly MentionChunk[]): boolean =>
  mentions.every((mention) => mention.from < from) &&
  /[a-z]{2}[^s]s$|^(?:split|bare|wet|leaking|weak|half|apart)$/.test(text);

/** "replaced the lock, checked harness": the second part was not replaced. */
const hasOwnVerb = ({ segment: { chunks } }: Parsed): boolean =>
  chunks.some(
    ({ kind, text }) => kind === 'word' && /^(?:checked|tested|measured|metered|ohmed|inspected|verified)$/.test(text),
  );

/** A sentence on, "it" and "they" still mean the part, a noun of its own does not. */
const recent = (subject: readonly MentionChunk[], { segment, mentions }: Parsed): readonly MentionChunk[] =>
  mentions.length > 0 || startsWithOwnNoun(segment) || isHouseVoltage(segment, subject) ? [] : subject;

/** "Display on. 118 on one side": no display has it. */
function isHouseVoltage({ chunks }: Segment, subject: readonly MentionChunk[]): boolean {
  const first = chunks.find((chunk) => !isFiller(chunk));
  const isLine = first?.kind === 'figure' && isLineVoltage(first.figure.value ?? 0);
  return isLine && subject.every(({ text }) => /\b(?:display|panel|clock|light|lamp|console)s?$/.test(text));
}

function startsWithOwnNoun({ chunks }: Segment): boolean {
  const first = chunks.find((chunk) => chunk.kind !== 'word' || !fillers.has(chunk.text));
  // "Let go of the door and it drifts"
  return (
    (first?.kind === 'word' && !copulas.has(first.text) && !isLooking(first)) ||
    (first?.kind === 'state' && first.text === 'let go')
  );
}

/** "..., all good", "both shot": said of all that were named before. */
function speaksForAll(next: Parsed | undefined, one: Parsed): boolean {
  if (next === undefined) return false;
  // "new eyelets, outlet still burnt": the outlet is not new.
  if (next.segment.joiner === 'still' && next.mentions.length === 0 && next.cues.length > 0) return true;
  if (next.segment.clause !== one.segment.clause) return false;
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

function bindSegment(
  one: Parsed,
  {
    pending,
    subject,
    isSpoken,
    isDenial,
  }: {
    pending: readonly MentionChunk[];
    subject: readonly MentionChunk[];
    /** That something was said of the subject before. */
    isSpoken: boolean;
    isDenial: boolean;
  },
): Binding[] {
  const { segment, mentions, cues } = one;
  const bindings: Binding[] = [];
  for (const cue of cues) {
    if (isCondition(cue, one) || isDenying(cue, segment)) continue;
    const left = mentions.findLast((mention) => mention.to <= cue.from);
    const right = mentions.find((mention) => mention.from >= cue.to);
    const chosen =
      cue.kind === 'replaced'
        ? chooseReplaced(cue, { left, right, segment })
        : cue.kind === 'figure'
          ? chooseMeasured(cue, { left, right, segment }, mentions)
          : chooseStated(cue, { left, right, one });
    if (chosen !== null) {
      const isFirst = chosen === mentions[0] && cue.from > chosen.from;
      bindings.push({
        subjects: isFirst
          ? [...pending, chosen]
          : (listedBefore(chosen, cue, { ...one, pending }) ?? neitherOf(chosen, cue, one)),
        cue,
        segment,
        isDenied: isDenied(cue, segment),
        isElliptic: false,
        gap: gapOf(cue, chosen, segment),
      });
      continue;
    }
    const meant = pending.length > 0 ? pending : subject;
    if (
      mentions.length === 0 &&
      meant.length > 0 &&
      isNearStart(cue, segment) &&
      (pending.length > 0
        ? !startsWithOwnNoun(segment)
        : isWholly(cue, segment) && !(isSpoken && ofMachine.test(cue.text)))
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

/** "checked the hose, fine, leaking": what the machine does, where something was said of the part before. */
const ofMachine = /^(?:leaking|leaks|leaked|dead)$/;

/** Beside it the segment holds only words that say nothing: ", checks good". */
const isWholly = (cue: Chunk, segment: Segment): boolean =>
  (isInBrackets(cue, segment) ||
    cue.kind === 'figure' ||
    (cue.kind === 'state' && /^(?:good|bad|open|closed)$/.test(cue.sense))) &&
  segment.chunks.every(
    (chunk) =>
      chunk === cue ||
      isFiller(chunk) ||
      isTime(chunk) ||
      isLooking(chunk) ||
      chunk.kind === 'negator' ||
      chunk.kind === 'state' ||
      chunk.kind === 'figure' ||
      (chunk.kind === 'word' && (copulas.has(chunk.text) || prepositions.has(chunk.text) || points.has(chunk.text))),
  );

/** "pump (new)" */
const isInBrackets = (cue: Chunk, { joiner, chunks }: Segment): boolean =>
  cue.kind === 'replaced' &&
  joiner === '(' &&
  chunks.every((chunk) => chunk === cue || isFiller(chunk) || isTime(chunk));

/** Before it in the segment stand only words that say nothing. */
const isNearStart = (cue: Chunk, { chunks }: Segment): boolean =>
  chunks.every(
    (chunk) =>
      chunk.from >= cue.from ||
      isFiller(chunk) ||
      isTime(chunk) ||
      isLooking(chunk) ||
      isLooking(chunk) ||
      chunk.kind === 'negator' ||
      (chunk.kind === 'word' && copulas.has(chunk.text)) ||
      isAtPoint(chunk, chunks) ||
      chunk.kind === 'state' ||
      chunk.kind === 'figure',
  );

/** "saw the fan, did not hear it": nothing was done. */
const isDenying = ({ text, to }: Chunk, { chunks }: Segment): boolean =>
  text === 'did' && chunks.some(({ kind, from }) => kind === 'negator' && from === to);
