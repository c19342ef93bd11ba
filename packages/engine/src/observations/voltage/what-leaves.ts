import type { Component } from '@diagbuddy/knowledge/schema';
import { type Token, wordsOf } from '../../text/tokens.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';

/** What a board, switch or contact gives on. */
export type Passed = { mention: MentionChunk; segment: Segment; finding: 'good' | 'bad' };

const volts =
  '(?:\\d{2,3} ?(?:volts|volt|vac|v|ac)?|(?:line |full )?(?:voltage|power|juice)|volts|l1|l2|a leg|both legs|one leg)';
const none = '(?:no|zero|0|not getting|never any|nothing but)';
const leaving =
  '(?:(?:is |ever |ever is |thats )?(?:leaves|leaving|comes|coming|goes|going|gets|getting|makes it|making it)? ?(?:back )?(?:out of|out from|off of|through|thru|past)|(?:is |ever )?(?:leaves|leaving|comes from|coming from|comes off|coming off))';
const article = '(?: (?:the|its|my|that|either|both))?$';
const nothingBefore = new RegExp(
  `(?:^| )(?:(?:nothing|none|nada|zip)(?: at all)?|${none} (?:${volts}|output|signal|current|continuity)) ${leaving}${article}`,
);
const someBefore = new RegExp(
  `(?:^| )(?:good |full |got |have |has |ive got )?${volts} (?:is |was )?(?:leaves|leaving|comes out of|coming out of|coming out|coming from|comes from|out of|leaving from)${article}`,
);
const denied = /(?:^| )(?:no|not|never|nothing|none|zero|without|isnt|doesnt|supposed|should|only|if)(?: \w+){0,4}$/;
const givesOn = new RegExp(
  `^(?:is |was )?(?:putting out|puts out|putting|sending|sends|gives|giving|delivers|delivering|outputs|outputting|feeds|feeding|passes|passing|supplies|supplying)(?: out| it| me| the)? (?:a |the |its |good |full |a good |a full )?(?:${volts}|both|the element|the motor|the valve|the pump|the heater|all (?:four|three|two))(?: |$)`,
);
const givesNone =
  /^(?:has|gets|shows|is putting|puts|gives|sends|is giving|is sending|putting|giving|sending) (?:no|nothing|zero|0)(?: (?:power|voltage|volts|juice|output|l1|l2|1\d\d|2\d\d))? (?:out|on|leaving|coming out|to|on the output)\b|^(?:isnt|is not|not|wasnt|never) (?:calling|feeding|sending|supplying)\b/;

/** "no power leaving the timer", "240 comes out of the board", "the relay puts nothing out". */
export function whatLeaves(
  segments: readonly Segment[],
  tokens: readonly Token[],
  components: ReadonlyMap<string, Component>,
): Passed[] {
  return segments.flatMap((segment) =>
    segment.chunks.flatMap((mention): Passed[] => {
      if (mention.kind !== 'mention' || mention.mention.isPlace) return [];
      const kind = components.get(mention.mention.components[0] ?? '')?.kind;
      if (!/^(?:switch|board)$/.test(kind ?? '')) return [];
      const first = segment.chunks[0]?.from ?? mention.from;
      const before = wordsOf(tokens, Math.max(first, mention.from - 9), mention.from);
      const after = wordsOf(tokens, mention.to, Math.min(mention.to + 7, segment.chunks.at(-1)?.to ?? mention.to));
      const some = someBefore.exec(before);
      if (nothingBefore.test(before) || givesNone.test(after)) return [{ mention, segment, finding: 'bad' }];
      const isGiven = givesOn.test(after) && !denied.test(before);
      if (isGiven || (some !== null && !denied.test(before.slice(0, some.index))))
        return [{ mention, segment, finding: 'good' }];
      return [];
    }),
  );
}
