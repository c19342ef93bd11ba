import { wordsOf } from '../../text/tokens.ts';
import { componentOf, placeOf } from '../clauses/named-component.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import type { Fact } from '../observation.ts';

const got = /(?:^|\b)(?:got|gotten|had|received|was given|has had) (?:a|an|its|one) $/;
const lately =
  /^(?:\w+ ){0,2}?(?:from (?:us|me|the shop|our shop|my shop|another shop|another company)|under warranty|on warranty|yesterday|last (?:week|month|spring|summer|fall|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|visit|time)|this (?:week|month|spring|summer|fall|winter|year)|in (?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)|(?:a|two|three|four|five|six|\d{1,2}|couple) (?:days?|weeks?|months?) (?:ago|back))\b/;

/** "It got a drain pump from us in January": parts that were put in not long ago, of which nothing else was read. */
export function putInLately(
  segments: readonly Segment[],
  { tokens, contextOf, components, text, input, facts }: TextRequest & { facts: readonly Fact[] },
): { mention: MentionChunk; fact: Fact }[] {
  return segments.flatMap((segment) =>
    segment.chunks.flatMap((mention) => {
      if (mention.kind !== 'mention' || mention.mention.isPlace) return [];
      const context = contextOf.get(segment);
      const component = componentOf(mention, components);
      if (context === undefined || context.isGuess || mention.from >= context.intentFrom || component === null)
        return [];
      if (facts.some((fact) => fact.component === component.id)) return [];
      const before = wordsOf(tokens, mention.from - 4, mention.from);
      const after = wordsOf(tokens, mention.to, mention.to + 7);
      if (!got.test(`${before} `) || !lately.test(after)) return [];
      const fact: Fact = {
        ...{ kind: 'fact', component: component.id, finding: 'replaced', by: 'technician', basis: 'words' },
        ...placeOf([mention], { tokens, text }),
        input,
      };
      return [{ mention, fact }];
    }),
  );
}
