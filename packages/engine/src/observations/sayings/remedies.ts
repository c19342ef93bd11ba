import type { Component } from '@diagbuddy/knowledge/schema';
import { type Token, wordsOf } from '../../text/tokens.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import { isTestLead } from './fed-by-hand.ts';
import type { Trial } from './trials.ts';

const cleaning =
  /^(?:cleaned|cleared|unclogged|vacuumed|brushed|flushed|washed|blew|thawed|defrosted|degreased|reseated|tightened|leveled|levelled|straightened)$/;
const changing = /^(?:swapped|replaced|changed|put|installed|tried|new|subbed|substituted)$/;

const withoutEffect =
  /^(?:no (?:change|changes|difference|better|help|luck|improvement|effect|joy)|same (?:thing|code|problem|result|issue|noise|symptom|complaint|deal|error)|still|(?:didnt|did not|doesnt|hasnt|wont|wouldnt) (?:help|fix|change|do|cure|matter|make)|made no|makes no|not (?:it|better)|(?:code|fault|error|noise) (?:is )?(?:came|comes|back))\b/;
const cured =
  /^(?:it )?(?:(?:started|starts|fired|fires|took|takes|came|comes) (?:right |straight )?(?:up|off|back)|(?:works|runs|heats|cools|spins|drains|fills|lights|tumbles|washes|dries|lit|heated|cooled|spun|ran|worked) (?:now|fine|great|perfect|perfectly|normal|normally|good|again|right|like new)|(?:fixed|cured|solved) it|problem (?:gone|solved|fixed))\b/;
const onlyForAWhile =
  /\b(?:but|until|till|then|for (?:a|an|one|two|three|about|\d+)|lasted|before it|again after|weeks?|days?|months?)\b/;

/** "worked three weeks", "frozen again next week", "but it is felted solid behind" */
const helpedOrClogged =
  /\b(?:worked|helped|ran|was (?:fine|good|ok|quick|quiet)|(?:it )?lasted|good for|fine for)(?: \w+){0,3} (?:minutes?|hours?|days?|weeks?|wks?|months?|yrs?|years?|loads?|while|cycles?)\b|\b(?:frozen|froze|iced|clogged|plugged|blocked|full|packed) (?:\w+ )?(?:again|up again|back up)\b|\bbut (?:\w+ ){0,9}?(?:cant see|solid|packed|matted|clogged|plugged|blocked|felted|filthy|dirty|never)\b/;
/** "hasn't had the duct cleaned", "never cleaned it" */
const never = /\b(?:hasnt|havent|hadnt|has not|have not|never|didnt|not|nobody|wasnt|isnt|arent|werent)\b/;

const mostBetween = 6;
const mostAfter = 9;

/**
 * What a remedy showed of its part: "packed with hair, cleaned it, no change": the part is good now and was not the cause;
 * "put a relay on it and it started right up": it was.
 */
export function findRemedies(
  segments: readonly Segment[],
  tokens: readonly Token[],
  { components, isMessage }: { components: ReadonlyMap<string, Component>; isMessage: boolean },
): Trial[] {
  const found: Trial[] = [];
  const ends = segments.at(-1)?.chunks.at(-1)?.to ?? 0;
  for (const segment of segments) {
    const next = segments.find(({ sentence }) => sentence > segment.sentence);
    const sentenceEnd = next?.chunks[0]?.from ?? ends;
    for (const mention of segment.chunks) {
      if (mention.kind !== 'mention' || isTestLead(mention, tokens)) continue;
      const kind = components.get(mention.mention.components[0] ?? '')?.kind;
      const done = remedyAt(mention, { tokens, segments, sentenceEnd });
      if (done === null || kind === undefined) continue;
      const isWashedWith = kind === 'setting' && /^washed$/.test(textAt(tokens, done.at));
      if (isWashedWith || isNeverDone(done, mention, tokens)) continue;
      const told = resultOf(done, { tokens, segments, sentenceEnd });
      // What was cleaned before somebody called is clean, and was not the cause, unless it helped or clogged again.
      const isPresumed =
        told === null &&
        done.isCleaning &&
        !isMessage &&
        isCleanable(kind) &&
        !helpedOrClogged.test(wordsOf(tokens, done.after, done.after + 20));
      const finding = isPresumed ? 'good' : told;
      if (finding === null || (finding === 'good' && !done.isCleaning)) continue;
      // "the fan was frozen, thawed it, runs now": ice stopped it, and it is no fault of the fan's.
      if (finding === 'bad' && kind !== 'passage' && /^(?:thawed|defrosted)$/.test(textAt(tokens, done.at))) continue;
      const [from, to] = [Math.min(mention.from, done.at), Math.max(mention.to, done.at + 1)];
      found.push({ mention, from, to, finding, segment, isWeak: isPresumed || undefined });
    }
  }
  return found;
}

