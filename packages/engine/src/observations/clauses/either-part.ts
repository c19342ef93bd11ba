import { isFiller } from './choose-subject.ts';
import type { MentionChunk, Segment } from './segments.ts';

/** "Cap or motor, about even.": parts between which somebody is in doubt; nothing else is said of them. */
export function eitherPart(segments: readonly Segment[]): ReadonlySet<MentionChunk> {
  const named = new Set<MentionChunk>();
  for (const [at, one] of segments.entries()) {
    const other = segments[at + 1];
    const isFirst = segments[at - 1]?.clause !== one.clause;
    if (!isFirst || one.isQuestion || other?.joiner !== 'or' || other.clause !== one.clause) continue;
    const [first, second] = [onlyParts(one), onlyParts(other)];
    if (first.length === 0 || second.length === 0) continue;
    if (isAsked(one.sentence, segments)) continue;
    for (const mention of [...first, ...second]) if (!mention.mention.isPlace) named.add(mention);
  }
  return named;
}

/** "board or motor, what do you think", "inner tub or outer tub, which is this number" */
const isAsked = (sentence: number, segments: readonly Segment[]): boolean =>
  segments.some(
    (segment) => segment.sentence === sentence && segment.chunks.some(({ text }) => /^(?:what|which)$/.test(text)),
  );

/** The parts that a segment names where it holds nothing else. */
function onlyParts({ chunks }: Segment): MentionChunk[] {
  const mentions = chunks.filter((chunk) => chunk.kind === 'mention');
  return chunks.every((chunk) => chunk.kind === 'mention' || isFiller(chunk)) ? mentions : [];
}
