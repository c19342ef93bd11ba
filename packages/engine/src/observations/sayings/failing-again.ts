import { type Token, wordsOf } from '../../text/tokens.ts';
import { reporterOf } from '../clauses/context.ts';
import { componentOf, placeOf } from '../clauses/named-component.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import type { Fact } from '../observation.ts';

/** "keeps eating belts", "goes through igniters" */
const usesUp =
  /\b(?:(?:keeps?|kept|keeps on) (?:eating|breaking|blowing|snapping|burning|frying|cooking|shearing|stripping|chewing|killing|popping|tearing|shredding|ruining|destroying|going|wearing|cracking|melting|shorting)|(?:goes|went|been going|gone) through)(?: (?:up|out|through|off|the|its|new|my|our|another|two|three|four|a|all|those|these)){0,3} $|\b(?:burned|burnt|fried|blown|eaten|snapped|killed|cooked|popped|sheared|stripped|chewed|broken)(?: (?:up|out|through))? (?:two|three|four|five|several|[2-5])(?: (?:more|new))? $/;
/** "belt keeps snapping", "the fuse keeps going bad" */
const goesAgain =
  /^(?:just )?(?:keeps?|kept|keeps on) (?:going bad|going out|failing|breaking|burning (?:out|up)|blowing|snapping|shearing|stripping|dying|cracking|tearing|wearing out|melting|shorting)\b/;
/** "the new belt lasted two weeks", "new bulbs don't last" */
const shortLived =
  /^(?:(?:only|just|maybe|about|barely) ){0,2}(?:lasted (?:(?:only|just|maybe|about|less than|all of|for|a|an|one|two|three|four|five|six|ten|few|couple|of|\d+) ){1,4}(?:loads?|hours?|days?|weeks?|months?|cycles?|minutes?|uses?|meals?)|(?:dont|doesnt|didnt|wont|never) last|(?:blew|popped|opened|burned out|burnt out|burned up|failed|died|quit|snapped|broke|shorted|gave out|went bad|went out) (?:again )?(?:(?:after|within|in|inside of) (?:(?:only|just|about|less than|a|an|one|two|three|four|five|six|ten|few|couple|of|\d+) ){1,4}(?:loads?|hours?|days?|weeks?|months?|cycles?|minutes?|seconds?|uses?)|(?:right|straight) away|right off|instantly|immediately|(?:the )?(?:same|next|first|very next) (?:day|night|load|time|cycle)))\b/;

/** A part that fails over and over: it was replaced and went again, so something makes it fail. */
export function failingAgain(
  segments: readonly Segment[],
  { tokens, contextOf, components, text, input, facts }: TextRequest & { facts: readonly Fact[] },
): { mention: MentionChunk; fact: Fact }[] {
  return segments.flatMap((segment) =>
    segment.chunks.flatMap((mention) => {
      const context = contextOf.get(segment);
      if (mention.kind !== 'mention' || mention.mention.isPlace || context === undefined) return [];
      if (mention.mention.isPiece || isLamp(mention, tokens)) return [];
      const component = componentOf(mention, components);
      if (component === null || component.kind === 'supply' || component.kind === 'setting') return [];
      const after = wordsOf(tokens, mention.to, mention.to + 9);
      const isUsedUp = usesUp.test(`${wordsOf(tokens, mention.from - 7, mention.from)} `);
      const isNew = facts.some(({ component: id, finding }) => id === component.id && finding === 'replaced');
      if (!isUsedUp && !goesAgain.test(after) && !(isNew && shortLived.test(after))) return [];
      const fact: Fact = {
        ...{ kind: 'fact', component: component.id, finding: 'replaced', by: reporterOf(context), basis: 'words' },
        ...placeOf([mention], { tokens, text }),
        ...{ isRepeat: true, input },
      };
      return [{ mention, fact }];
    }),
  );
}

/** Of a lamp it is the bulb that goes, and the socket that makes it go. */
const isLamp = ({ to }: MentionChunk, tokens: readonly Token[]): boolean =>
  /^(?:light|lamp)s?$/.test(tokens[to - 1]?.text ?? '');
