import { denials } from '../words/context-words.ts';
import type { Parsed } from './choose-subject.ts';
import type { Chunk, MentionChunk, Segment } from './segments.ts';

/** "isn't kinked or blocked": what is denied first is denied to the end of the list. */
export const goesOnDenying = ({ segment, mentions }: Parsed, before: Parsed | undefined, wasDenied: boolean): boolean =>
  wasDenied &&
  /^(?:or|nor)$/.test(segment.joiner) &&
  mentions.length === 0 &&
  before?.segment.clause === segment.clause;

/** "neither the cutoff nor the limit is open": it is said of both. */
export const neitherOf = (
  chosen: MentionChunk,
  cue: Chunk,
  { segment: { chunks }, mentions }: Parsed,
): MentionChunk[] => {
  const neither = chunks.find(({ kind, text, to }) => kind === 'negator' && text === 'neither' && to <= chosen.from);
  const isBoth = neither !== undefined && chosen.to <= cue.from && chunks.some(({ text }) => text === 'nor');
  return isBoth ? mentions.filter(({ from, to }) => from >= neither.to && to <= cue.from) : [chosen];
};

/** Whether a negation stands before what is said, with nothing between them that it would be said of instead. */
export function isDenied(cue: Chunk, segment: Segment): boolean {
  const before = segment.chunks.filter((chunk) => chunk.to <= cue.from);
  const negator = before.findLastIndex(({ kind }) => kind === 'negator');
  if (negator < 0) return false;
  const gap = before.slice(negator + 1);
  // "no heat bad fuse", "no ice replaced the valve"
  const isNoun = before[negator]?.text === 'no' && gap.length > 0;
  const isSpent = denials.has(gap[0]?.text ?? '');
  if (cue.kind === 'replaced' ? isNoun || isSpent : isNoun && isSpent) return false;
  // "none of the hoses are kinked": what is counted stands between.
  const isCount = /^(?:none|neither|nor)$/.test(before[negator]?.text ?? '');
  // "no paint chipped"
  const isNo = (chunk: Chunk): boolean => before[negator]?.text === 'no' && chunk === gap[0];
  const mayBetween = (chunk: Chunk): boolean =>
    chunk.kind === 'word' || chunk.kind === 'state' || ((isCount || isNo(chunk)) && chunk.kind === 'mention');
  return gap.length <= (isCount ? 6 : 3) && gap.every(mayBetween);
}
