import { wordsOf } from '../../text/tokens.ts';
import { reporterOf } from '../clauses/context.ts';
import { componentOf, placeOf } from '../clauses/named-component.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import type { FeedFact } from '../observation.ts';

const amount =
  '(?:sufficient|enough|adequate|proper|correct|full|good|plenty of|line|steady|has|have|got|is getting|gets|theres|there is|incoming)';
const arrives =
  '(?:is |are )?(?:good |fine |ok |okay |present |there |available |getting |going |coming |arriving |reaching |feeding |coming out )*';
const toThePart = new RegExp(
  `(?:^| )(?:${amount} (?:power|voltage|juice|volts) ${arrives}|(?:power|voltage|juice) (?:is |are )?(?:good|fine|ok|okay|present|there|getting|going|coming|arriving|reaching|reaches|gets|makes it) ${arrives})(?:up |down |in |right )?(?:to|at|into|on|reaching )?(?: ?(?:the|its|my|both))?$`,
);
const atThePart =
  /^(?:is getting|gets|is receiving|receives|has|sees|is seeing|is fed) (?:good |full |proper |plenty of |line |its |enough |sufficient |adequate )?(?:power|voltage|juice|volts)\b/;
const denied = /(?:^| )(?:no|not|never|without|isnt|doesnt|neither|nor|zero|low|half|lost) (?:\w+ ){0,3}$/;

const noneToThePart =
  /(?:^| )(?:no|zero|not (?:getting|seeing|sending|having)(?: any)?|isnt (?:getting|seeing|sending)(?: any)?|never (?:getting|sends|sees)|dont (?:get|have|see)(?: any)?|doesnt (?:get|send)(?: any)?) (?:power|voltage|juice|volts) ?(?:is |are |ever )?(?:getting |going |coming |arriving |reaching |reaches |gets |present |there |available |showing )*(?:up |down |in |right )?(?:to|at|into|on|reaching|reaches|for)(?: the| its| my| both)?$/;
const noneAtThePart =
  /^(?:(?:is )?(?:not|never)|isnt|doesnt|dont|wont|aint|has never|has not|hasnt|wasnt)(?: even| ever| actually)? (?:get|getting|gets|got|receive|receiving|see|sees|seeing|fed|getting fed)(?: any| its| full| the)? (?:power|voltage|juice|volts)\b|^(?:gets|is getting|getting|receives|sees|is seeing) (?:no|zero) (?:power|voltage|juice|volts)\b/;

/** "sufficient power going to the control", "the valve gets voltage": told without a figure, by hand or meter; "the pump isn't getting power": none. */
export function spokenFeeds(
  segments: readonly Segment[],
  {
    tokens,
    contextOf,
    components,
    spoken,
    text,
    input,
  }: TextRequest & {
    /** Parts of which something was read already. */
    spoken: ReadonlySet<MentionChunk>;
  },
): FeedFact[] {
  return segments.flatMap((segment) =>
    segment.chunks.flatMap((mention): FeedFact[] => {
      if (mention.kind !== 'mention' || spoken.has(mention)) return [];
      const context = contextOf.get(segment);
      const component = componentOf(mention, components);
      if (context === undefined || component === null || !/^(?:load|board|switch)$/.test(component.kind ?? ''))
        return [];
      const by = reporterOf(context);
      if (context.isGuess || mention.from >= context.intentFrom || by === 'hearsay') return [];
      const before = wordsOf(tokens, mention.from - 9, mention.from);
      const after = wordsOf(tokens, mention.to, mention.to + 6);
      const told = toThePart.exec(before);
      const isTold = told !== null && !denied.test(`${before.slice(0, told.index)} `.trimStart());
      const isFed = isTold || atThePart.test(after);
      const isStarved = noneToThePart.test(before) || noneAtThePart.test(after);
      if (isFed === isStarved) return [];
      return [{ kind: 'feed', component: component.id, isFed, by, ...placeOf([mention], { tokens, text }), input }];
    }),
  );
}
