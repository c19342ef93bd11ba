import { wordsOf } from '../../text/tokens.ts';
import { reporterOf } from '../clauses/context.ts';
import { componentOf, placeOf } from '../clauses/named-component.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import type { Fact } from '../observation.ts';
import { isLongAgo } from './replaced-elsewhere.ts';

/** "replaced it", "swapped them out", "put a new one in": the part that was named last. */
const replacing =
  /^(?:(?:replaced|changed|swapped|renewed|subbed)(?: out)? (?:it|them|both|those)\b|(?:put|stuck|threw|popped|slapped|dropped|screwed|wired|installed) (?:it|them|one) (?:in|on)(?= *(?:[.,;]|himself|herself|myself|themselves|and|but|today|yesterday|last|no|still|same|monday|friday|$))|(?:put|installed|threw|popped|slapped|stuck|dropped|fitted|tried|got)(?: in| on)? (?:a|an|another|some) ?(?:brand )?(?:new|fresh|rebuilt|used|second|known good|good|oem|aftermarket)? ones?\b(?: (?:in|on))?)/;
const longest = 8;
/** "replaced it and it works now": that is another finding. */
const cured =
  /^(?:and |now |it |all )*(?:(?:works|worked|runs|ran|heats|cools|spins|drains|fixed|cured|solved|good|fine) (?:now|again|great|fine|it|since)|(?:that|which) (?:fixed|cured|solved))\b/;
/** It may have failed again since. */
const later = /^(?!.*[.;!?]).*\b(?:months?|years?) (?:later|ago|on)\b/;
const denied = /^(?:not|never|havent|hasnt|didnt|wont|cant|without|before|if|almost)$/;

/** Parts that were found, and replaced in words that do not name them: "lid switch was bad so I changed it, still no spin". */
export function replacedIt(
  segments: readonly Segment[],
  { tokens, contextOf, components, text, input }: TextRequest,
): { mention: MentionChunk; fact: Fact }[] {
  const found: { mention: MentionChunk; fact: Fact }[] = [];
  for (const segment of segments) {
    const context = contextOf.get(segment);
    if (context === undefined || (context.isSaid && context.speaker !== 'colleague')) continue;
    const [from, to] = [segment.chunks[0]?.from ?? 0, segment.chunks.at(-1)?.to ?? 0];
    for (let at = from; at < to && at < context.intentFrom; at += 1) {
      const did = replacing.exec(wordsOf(tokens, at, at + longest));
      if (did === null || tokens.slice(Math.max(0, at - 2), at).some(({ text: word }) => denied.test(word))) continue;
      const end = at + did[0].trim().split(' ').length;
      if (cured.test(wordsOf(tokens, end, end + longest))) continue;
      if (isLongAgo(segment, tokens) || later.test(wordsOf(tokens, end, end + 2 * longest))) continue;
      const mention = namedBefore(at, segment, segments);
      const component = mention === null ? null : componentOf(mention, components);
      if (mention === null || component === null || component.kind === 'supply' || component.kind === 'setting')
        continue;
      const fact: Fact = {
        ...{ kind: 'fact', component: component.id, finding: 'replaced', by: reporterOf(context), basis: 'words' },
        ...placeOf([mention, { from: at, to: end }], { tokens, text }),
        input,
      };
      found.push({ mention, fact });
      at = end;
    }
  }
  return found;
}

/** The part that "it" means: the last one that the sentence names before, else the sentence before. */
function namedBefore(at: number, { sentence }: Segment, segments: readonly Segment[]): MentionChunk | null {
  for (const meant of [sentence, sentence - 1]) {
    const mention = segments
      .filter((segment) => segment.sentence === meant)
      .flatMap(({ chunks }) => chunks)
      .findLast((chunk): chunk is MentionChunk => chunk.kind === 'mention' && chunk.to <= at && !chunk.mention.isPlace);
    if (mention !== undefined) return mention;
  }
  return null;
}
