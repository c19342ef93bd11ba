import type { Token } from '../../text/tokens.ts';
import type { Reporter } from '../observation.ts';
import { colleagues, denials, guesses, intents, saying, talkers, users } from '../words/context-words.ts';
import { addPhrase, emptyTrie, longestPhrase, type PhraseTrie } from '../words/phrase-trie.ts';
import { unstatedSegments } from './asked-or-general.ts';
import { opensQuestion, type Segment } from './segments.ts';
import { takesFloorBack } from './speaker-change.ts';

/** Who speaks in a segment, and how surely. */
export type SegmentContext = {
  /** Who is named as the one who says or did it; `null`: the technician who writes. */
  speaker: 'talker' | 'colleague' | 'user' | null;
  /** That somebody says, thinks or reads it, rather than does it. */
  isSaid: boolean;
  isGuess: boolean;
  /** The token from which the segment speaks of plans, wishes and questions; `Infinity`: nowhere. */
  intentFrom: number;
  /** "maybe the pump?": a guess that asks for assent, no question of what to do. */
  isDoubt: boolean;
};

type Who = 'talker' | 'colleague' | 'user';

const trieOf = <T>(entries: readonly (readonly [readonly (readonly string[])[], T])[]): PhraseTrie<T> => {
  const trie = emptyTrie<T>();
  for (const [phrases, value] of entries) for (const phrase of phrases) addPhrase(trie, phrase, value);
  return trie;
};

const people = trieOf<Who>([
  [users, 'user'],
  [talkers, 'talker'],
  [colleagues, 'colleague'],
]);
const guessing = trieOf([[guesses, true]]);
const intending = trieOf([[intents, true]]);

/** Words after which nobody speaks any more but the technician. */
const contrasts = /^(?:but|though|however|yet|although|whereas|except)$/;

/** Reads who says each segment; a speaker holds the floor to the end of the sentence or a contrast. */
export function contextsOf(segments: readonly Segment[], tokens: readonly Token[]): SegmentContext[] {
  const words = tokens.map(({ text }) => text);
  const unstated = unstatedSegments(segments, tokens);
  const contexts: SegmentContext[] = [];
  for (const [at, segment] of segments.entries()) {
    const from = segment.chunks[0]?.from ?? 0;
    const to = segment.chunks.at(-1)?.to ?? from;
    const before = segments[at - 1];
    const held = contexts[at - 1];
    const isSameSentence = before !== undefined && before.sentence === segment.sentence;
    const isSameClause = before !== undefined && before.clause === segment.clause;
    const isCarried =
      isSameSentence && !contrasts.test(segment.joiner) && !(held?.isSaid === true && takesFloorBack(at, segments));
    const carried = held !== undefined && isCarried ? held : null;
    let speaker = carried?.speaker ?? null;
    let isSaid = carried?.isSaid ?? false;
    let isGuess = isSameClause && carried?.isGuess === true && isListed(segment);
    let own: Who | null = null;
    let ownTo = from;
    let isSaidHere = false;
    let guessTo = from;
    let intentFrom = Number.POSITIVE_INFINITY;
    if (isSameClause && carried !== null && carried.intentFrom < from && isListed(segment)) intentFrom = from;
    // "unless the pump is bad"; "unless I wiggle the switch" tells what helps.
    if (segment.joiner === 'unless' && !/^(?:i|you|we|he|she|they|its?)$/.test(segment.chunks[0]?.text ?? ''))
      intentFrom = from;
    for (let token = from; token < to; token += 1) {
      const who = longestPhrase(people, words, token);
      if (
        who !== null &&
        who.to <= to &&
        !isPossessive(words, who.to) &&
        !(who.value === 'user' && (own !== null || isTold(words, token)))
      ) {
        speaker = who.value;
        own = who.value;
        ownTo = Math.max(ownTo, who.to);
        isSaid = isSaidHere;
      }
      if (
        saying.has(words[token] ?? '') &&
        !isReading(words, token) &&
        !isOwnWord(words, token, { from: ownTo, hasSpeaker: own !== null, isFirst: token === from && speaker === null })
      ) {
        isSaid = true;
        isSaidHere = own !== null;
        speaker ??= 'talker';
      }
      const guess = longestPhrase(guessing, words, token);
      if (guess !== null && !isLikeness(words, token)) isGuess = true;
      const intent = intentFrom > token ? longestPhrase(intending, words, token) : null;
      // "could be the timer", "doesn't know if it's the pump": a guess, and no plan.
      if (guess !== null && (intent === null || guess.to > intent.to)) guessTo = Math.max(guessTo, guess.to);
      const isPlan =
        intent !== null &&
        token >= guessTo &&
        !isWay(words, intent.to) &&
        !isRelative(words, token) &&
        !isStatement(words, token, from) &&
        !isComplaint(words, token);
      const isAskedOf = words[token] === 'asked' && sources.test(words[token + 1] ?? '');
      if (isPlan && !isAskedOf && !isOwnFailing(segment, words, token)) intentFrom = token;
    }
    const isDoubt = segment.isQuestion && isGuess && intentFrom === Number.POSITIVE_INFINITY && !opensQuestion(segment);
    if (segment.isQuestion || unstated.has(segment)) intentFrom = Math.min(intentFrom, from);
    contexts.push({ speaker, isSaid, isGuess, intentFrom, isDoubt });
  }
  return contexts;
}

/** "sensor in ice water says 1000": a meter does. */
const isReading = (words: readonly string[], at: number): boolean =>
  /^(?:says?|said)$/.test(words[at] ?? '') && /^(?:\d[\d.,]*|ol)$/.test(words[at + 1] ?? '');

