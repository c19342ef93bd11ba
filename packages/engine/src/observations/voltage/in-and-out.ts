import type { Component } from '@diagbuddy/knowledge/schema';
import type { Token } from '../../text/tokens.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import type { Passed } from './what-leaves.ts';

const inwards =
  /\b(?:power|voltage|volts|juice|1[12]\d|2[34]\d)(?: volts)? (?:to|on|at|into) one (?:side|end|terminal)\b(?: of(?: the)?)?|\b(?:1[01]\d|12\d|13\d|2[0-5]\d|power|voltage|volts|juice|both legs|l1 l2)\b(?: \w+){0,5}? (?:in|into|to|at|on|reaches|enters)\b|\b(?:has|have|got|gets) (?:power|voltage|volts|juice) in\b/;
const outwards =
  /\b(?:none|nothing|zero|0|no (?:power|voltage|volts|juice|output))(?: volts?)?(?: (?:is|comes?|coming|goes|going|gets|gets back|ever|at all|volts)){0,2} (?:out|leaves|leaving|h1|h2|at the output|past|through|beyond)\b|\b(?:nothing|none) (?:out|leaves)\b|\bno output\b|\b(?:none|nothing|zero|0)(?: volts)? (?:on|at|out of|off|from) the other(?: side| end| terminal)?\b/;

/** Words between what comes out and the part that it comes out of: "of the". */
const mostBehind = 3;

/** A part that gets its voltage and gives none of it on: "120 into the filter, none comes out". */
export function deadEnds(
  segments: readonly Segment[],
  tokens: readonly Token[],
  components: ReadonlyMap<string, Component>,
): Passed[] {
  return [...new Set(segments.map((segment) => segment.sentence))].flatMap((sentence) => {
    const own = segments.filter((segment) => segment.sentence === sentence);
    const chunks = own.flatMap((segment) => segment.chunks);
    const told = [...tokens.entries()]
      .slice(chunks[0]?.from ?? 0, chunks.at(-1)?.to ?? 0)
      .filter(([, { kind }]) => kind !== 'mark');
    const words = told.map(([, { text }]) => text).join(' ');
    const into = inwards.exec(words);
    const out = outwards.exec(words);
    if (into === null || out === null || out.index < into.index) return [];
    const named = chunks.filter(
      (chunk): chunk is MentionChunk =>
        chunk.kind === 'mention' &&
        !chunk.mention.isPlace &&
        /^(?:switch|wiring|board|load)$/.test(components.get(chunk.mention.components[0] ?? '')?.kind ?? ''),
    );
    /** The token of the word at a letter of `words`, or of one so many words on. */
    const tokenAt = (letter: number, wordsOn: number): number =>
      told[Math.min(words.slice(0, letter).split(' ').length - 1 + wordsOn, told.length - 1)]?.[0] ?? 0;
    const from = tokenAt(into.index, 0);
    const to = tokenAt(into.index + into[0].length, 2);
    // "120 into the filter", "inverter has 120 in"
    const end = tokenAt(out.index + out[0].length, mostBehind);
    // ..., "119 in and 0 out of the filter"
    const mention =
      named.find((one) => one.from >= from && one.from <= to) ??
      named.findLast((one) => one.to <= from) ??
      named.find((one) => one.from >= to && one.from <= end);
    const segment = own.find((one) => mention !== undefined && one.chunks.includes(mention));
    return mention === undefined || segment === undefined ? [] : [{ mention, segment, finding: 'bad' }];
  });
}