const isCleanable = (kind: Component['kind']): boolean =>
  kind === 'passage' || kind === 'mechanical' || kind === 'setting';

type Remedy = { at: number; after: number; isCleaning: boolean };
type Within = { tokens: readonly Token[]; segments: readonly Segment[]; sentenceEnd: number };

/** The remedy that was done to a part: "cleaned the coil", "coil was packed, cleaned it". */
function remedyAt(mention: MentionChunk, { tokens, segments, sentenceEnd }: Within): Remedy | null {
  // "put the two wires together and it took off": nothing was changed.
  const isPutBack = /^(?:together|back|across)$/.test(textAt(tokens, mention.to));
  const isRemedy = (at: number): boolean =>
    cleaning.test(textAt(tokens, at)) || (changing.test(textAt(tokens, at)) && !isPutBack);
  for (let at = mention.from - 1; at >= Math.max(0, mention.from - mostBetween); at -= 1) {
    if (/^[.;!?,]$|^(?:and|to|by|then)$/.test(textAt(tokens, at))) break;
    if (isRemedy(at)) return { at, after: mention.to, isCleaning: cleaning.test(textAt(tokens, at)) };
  }
  for (let at = mention.to; at < Math.min(sentenceEnd, mention.to + mostBetween); at += 1) {
    if (isMentioned(at, mention, segments)) return null;
    // Behind a comma it takes a word for the part: "coil was packed, cleaned it".
    const isAfterComma = tokens.slice(mention.to, at).some(({ text }) => text === ',');
    if (isAfterComma && !/^(?:it|them|that|all)$/.test(textAt(tokens, at + 1))) continue;
    if (cleaning.test(textAt(tokens, at))) return { at, after: at + 1, isCleaning: true };
  }
  return null;
}

function resultOf({ after, isCleaning }: Remedy, { tokens, segments, sentenceEnd }: Within): 'good' | 'bad' | null {
  // The result may be a sentence of its own: "Cleaned the coils. No change."
  const last = Math.min(tokens.length, Math.max(sentenceEnd, after + 4), after + mostAfter);
  for (let at = after; at < last; at += 1) {
    if (at > after && isMentioned(at, null, segments)) return null;
    const words = wordsOf(tokens, at, at + 4);
    if (withoutEffect.test(words)) return 'good';
    const rest = wordsOf(tokens, at, at + 16);
    if (cured.test(words)) return onlyForAWhile.test(rest) || (isCleaning && at >= sentenceEnd) ? null : 'bad';
  }
  return null;
}

const isNeverDone = ({ at }: Remedy, { from }: MentionChunk, tokens: readonly Token[]): boolean =>
  never.test(wordsOf(tokens, Math.min(at, from) - 4, Math.max(at, from)).replace(/^.*[.;!?] /, ''));

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';

/** Another part is named there: what follows is said of that. */
const isMentioned = (at: number, own: MentionChunk | null, segments: readonly Segment[]): boolean =>
  segments.some(({ chunks }) =>
    chunks.some((chunk) => chunk.kind === 'mention' && chunk !== own && chunk.from <= at && at < chunk.to),
  );