/** "looks like the old style": no guess. */
const isLikeness = (words: readonly string[], at: number): boolean =>
  /^(?:looks|feels|seems)$/.test(words[at] ?? '') &&
  /^(?:new|the (?:old|new|original|same|right|wrong|factory|aftermarket)|an? (?:new|old|original|oem|aftermarket))$/.test(
    words[at + 2] === 'new' ? 'new' : words.slice(at + 2, at + 4).join(' '),
  );

/** "the valve won't open", "the relay itself never pulls in": what the part does not do is no plan. */
function isOwnFailing({ chunks }: Segment, words: readonly string[], at: number): boolean {
  if (!/^(?:wont|cant|couldnt|wouldnt|didnt|never)$/.test(words[at] ?? '')) return false;
  const before = chunks.findLast(({ to, text }) => to <= at && !/^(?:itself|just|also|simply|even)$/.test(text));
  return before?.kind === 'mention' && inside.test(before.text);
}

/** Parts of which nobody sees what they do without looking for it: no lid, door or fan, which people complain of. */
const inside =
  /\b(?:(?:valve|relay|contact|switch|stat|thermostat|fuse|cutoff|limit|solenoid|board|timer|sensor|thermistor|coil|element|control|regulator|module|breaker|capacitor)s?)$/;

/** "won't start replaced the relay": it is no plan that the machine doesn't start. */
const isComplaint = (words: readonly string[], at: number): boolean =>
  /^(?:wont|cant|couldnt|wouldnt|didnt|never)$/.test(words[at] ?? '') && denials.has(words[at + 1] ?? '');

/** "this is the second pump", "the timer is the culprit": a question only where nothing stands before it. */
const isStatement = (words: readonly string[], at: number, from: number): boolean =>
  /^(?:is|are)$/.test(words[at] ?? '') &&
  at > from &&
  !/^(?:what|where|which|who|why|how|when|so|or|and|if|whether)$/.test(words[at - 1] ?? '');

/** "the fellow who rents the place": no question. */
const isRelative = (words: readonly string[], at: number): boolean =>
  words[at] === 'who' &&
  /^(?:fellow|guy|man|woman|lady|gentleman|tech|kid|son|neighbor|tenant|owner|landlord|person|somebody|someone|uncle|brother|friend|handyman|plumber|electrician|company|outfit|crew|people|folks)$/.test(
    words[at - 1] ?? '',
  );

/** "asked ChatGPT and it said", "online it says". */
const isOfSource = (words: readonly string[], at: number): boolean =>
  words[at - 1] === 'it' && words.slice(Math.max(0, at - 7), at).some((word) => sources.test(word));
const sources =
  /^(?:online|chatgpt|google|googled|internet|web|website|forum|reddit|youtube|video|app|ai|alexa|siri|facebook)$/;

/** "I think", "the display says", "it reads": nobody else speaks. */
const isOwnWord = (
  words: readonly string[],
  at: number,
  { from, hasSpeaker, isFirst }: { from: number; hasSpeaker: boolean; isFirst: boolean },
): boolean =>
  (!isOfSource(words, at) &&
    words
      .slice(Math.max(from, at - 3), at)
      .some((word) =>
        /^(?:i|we|ive|weve|im|id|ill|it|its|display|displays|screen|panel|meter|code|machine|washer|dryer|fridge|oven|range|microwave|dishwasher|unit|lg|samsung|whirlpool|maytag|kenmore|bosch|frigidaire|ge|kitchenaid|electrolux|amana|plate|nameplate|control|message|thermometer|gauge|label|tag|sheet|chart|book|manual|that|which|this)$/.test(
          word,
        ),
      )) ||
  // "says unbalanced": the display does.
  isFirst ||
  // "a relay can be heard"
  (words[at] === 'heard' && words[at - 1] === 'be') ||
  // "can't say if it's the pump": nobody says so.
  (/^(?:say|tell|guess|claim)$/.test(words[at] ?? '') &&
    /^(?:cant|cannot|couldnt|wont|wouldnt|dont|didnt|doesnt|not|to|never)$/.test(words[at - 1] ?? '')) ||
  (!hasSpeaker && /^(?:reads?|read|calls?|called|thinking|thought|guess(?:ing)?|figured|sure)$/.test(words[at] ?? ''));

/** "power going to the board": no plan. */
const isWay = (words: readonly string[], to: number): boolean =>
  words[to - 1] === 'to' && /^(?:the|its|both|each|that|all)$/.test(words[to] ?? '');

/** A segment that goes on with a list says nothing of its own. */
const isListed = ({ chunks, joiner }: Segment): boolean =>
  /^(?:and|or|,|\/|&|\+|plus)$/.test(joiner) &&
  chunks.every(({ kind }) => kind === 'mention' || kind === 'word') &&
  // "won't drain, cleaned the filter" goes on with what was done.
  !/ed$/.test(chunks[0]?.text ?? '') &&
  chunks.length <= 4;

/** "told her the pump is weak": she only hears it. */
const isTold = (words: readonly string[], at: number): boolean =>
  /^(?:told|tells|telling|assured|convinced|warned)$/.test(
    words[/^(?:the|my|our)$/.test(words[at - 1] ?? '') ? at - 2 : at - 1] ?? '',
  );

/** "the neighbor's dryer", "new user interface": nobody speaks. */
const isPossessive = (words: readonly string[], at: number): boolean => /^(?:s|interface|panel)$/.test(words[at] ?? '');

export function reporterOf({ speaker, isSaid }: SegmentContext): Reporter {
  if (speaker === 'talker' && isSaid) return 'hearsay';
  if (speaker === 'user' || speaker === 'talker') return 'customer';
  return 'technician';
}
