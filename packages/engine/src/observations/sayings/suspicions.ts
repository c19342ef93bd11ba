import { type Token, wordsOf } from '../../text/tokens.ts';
import { isFiller } from '../clauses/choose-subject.ts';
import { reporterOf } from '../clauses/context.ts';
import { eitherPart } from '../clauses/either-part.ts';
import { componentOf, placeOf } from '../clauses/named-component.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import type { Fact } from '../observation.ts';
import { copulas, saying } from '../words/context-words.ts';
import { isOfOtherMachine } from './found-cause.ts';

/** Parts that are only guessed at, or that somebody only talks of. */
export function suspicions(
  segments: readonly Segment[],
  {
    contextOf,
    spoken,
    tokens,
    components,
    text,
    input,
    facts: known,
  }: TextRequest & { spoken: ReadonlySet<MentionChunk>; facts: readonly Fact[] },
): Fact[] {
  const facts: Fact[] = [];
  const isFoundOut = known.some(({ finding, by }) => finding !== 'suspected' && by === 'technician');
  const inDoubt = eitherPart(segments);
  for (const segment of segments) {
    const context = contextOf.get(segment);
    if (context === undefined) continue;
    for (const chunk of segment.chunks) {
      if (chunk.kind !== 'mention' || spoken.has(chunk) || chunk.mention.isPlace) continue;
      const isTold = context.isSaid && context.speaker !== null;
      if (isBeside(chunk, segment, { tokens, isTold }) || isHandled(chunk, tokens) || isDoubted(chunk, tokens))
        continue;
      if (isPriced(segment)) continue;
      if (isNamedAsInnocent(chunk, segment, tokens) && !isTold && !context.isGuess) {
        const innocent = componentOf(chunk, components);
        // "hope it's not the sump"
        if (innocent !== null && context.intentFrom > chunk.from) {
          facts.push({
            kind: 'fact',
            component: innocent.id,
            finding: 'good',
            by: 'technician',
            basis: 'words',
            isWeak: true,
            ...placeOf([chunk], { tokens, text }),
            input,
          });
        }
        continue;
      }
      const isTalkers =
        isTalkersCause(chunk, tokens) &&
        (context.speaker === 'talker' || isOfOtherMachine(wordsOf(tokens, chunk.from - 14, chunk.from)));
      const isBlamedByThem = isTold && isBlamed(chunk, segment) && isNamedByThem(chunk, segment);
      const isCause = isNamedAsCause(chunk, segment) && (isTold || !isInGeneral(chunk, tokens));
      if (!(context.isGuess || isTalkers || isBlamedByThem || isCause || inDoubt.has(chunk))) continue;
      const isPlanned = context.intentFrom < chunk.from && !context.isDoubt;
      if (isPlanned && !isTold && !isTalkers && !isGuessed(chunk, tokens)) continue;
      const component = componentOf(chunk, components);
      if (component === null) continue;
      facts.push({
        kind: 'fact',
        component: component.id,
        // "heater is good so it's the limit": the technician found it out.
        ...(isFoundOut && isCause && !isTold && !context.isGuess && isLastSaid(chunk, segment)
          ? { finding: 'bad', direction: 'fail' }
          : { finding: 'suspected' }),
        by: isTalkers ? 'hearsay' : reporterOf(context),
        basis: 'words',
        ...placeOf([chunk], { tokens, text }),
        input,
      });
    }
  }
  return facts;
}

/** "the thermostat by the fan", "on the motor side": it only says where; a noise from a part blames it where others say so. */
const isBeside = (
  chunk: MentionChunk,
  { chunks }: Segment,
  { tokens, isTold }: { tokens: readonly Token[]; isTold: boolean },
): boolean => {
  const before = tokens.slice(Math.max(0, chunk.from - 3), chunk.from).map(({ text }) => text);
  const preposition = before.findLast((word) => !/^(?:the|its|a)$/.test(word)) ?? '';
  // "leaning toward the timer"
  if (before.some((word) => /^(?:leaning|leans|lean|pointing|points)$/.test(word))) return false;
  const isPlaced = /^(?:by|near|behind|beside|under|above|below|around|toward|towards)$/.test(preposition);
  const isSource = preposition === 'from' && !isTold;
  return (
    // "the fan sounds like it hits something", "belt squeal sounds like a cat": its noise
    (/^(?:\w+ )?(?:sounds?|sounded) like\b/.test(wordsOf(tokens, chunk.to, chunk.to + 3)) && !isTold) ||
    ((isPlaced || isSource) && chunks.some(({ to }) => to < chunk.from - 1)) ||
    /^(?:kind|type|sort|style|model|version|side|area|end|region|compartment|cavity|corner|diagram|schematic|picture|symbol|number)$/.test(
      tokens[chunk.to]?.text ?? '',
    )
  );
};

/** Nothing more is said of it in its segment. */
const isLastSaid = ({ to }: MentionChunk, { chunks }: Segment): boolean =>
  chunks.every((chunk) => chunk.from < to || isFiller(chunk));

/** "thinks a heater should be 50 bucks", "$300 is too much for a pump" */
const isPriced = ({ chunks }: Segment): boolean =>
  /\b(?:bucks|dollars?|priced?|expensive|cheap|cheaper|too much (?:for|money))\b/.test(
    chunks.map(({ text }) => text).join(' '),
  );

