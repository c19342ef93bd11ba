import type { Component } from '@diagbuddy/knowledge/schema';
import type { Token } from '../../text/tokens.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import { isTestLead } from './fed-by-hand.ts';

/** What a part was shown to be by a change of places with its twin. `from`, `to`: tokens of the sentence. */
export type Swap = { mention: MentionChunk; from: number; to: number; finding: 'good' | 'bad'; segment: Segment };

const verb =
  /\b(?:moved|swapped|swap|put|tried|took|switched|stuck|plugged|dropped|used|traded|stole|borrowed|robbed|exchanged)\b/;
const spare = /\b(?:new|truck|stock|spare|warehouse|parts house|ordered|oem)\b/;
const place = '(?:(?:left|right|front|rear|back|upper|lower|top|bottom|middle|center|big|small) ?){1,2}';
const worked =
  /\b(?:works?|worked|working|heats?|heated|heating|glows?|glowed|lights?|lit|comes (?:on|up|alive)|came (?:on|up|alive)|fires?|fired|gets (?:red|hot)|got (?:red|hot)|cooks|boils|red|fine|good|runs?|ran)\b/;
const failed =
  /\b(?:still|same|dead|cold|nothing|no change|no difference|no better|no heat|doesnt|didnt|does not|did not|dont|wont|would not|neither|either|not|never)\b/;

/** "console off the neighbor's twin machine": it was tried. */
const fromTwin =
  /^(?:off|from|out of) (?:the |a |an |my |his |her )?(?:\w+ (?:s )?)?(?:twin|sister|identical|donor|parts|matching|second|spare) (?:machine|unit|washer|dryer|fridge|dishwasher|microwave|range|oven|one)\b/;

/** Parts that change places with a twin. */
const kinds: readonly string[] = ['load', 'switch', 'sensor', 'board', 'mechanical'];

/**
 * "Moved that coil to the right rear and it works there": the coil is good. "Put the rear coil in the left front and it
 * heats": the one that was there is bad. A new part from the truck is a replacement, and no change of places.
 */
export function findSwaps(
  segments: readonly Segment[],
  tokens: readonly Token[],
  components: ReadonlyMap<string, Component>,
): Swap[] {
  const swaps: Swap[] = [];
  const kindOf = ({ mention }: MentionChunk) => components.get(mention.components[0] ?? '')?.kind;
  for (const sentence of new Set(segments.map((segment) => segment.sentence))) {
    const own = segments.filter((segment) => segment.sentence === sentence);
    const chunks = own.flatMap((segment) => segment.chunks);
    const [first, last] = [chunks[0], chunks.at(-1)];
    const named = chunks.filter(
      (chunk): chunk is MentionChunk =>
        chunk.kind === 'mention' && !chunk.mention.isPlace && !isTestLead(chunk, tokens) && kindOf(chunk) !== undefined,
    );
    // Wires are crossed to try what they lead to.
    const mention =
      named.find((one) => kinds.includes(kindOf(one) ?? '')) ?? named.find((one) => kindOf(one) === 'wiring');
    const segment = own.find((one) => one.chunks.includes(mention as MentionChunk));
    if (first === undefined || last === undefined || mention === undefined || segment === undefined) continue;
    const before = wordsOf(tokens, first.from, mention.from);
    const after = wordsOf(tokens, mention.to, last.to);
    const again = chunks.findLast(
      (chunk) => chunk.kind === 'mention' && chunk.mention.components[0] === mention.mention.components[0],
    );
    const finding =
      followed(wordsOf(tokens, first.from, again?.from ?? mention.from), after) ??
      (leads.test(mention.text) ? null : movedAlong(before, after)) ??
      withLeadsCrossed(before, after, wordsOf(tokens, 0, first.from)) ??
      shownBy(before, after, wordsOf(tokens, 0, first.from));
    if (finding !== null) swaps.push({ mention, from: first.from, to: last.to, finding, segment });
  }
  return swaps;
}

const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => text)
    .join(' ');

/** "the problem follows the coil", "it stays with the burner position". */
function followed(before: string, after: string): 'good' | 'bad' | null {
  if (/\b(?:follows?|followed|moves with|moved with|went with|goes with) (?:the |that )?$/.test(`${before} `))
    return 'bad';
  return /\b(?:stays?|stayed) (?:with|at|in|on) (?:the |that )?(?:same |old )?(?:spot|place|position|burner|side|socket|block|corner)/.test(
    after,
  )
    ? 'good'
    : null;
}

