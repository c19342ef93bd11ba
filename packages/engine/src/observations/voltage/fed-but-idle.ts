import { type Token, wordsOf } from '../../text/tokens.ts';
import type { Chunk, MentionChunk, Segment } from '../clauses/segments.ts';
import type { Fact, FeedFact } from '../observation.ts';

const doing =
  /^(?:turn|turns|turning|moving|run|runs|running|spin|spins|spinning|move|moves|moving|start|starts|work|works|working|heat|heats|heating|glow|glows|glowing|light|lights|pump|pumps|pumping|open|opens|opening|close|closes|click|clicks|clicking|fill|fills|flow|fire|fires|budge|rotate|rotates|advance|advances|drain|drains|spray|blow|blows|come|comes|shift|shifts|lock|locks|latch|do|anything|movement|water|flow|heat|air|motion|spin|glow|click|respond|engage|pull|pulls)$/;

/** A part that has its voltage and does nothing with it is bad: "gets 120 and doesn't turn", "120 there, just sits". */
export function fedButIdle(
  feeds: readonly FeedFact[],
  { segments, tokens, facts }: { segments: readonly Segment[]; tokens: readonly Token[]; facts: readonly Fact[] },
): Fact[] {
  return feeds.flatMap((feed): Fact[] => {
    if (!feed.isFed || facts.some(({ component, finding }) => component === feed.component && finding === 'bad'))
      return [];
    const own = segments.find(({ chunks }) =>
      chunks.some(({ from }) => (tokens[from]?.start ?? -1) >= feed.start && (tokens[from]?.start ?? 0) < feed.end),
    );
    if (own === undefined) return [];
    const near = segments.filter(({ sentence }) => sentence === own.sentence);
    // "240 at the fuse, 120 into the clock and it's dark": the clock.
    const ends = near.findIndex((segment, at) => at > near.indexOf(own) && !isAbout(segment, own, feed.component));
    const idle = near
      .slice(0, ends < 0 ? near.length : ends)
      .find((segment) => isIdle(segment) && isAbout(segment, own, feed.component));
    if (idle === undefined) return [];
    const last = idle.chunks.at(-1);
    const end = Math.max(feed.end, tokens[(last?.to ?? 1) - 1]?.end ?? feed.end);
    const { start, input, by } = feed;
    return [
      {
        kind: 'fact',
        component: feed.component,
        finding: 'bad',
        by,
        basis: 'reading',
        direction: 'fail',
        start,
        end,
        words: feed.words,
        input,
      },
    ];
  });
}

const supplied =
  /^(?:(?:is |its |are )?(?:getting|gets|get|has|have|had|got|receiving|receives|sees|seeing) (?:its |good |full |the )?(?:power|voltage|juice|current|120|volts)|(?:power|voltage|juice|volts) (?:is )?(?:there|present|at|to|on|getting to|reaching))\b/;

/** "is getting power but won't turn": without a figure, too, a part that has its voltage and does nothing is bad. */
export function suppliedButIdle(segments: readonly Segment[], tokens: readonly Token[]): MentionChunk[] {
  return segments.flatMap((segment) =>
    segment.chunks.flatMap((chunk): MentionChunk[] => {
      if (chunk.kind !== 'mention') return [];
      const words = (from: number, to: number): string => wordsOf(tokens, from, to);
      const isAfter = supplied.test(words(chunk.to, chunk.to + 6));
      const before = words(chunk.from - 5, chunk.from);
      const isBefore = /(?:^| )(?:power|voltage|juice) (?:is )?(?:at|to|on|getting to|reaching)(?: the| its)?$/.test(
        before,
      );
      if (!(isAfter || (isBefore && !/(?:^| )(?:no|without|not|never|zero) /.test(`${before} `)))) return [];
      const near = segments.filter(({ sentence }) => sentence === segment.sentence);
      return near.some((one) => isIdle(one) && (one === segment || one.chunks.every(({ kind }) => kind !== 'mention')))
        ? [chunk]
        : [];
    }),
  );
}

/** No other part is named where nothing moves. */
const isAbout = (segment: Segment, own: Segment, component: string): boolean =>
  segment === own ||
  segment.chunks.every((chunk) => chunk.kind !== 'mention' || chunk.mention.components.includes(component));

function isIdle({ chunks }: Segment): boolean {
  return chunks.some(
    (chunk, at) =>
      (chunk.kind === 'state' && (chunk.sense === 'idle' || chunk.text === 'stays put')) ||
      (chunk.kind === 'negator' &&
        chunks.slice(at + 1, at + 4).some((next: Chunk) => doing.test(next.text.split(' ')[0] ?? ''))),
  );
}
