import type { Component } from '@diagbuddy/knowledge/schema';
import { sentenceEnd, sentenceStart, type Token, wordsOf } from '../../text/tokens.ts';
import type { Segment } from '../clauses/segments.ts';
import { isTestLead } from './fed-by-hand.ts';
import type { Trial } from './trials.ts';

/** What nobody does to a part that works; `rest`: the endings of its forms. */
const rest = '(?:s|p?ed|p?ing|t?ing|d|l?ing)?';
const strike = `(?:tap|rap|smack|hit|bang|thump|whack|bump|knock|kick|slap)${rest}|beat`;
const nudge = `(?:${strike}|(?:flick|nudg|nudge|pok|poke|jiggl|jiggle|wiggl|wiggle|shak|shake)${rest}|shook)`;
/** What everybody does to a part, too. */
const push = `(?:(?:push|press|hold|squeez|squeeze|lean|turn|spin|mov|move|lift|help|twist)${rest}|pressed|pushes|held|spun)`;
const toPart = '(?: (?:on|at|around|into|the|its|that|this|old|left|right|front|rear|back|little|side|of|top)){0,4} $';
const someone = '(?:i|we|you|she|he|they|customer|somebody|someone|tech|husband|wife)';

const struckBefore = new RegExp(`\\b(?:${strike})${toPart}`);
const nudgedBefore = new RegExp(`\\b${nudge}${toPart}`);
const pushedBefore = new RegExp(`\\b${push}${toPart}`);
const resetBefore = /\breset(?:ting)?(?: (?:the|its|that|manual|high|little)){0,2} $/;
const heatedBefore =
  /\b(?:hair ?dryer|heat gun|blow dryer|steamer|steam|hot water|heat lamp)(?: (?:on|to|onto|into|down|at|over|up|through|along|the|its|that|poured|aimed|run|ran)){1,4} $/;
/** "gave the motor a good smack" */
const givenBefore = /\b(?:give|gave|gives|giving)(?: (?:the|its|that))? $/;
const struckAfter = /^(?:a|one) (?:\w+ ){0,2}(?:tap|smack|whack|bump|rap|hit|slap|thump)\b/;
const pushedAfter = /^(?:a|one) (?:\w+ ){0,2}(?:push|nudge|spin|kick|twist|shove|wiggle)\b/;
const hardAfter =
  /^(?:(?:in|down|on it|up|it) )?(?:really |real |very |pretty |extra )?(?:hard|firmly|just right|sideways|a certain way|just so|by hand|with my hand|with a stick)\b/;

/** A knob or a board. */
const isAnyControl = /^controls?$/;
const isCapacitor = /(?:^|^start-|^motor-)capacitor$/;
const inItsSeat = /^(?:in|into|at) (?:its|the) (?:socket|block|receptacle|holder|plug|clip)\b/;

/** "won't start unless you wiggle", "works only if I tap" */
const onlyIf = new RegExp(
  `\\b(?:unless|until|only (?:if|when|after|once)|but not (?:if|unless)) ${someone} (?:\\w+ )?(?:${nudge}|${push})${toPart}`,
);
const works =
  '(?:works?|runs?|starts?|lights?|fires?|fills?|drains?|heats?|spins?|cools?|comes on|takes off|kicks on|goes)(?: (?:fine|again|right up|up|great|ok|sometimes|good)){0,2}';
const worksIf = (verb: string): RegExp =>
  new RegExp(`\\b${works} (?:if|when|whenever|once|after) ${someone} (?:\\w+ )?${verb}${toPart}`);
const worksIfNudged = worksIf(nudge);
const worksIfPushed = worksIf(push);
/** "and it took off", "now it runs", "brought it back" */
const worked =
  '(?:works?|worked|runs?|ran|starts?|started|(?:takes?|took) (?:right )?off|lights?|lit|fires?|fired|kick(?:s|ed)? (?:in|on)|(?:comes?|came) (?:on|back|alive)|fill(?:s|ed)?|drain(?:s|ed)?|heat(?:s|ed)?|cool(?:s|ed)?|spun|lock(?:s|ed)?|wakes? up|woke up|dispensed|water came|goes|went)';
const thenWorked = new RegExp(
  `(?:^|,|\\band|\\bthen|\\bnow) ?(?:(?:then|now|suddenly|sometimes|it|she|he|everything|that|the|my|just|all|will|would|always|usually) )*(?:\\w+ )??${worked}\\b(?! (?:out|dead|away|free|freely|smooth|smoothly|off|quiet|open|to|hot|cold|bad))|\\b(?:brought|got) (?:it|her|him) (?:back|going|running|started)|\\b(?:woke|freed) (?:it|her) up|\\b(?:did the trick|cured it|fixed it)`,
);

/** "Flicked the blade and it ran", "works only if I tap the relay": what has to be coaxed is bad, though it works just then. */
export function coaxed(
  segments: readonly Segment[],
  tokens: readonly Token[],
  components: ReadonlyMap<string, Component>,
): Trial[] {
  return segments.flatMap((segment) =>
    segment.chunks.flatMap((mention): Trial[] => {
      if (mention.kind !== 'mention' || isTestLead(mention, tokens) || isAnyControl.test(mention.text)) return [];
      const component = components.get(mention.mention.components[0] ?? '');
      if (component === undefined || component.kind === 'supply' || component.kind === 'setting') return [];
      const before = `${wordsOf(tokens, sentenceStart(tokens, mention.from), mention.from)} `;
      const end = Math.min(mention.to + 14, sentenceEnd(tokens, mention.to));
      const after = wordsOf(tokens, mention.to, end);
      // "wiggle the coil in its socket": the socket.
      if (inItsSeat.test(after)) return [];
      // A motor that takes a push lacks its start, which may be its capacitor's fault.
      const hasCapacitor = component.standsFor?.some((id) => isCapacitor.test(id)) === true;
      if (hasCapacitor && !struckBefore.test(before) && !struckAfter.test(after)) return [];
      const isHeated = heatedBefore.test(before);
      // A blow loosens contacts and windings; what it does to the rest is done by what stands on it.
      if (!isHeated && (component.kind === 'mechanical' || component.kind === 'passage')) return [];
      const isReset = resetBefore.test(before) && component.kind === 'switch';
      const isDone =
        isHeated ||
        isReset ||
        nudgedBefore.test(before) ||
        (givenBefore.test(before) && (struckAfter.test(after) || pushedAfter.test(after))) ||
        (pushedBefore.test(before) && hardAfter.test(after));
      const isCoaxed =
        onlyIf.test(before) ||
        worksIfNudged.test(before) ||
        (worksIfPushed.test(before) && hardAfter.test(after)) ||
        (isDone && thenWorked.test(after));
      // A blow may also close a bad connection beside it.
      const isWeak = !(isHeated || isReset) || undefined;
      return isCoaxed ? [{ mention, from: mention.from, to: mention.to, finding: 'bad', segment, isWeak }] : [];
    }),
  );
}