/** "swapped the heads and the problem moved", "swapped caps side to side, no change". */
function movedAlong(before: string, after: string): 'good' | 'bad' | null {
  if (!crossing.test(before) || leads.test(before) || leads.test(after) || spare.test(before) || spare.test(after))
    return null;
  if (
    /\b(?:problem|fault|code|trouble|symptom|failure|dead (?:one|side|burner|oven|spot)) (?:moved|followed|went with|moves|follows|goes with)\b/.test(
      after,
    )
  )
    return 'bad';
  const isCrossed =
    /^(?:around )?(?:side to side|left to right|right to left|front to (?:back|rear)|upper (?:and|to) lower|top to bottom|end for end)\b/.test(
      after,
    );
  return isCrossed &&
    /\b(?:no change|no difference|nothing changed|(?:problem|fault|code) (?:stayed|stays))\b/.test(after)
    ? 'good'
    : null;
}

const leads = /\b(?:leads?|wires|wiring|plugs|connectors|terminals)\b/;
const sideAfter =
  /\b(left|right|front|rear|upper|lower|top|bottom|other)\b(?: \w+){0,2} (?:is |one |side )?(dead|cold|works|heats|worked|glows)\b/;
const unchanged = /\b(?:no change|same|no difference|nothing changed|stays|stayed|still)\b/;
const crossing = /\b(?:swapped|traded|crossed|exchanged|switched|moved)\b/;

/** "Traded leads with the left switch and now the right works and the left is dead": the switch whose place changed is bad. */
function withLeadsCrossed(before: string, after: string, told: string): 'good' | 'bad' | null {
  if (!crossing.test(before) || !leads.test(before)) return null;
  const [, side, done = ''] = sideAfter.exec(after) ?? [];
  if (side === undefined) return unchanged.test(after) ? 'good' : null;
  const isOwn = side !== 'other' && told.includes(side);
  return isOwn === /^(?:dead|cold)$/.test(done) ? 'good' : 'bad';
}

/** "coil moved to the left rear": what was done stands behind the part. */
const wasMoved =
  /^(?:was |is |got |has been )?(?:moved|swapped|put|switched|tried|stuck|plugged|traded|exchanged) (?:over )?(?=to |into |in |on |with )/;
const named = new RegExp(`(?:^| )(${place})$`);
/** "right rear coil in the left front" */
const puts = new RegExp(`^(?:in|into|on|at) (?:the |that )?(?:${place}|dead|bad|other)`);
/** "coil works in the left rear" */
const doesElsewhere = new RegExp(
  `^(?:works?|worked|heats?|heated|glows?|glowed|is fine|fine|is good|good|runs?|ran)(?: \\w+)? (?:in|on|at|over on|over in) (?:the |any |another )?(?:other|another|different|working|neighbors|${place})`,
);

function shownBy(before: string, after: string, told: string): 'good' | 'bad' | null {
  if (spare.test(before) || spare.test(after)) return null;
  const moved = wasMoved.exec(after)?.[0];
  const rest = after.slice(moved?.length ?? 0);
  const isMoved = verb.test(before) || fromTwin.test(after) || moved !== undefined;
  if (!isMoved && !(named.test(before.trim()) && puts.test(after)) && !doesElsewhere.test(after)) return null;
  const whose = doesElsewhere.test(after) ? 'own' : whoseIs(before, rest, told);
  if (whose === null) return null;
  const hasFailed = failed.test(after);
  if (!hasFailed && !worked.test(after)) return null;
  return (whose === 'own') === hasFailed ? 'bad' : 'good';
}

/** Whether the part in question was moved elsewhere, or another one put in its place; `null` where none was. */
function whoseIs(before: string, after: string, told: string): 'own' | 'other' | null {
  const own = named.exec(before.trim())?.[1]?.trim();
  const goesTo = new RegExp(
    `^(?:over )?(?:to|into|in|onto|on|at) (?:the |another |a |an )?(?:other|another|${place}|working|good|different|next|opposite)`,
  ).test(after);
  if (own !== undefined) {
    if (!goesTo && !/^(?:here|there|in|from|off|over)\b/.test(after)) return null;
    return told.includes(own) ? 'own' : 'other';
  }
  if (
    /\b(?:another|known good|good|working|different|an? other|the other|test|neighbors?(?: s)?)(?: \w+)?$/.test(
      before.trim(),
    )
  )
    return 'other';
  if (
    /^(?:from|off|out of) (?:the |another |a |an |my |his |her )?(?:other|another|next|neighbor|good|working|different|left|right|front|rear|twin|same)/.test(
      after,
    )
  )
    return 'other';
  // "with the one next door", "for one out of the other machine"
  if (
    /^(?:out )?(?:with|for) (?:the |a |an |one |that )*(?:known good |good |working )?(?:one |unit |machine |s |in |off |from |out |of |the |my |his |her |my |a )*(?:next door|other|neighbors?|twin|sister|identical|matching|known good|good one|working one)\b/.test(
      after,
    )
  )
    return 'other';
  return goesTo ? 'own' : null;
}
