import type { Component } from '@diagbuddy/knowledge/schema';
import type { Token } from '../text/tokens.ts';
import type { Fact } from './observation.ts';
import type { Segment } from './segments.ts';

const lost =
  /\b(?:lost|missing|dropped|dropping|losing|down) (?:a|one|1|my|the other) leg\b|\bonly (?:have |has |got |getting |get )?(?:one|1|a single) (?:hot )?leg\b|\b(?:the )?(?:other|second|2nd)(?: (?:leg|hot|side|pole|one))?(?: to (?:neutral|ground|n))? (?:is |was |reads |shows |has |had |= )?(?:0|zero|nothing|dead|nada|none)\b|\bnothing (?:at all )?on the (?:other|second)\b/;

/** A machine's house supply of which one of the two legs is gone: "120 on one leg, nothing on the other". */
export function lostLeg(
  segments: readonly Segment[],
  {
    tokens,
    text,
    components,
    input,
  }: { tokens: readonly Token[]; text: string; components: ReadonlyMap<string, Component>; input: number },
): Fact | null {
  const supply = [...components.values()].find(
    ({ kind, tests }) =>
      kind === 'supply' && tests.some(({ id, quantity }) => quantity === 'ac-volts' && id === 'leg-to-leg'),
  );
  if (supply === undefined) return null;
  for (const sentence of new Set(segments.map((segment) => segment.sentence))) {
    const chunks = segments.filter((segment) => segment.sentence === sentence).flatMap((segment) => segment.chunks);
    const [first, last] = [chunks[0], chunks.at(-1)];
    if (first === undefined || last === undefined) continue;
    const words = tokens
      .slice(first.from, last.to)
      .map((token) => token.text)
      .filter((word) => /\w/.test(word))
      .join(' ');
    const isOfHouse = chunks.every((chunk) => chunk.kind !== 'mention' || chunk.mention.components.includes(supply.id));
    if (!isOfHouse || !/\b(?:legs?|hot|l1|l2|neutral|120|12[0-9]|11[0-9])\b/.test(words) || !lost.test(words)) continue;
    const start = tokens[first.from]?.start ?? 0;
    const end = tokens[last.to - 1]?.end ?? start;
    return {
      kind: 'fact',
      component: supply.id,
      finding: 'bad',
      by: 'technician',
      basis: 'words',
      direction: 'low',
      start,
      end,
      words: text.slice(start, end),
      input,
    };
  }
  return null;
}
