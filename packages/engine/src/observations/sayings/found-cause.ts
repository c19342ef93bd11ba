import { type Token, wordsOf } from '../../text/tokens.ts';
import { reporterOf } from '../clauses/context.ts';
import { componentOf, placeOf } from '../clauses/named-component.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import type { Fact } from '../observation.ts';

const cause = '(?:it|that|problem|trouble|culprit|cause|fault|issue|failure|leak|noise|squeal|short)';
const found = new RegExp(
  `(?:^| )(?:(?:all )?${cause} (?:was|ended up being|wound up being|turned out to be|turned out being|ended up|turns out to be)|(?:ended up|wound up|turned out|turns out) (?:being|to be)) (?:just |only |really |actually |simply )?(?:(?:a|an|the|your|his|her|one|that) )?(?:\\w+ )?$`,
);
/** A cause of another time, or another's. */
const otherTime =
  /^(?::|last|before|back|the last|that time|the first|on the|on my|on another|all along,? he|she thought|he thought|or|but|until)(?: |$)/;
const unsure =
  /(?:^| )(?:not|wasnt|isnt|thought|if|whether|until|like|sure|said|says|maybe|before|when|once|last|previous)(?: \w+){0,3}$/;

/** "it was the door switch", "the problem ended up being a burnt connector": what somebody with hands on it says in the end. */
export function foundCauses(
  segments: readonly Segment[],
  { tokens, text, components, contextOf, input, spoken }: TextRequest & { spoken: ReadonlySet<MentionChunk> },
): { mention: MentionChunk; fact: Fact }[] {
  return segments.flatMap((segment) => {
    const context = contextOf.get(segment);
    if (context === undefined || context.isGuess || context.isSaid || reporterOf(context) !== 'technician') return [];
    return segment.chunks.flatMap((mention) => {
      if (
        mention.kind !== 'mention' ||
        spoken.has(mention) ||
        mention.mention.isPlace ||
        mention.from >= context.intentFrom
      )
        return [];
      if (!isFound(mention, segment, tokens)) return [];
      const component = componentOf(mention, components);
      if (component === null) return [];
      const fact: Fact = {
        ...{
          kind: 'fact',
          component: component.id,
          finding: 'bad',
          by: 'technician',
          basis: 'words',
          direction: 'fail',
        },
        ...placeOf([mention], { tokens, text }),
        input,
      };
      return [{ mention, fact }];
    });
  });
}

function isFound(mention: MentionChunk, segment: Segment, tokens: readonly Token[]): boolean {
  const first = Math.max(segment.chunks[0]?.from ?? 0, mention.from - 9);
  const before = wordsOf(tokens, first, mention.from);
  const told = found.exec(`${before} `);
  if (isOfOtherMachine(wordsOf(tokens, mention.from - 14, mention.from))) return false;
  if (told === null || unsure.test(before.slice(0, told.index))) return false;
  return !otherTime.test(wordsOf(tokens, mention.to, mention.to + 3));
}

/** "my partner had the same and it was the relay": on another machine. */
export const isOfOtherMachine = (before: string): boolean =>
  /\b(?:had|saw|seen) (?:the (?:exact )?same|one (?:do|like|of)|that same|this same|one just like)\b[^.!?;]*$/.test(
    before,
  );