/** "my guess is the valve": no question. */
const isGuessed = ({ from }: MentionChunk, tokens: readonly Token[]): boolean =>
  /\bmy (?:\w+ )?(?:guess|bet|money|gut|hunch|vote) (?:is|was|says|would be)(?: on| its| it is)?(?: (?:the|a|your|that))? $/.test(
    `${wordsOf(tokens, from - 8, from)} `,
  );

/** "the neighbor had that and it was the float", "the rep had them order an ice maker". */
const isTalkersCause = ({ from }: MentionChunk, tokens: readonly Token[]): boolean =>
  /\b(?:it was|it turned out to be|(?:had|made|has|having|told) (?:her|him|them|the customer|the owner) (?:to )?(?:order|buy|get)) (?:the|a|an|his|her|their)(?: whole| new)? $/.test(
    `${wordsOf(tokens, from - 9, from)} `,
  );

/** "hold the hose over a bucket", "check the door switch": it tells what to do, and blames nothing. */
const isHandled = ({ from }: MentionChunk, tokens: readonly Token[]): boolean =>
  tokens
    .slice(Math.max(0, from - 2), from)
    .some(({ text }) =>
      /^(?:hold|hang|put|pour|blow|lift|jump|tape|prop|unplug|check|clean|inspect|measure)$/.test(text),
    );

/** "I don't think it's the pump" */
const isDoubted = ({ from }: MentionChunk, tokens: readonly Token[]): boolean =>
  /\b(?:dont|doesnt|didnt|do not|does not|never) (?:really |even )?(?:think|believe|suspect|figure|guess) (?:that )?(?:its |it is |it was |that is |thats )?(?:the |a |your |her |his )?$/.test(
    `${wordsOf(tokens, from - 8, from)} `,
  );

/** "it's not the pump", "isn't the board". */
function isNamedAsInnocent(chunk: MentionChunk, { chunks }: Segment, tokens: readonly Token[]): boolean {
  const before = wordsOf(tokens, chunk.from - 5, chunk.from).replace(/^.*[.!?;] /, '');
  const isLast = chunks.every(({ from }) => from <= chunk.from || from - chunk.to <= 1);
  return (
    isLast &&
    /(?:^|\b(?:its|it is|thats|that is|so|and|but) )(?:not|isnt|aint|it isnt|it aint|it wasnt) (?:the |a |your |that )?$/.test(
      `${before} `,
    ) &&
    // "an igniter on the truck but not a sensor", "I have the pump but not the seal"
    !/(?:^|but )not an? $/.test(`${before} `) &&
    !(
      /but not (?:the )?$/.test(`${before} `) &&
      /\b(?:truck|stock|carry|brought|have|got|bring)\b/.test(wordsOf(tokens, chunk.from - 14, chunk.from))
    )
  );
}

/** What somebody talks of is blamed where nothing more is said of it: "says it's the pump", "told him the board went". */
function isBlamed(chunk: MentionChunk, { chunks }: Segment): boolean {
  const after = chunks.filter(({ from }) => from >= chunk.to);
  const [next] = after;
  // "said motor without taking it apart"
  const isDenial = next?.kind === 'negator' && next.text !== 'without';
  return after.length === 0 || (next !== undefined && !isDenial && next.kind !== 'figure');
}

/** "says it kicks the breaker", "thinks 300 is too much for a pump": between saying and the part something else is said. */
function isNamedByThem(chunk: MentionChunk, { chunks }: Segment): boolean {
  const before = chunks.filter(({ to }) => to <= chunk.from);
  const said = before.findLastIndex(({ text }) => saying.has(text));
  const others = before
    .slice(said + 1)
    .filter((one) => one.kind !== 'mention' && !isFiller(one) && !copulas.has(one.text) && !naming.has(one.text));
  if (said < 0) return others.length === 0;
  return others.length <= 1 || (others.length === 2 && !others.some(({ text }) => apart.test(text)));
}

/** Words by which something is said of the part, and not the part alone. */
const apart = /^(?:on|off|of|to|not|too|then)$/;

/** Words that may stand between saying and the part that is blamed. */
const naming = new Set(
  'probably maybe must might may could always usually definitely likely sure bad faulty blown dead shot need needs needed by that about with for him her them me us up down either or and time times out bet guess figure figured think'.split(
    ' ',
  ),
);

/** "usually it's the switch on these": so it is on other machines. */
const isInGeneral = ({ from }: MentionChunk, tokens: readonly Token[]): boolean =>
  /\b(?:usually|normally|generally|typically|always|mostly|times out of (?:ten|10))\b(?! just)/.test(
    wordsOf(tokens, from - 8, from).replace(/^.*[.!?;,] /, ''),
  );

/** "it's the pump", "so its the board". */
function isNamedAsCause(chunk: MentionChunk, { chunks }: Segment): boolean {
  const before = chunks
    .filter(({ to }) => to <= chunk.from)
    .map(({ text }) => text)
    .join(' ');
  return /\b(?:its|it is|thats|that is|gotta be|got to be|(?:hers|his|theirs) (?:was|is|turned out to be|ended up being))(?: always| just| probably| definitely| clearly| obviously)? (?:the|a|your|that)(?: \w+)?$|\b(?:problem|culprit|cause|issue|fault|trouble) is (?:definitely |probably )?(?:the|a|your)$/.test(
    before,
  );
}
