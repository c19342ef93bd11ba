import type { Component } from '@diagbuddy/knowledge/schema';
import { type Token, wordsOf } from '../../text/tokens.ts';
import type { Segment } from '../clauses/segments.ts';
import { strayWords } from '../words/stray-matter.ts';
import type { Trial } from './trials.ts';

const taking =
  /(?:^| )(?:pulled|dug|fished|got|picked|took|found|scraped|scooped|shook|removed|snaked|raked|plucked|yanked|plunged) ((?:[\w-]+ ){1,8}?)(?:out of|outta|out from|from) (?:(?:the|that|this|her|his|their|its|inside) ){0,2}$/;
const withoutEffect = /\b(?:still|same|no change|no difference|didnt help|nothing)\b/;

/** "pulled a sock out of the pump": what had something in it that doesn't belong there was the trouble. */
export function findTakenOut(
  segments: readonly Segment[],
  tokens: readonly Token[],
  components: ReadonlyMap<string, Component>,
): Trial[] {
  return segments.flatMap((segment) =>
    segment.chunks.flatMap((mention): Trial[] => {
      if (mention.kind !== 'mention' || mention.mention.isPlace) return [];
      const kind = components.get(mention.mention.components[0] ?? '')?.kind ?? 'mechanical';
      if (!/^(?:passage|load|mechanical)$/.test(kind)) return [];
      const from = Math.max(0, mention.from - 13);
      const before = wordsOf(tokens, from, mention.from).replace(/^.*[.!?;,] /, '');
      const [, matter = ''] = taking.exec(`${before} `) ?? [];
      if (!matter.split(' ').some((word) => strayWords.has(word))) return [];
      if (withoutEffect.test(wordsOf(tokens, mention.to, mention.to + 8).replace(/[.!?].*$/, ''))) return [];
      return [{ mention, from: mention.from, to: mention.to, finding: 'bad', segment }];
    }),
  );
}
