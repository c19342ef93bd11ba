import type { Component } from '@diagbuddy/knowledge/schema';
import { type Token, wordsOf } from '../../text/tokens.ts';
import type { Binding, StateSaid } from '../clauses/binding.ts';
import type { MentionChunk } from '../clauses/segments.ts';
import { complaintsOfParts } from './complaints-of-parts.ts';
import { saidInPassing } from './said-in-passing.ts';

/** Whether a word of state means something else where it stands: a complaint, a sound, what somebody did, how a door stood. */
export const meansOtherwise = (
  { cue, isElliptic }: Pick<Binding, 'cue' | 'isElliptic'>,
  subject: MentionChunk,
  kind: Component['kind'],
  tokens: readonly Token[],
): boolean => {
  if (cue.kind !== 'state') return false;
  const own = tokens.slice(subject.from, subject.to).map(({ text }) => text);
  const said: StateSaid = {
    ...{ cue, subject, own, last: own.at(-1) ?? '', kind, isElliptic },
    at: (token) => tokens[token]?.text ?? '',
    words: (from, to) => wordsOf(tokens, from, to),
  };
  return [...complaintsOfParts, ...saidInPassing, ...kindsOfMeaning].some((isMeant) => isMeant(said));
};

const kindsOfMeaning: readonly ((said: StateSaid) => boolean)[] = [
  // "strong pump noise", "motor tone is smooth", "goes at normal volume"
  ({ cue, subject, at }) =>
    [at(subject.to), at(cue.to)].some((word) => /^(?:sounds?|noises?|volume|tone|pitch|hum)$/.test(word)) &&
    !/^no /.test(cue.text) &&
    (cue.sense === 'good' || cue.sense === 'works'),
  // "the breaker opened": it did what it is there for.
  ({ cue, kind, last }) =>
    kind === 'supply' &&
    /^(?:breakers?|gfci|gfi)$/.test(last) &&
    (/^(?:open|opens)$/.test(cue.sense) ||
      /^(?:pop|popped|blew|gone|turned off|shut off|(?:is |was |gets )?plugged|let go)/.test(cue.text)),
  // "with the plug pulled out of the wall"
  ({ cue, kind }) => kind === 'supply' && /^pulled out/.test(cue.text),
  // "the pump's hum is gone"
  ({ cue, at }) =>
    /^(?:all )?gone$/.test(cue.text) &&
    [1, 2].some((back) => /^(?:sounds?|noises?|hum|grumble|rumble|whirr?|click)$/.test(at(cue.from - back))),
  // "bucket is loose", "bin of loose cubes": nothing holds the ice.
  ({ cue, at, last }) =>
    cue.text === 'loose' &&
    (/^(?:bucket|bin|basket|tray)s?$/.test(last) ||
      /^(?:cubes?|ice|items?|change|coins?|lint|hair|stuff|things?)$/.test(at(cue.to))),
  // "took the line loose"
  ({ cue, subject, at }) =>
    cue.text === 'loose' &&
    [1, 2, 3].some((back) => /^(?:took|pulled|got|broke|worked|cut|tore)$/.test(at(subject.from - back))),
  // "display gone dark", "was bumped, then gone"
  ({ cue, at }) =>
    /^(?:all )?gone$/.test(cue.text) &&
    (/^(?:faint|dark|dim|blank|black|out|cold|quiet|crazy|haywire|off|dead|through|up|down)$/.test(at(cue.to)) ||
      /^(?:then|and)$/.test(at(cue.from - 1))),
  // "took the door off to clean the glass"
  ({ cue, at }) =>
    /^(?:clean|clear|open|close|seal|seat|level|free|dry|ring)$/.test(cue.text) && at(cue.from - 1) === 'to',
  // "wires under the ring", "crimp rings"
  ({ cue, at }) =>
    /^rings?$/.test(cue.text) &&
    /^(?:the|a|an|this|that|each|crimp|slip|seal|rear|front|bottom|top|drip|trim|snap|retaining|mounting|drum|burner|glass)$/.test(
      at(cue.from - 1),
    ),
  // "wires crisp": burnt.
  ({ cue, kind }) => cue.text === 'crisp' && kind === 'wiring',
  // "free standing range"
  ({ cue, at }) => cue.text === 'free' && /^(?:-|standing|freestanding)$/.test(at(cue.to)),
  // "buttons only light up when open": the door.
  ({ cue, at }) =>
    /^(?:open|closed|shut)$/.test(cue.text) && /^(?:when|while|if|whenever|once|until|till)$/.test(at(cue.from - 1)),
  // "the soap cup is open"
  ({ cue, last }) => cue.sense === 'open' && /^(?:cup|dispenser|compartment)s?$/.test(last),
  // "the lower basket hardly gets clean": what stands in it.
  ({ cue, at, last }) =>
    cue.text === 'clean' &&
    /^(?:basket|rack|level|arm)s?$/.test(last) &&
    [1, 2].some((back) => /^(?:gets?|got|getting|comes?|came|coming|washes|washed)$/.test(at(cue.from - back))),
  // "sump: a broken piece of something"
  ({ cue, at }) =>
    /^(?:broken|loose|torn|cracked|melted|burnt|burned)$/.test(cue.text) &&
    /^(?:pieces?|bits?|shards?|chunks?|glass|plastic|dish|plate)$/.test(at(cue.to)),
  // A capacitor turns in no hand: another cap does.
  ({ cue, last }) =>
    /^(?:free|quiet|noisy|placed|works|stalled)$/.test(cue.sense) && /^(?:cap|caps|capacitor)$/.test(last),
  // A drum is smooth by what it turns on.
  ({ cue, last }) =>
    /^(?:rolls |spins |turns )?(?:smooth|smoothly|smooth as \w+)$/.test(cue.text) &&
    /^(?:drum|basket|tub|cylinder)$/.test(last),
  // Nobody measures a board or a plug to the chassis: what was measured at it is meant.
  ({ cue, kind }) =>
    (kind === 'board' || kind === 'supply') &&
    /\b(?:ground|grounded|case|frame|chassis|can|shell|sheath)$/.test(cue.text),
  // "the coil only gets hot": it does nothing else.
  ({ cue, at }) => cue.sense === 'hot' && /^(?:only|just|too)$/.test(at(cue.from - 1)),
  // "around the opening", "slide-in range", "self clean"
  ({ cue, at }) => cue.text === 'opening' && /^(?:the|an|its|this|that|each|door|tub)$/.test(at(cue.from - 1)),
  ({ cue, at }) => cue.text === 'in range' && /^(?:slide|drop|built|-)$/.test(at(cue.from - 1)),
  ({ cue, at }) => cue.text === 'clean' && at(cue.from - 1) === 'self',
  // "not cooling, coils bare"
  ({ cue, subject }) => cue.text === 'cooling' && cue.to <= subject.from,
  // "replaced that, still no good": the machine.
  ({ cue, isElliptic, at }) => isElliptic && cue.text === 'no good' && at(cue.from - 1) === 'still',
  // "opens fine but won't close"
  ({ cue, at }) =>
    /^(?:opens?|closes?|shuts?|lights?) (?:fine|ok|okay|good|well|right)$/.test(cue.text) && at(cue.to) === 'but',
  // "clean duct message": the display says so.
  ({ cue, subject, at }) => /^(?:message|warning|reminder|alert|indicator)$/.test(at(Math.max(cue.to, subject.to))),
  // "power is good at the board": the power.
  ({ cue, subject, kind, at }) =>
    /^(?:good|fine|ok|okay|there|present|normal|right)$/.test(cue.text) &&
    kind !== 'supply' &&
    cue.to <= subject.from &&
    [1, 2, 3].some(
      (back) =>
        /^(?:power|voltage|juice|volts)$/.test(at(cue.from - back)) &&
        [1, 2].every((nearer) => nearer >= back || /^(?:is|was|are|all|looks|also|still)$/.test(at(cue.from - nearer))),
    ),
  // "pump cover popped loose": the cover.
  ({ cue, subject, at }) =>
    cue.from > subject.to &&
    /^(?:cover|lid|guard|shield|grille|bezel|trim|clip|light|diagram|knob|hole|bracket|screw|bolt|label|sticker|handle|shroud|insulation|cabinet)s?$/.test(
      at(subject.to),
    ),
  // "icemaker in two years", "put switches in two weeks ago"
  ({ cue, at }) =>
    /^in (?:two|three|half)$/.test(cue.text) &&
    /^(?:years?|months?|weeks?|days?|hours?|minutes?|trips?|places?)$/.test(at(cue.to)),
  // "no click out of the lock" tells something, "a loud click out of the latch" nothing.
  ({ cue, at }) =>
    /^click out/.test(cue.text) && ![1, 2].some((back) => /^(?:no|not|never)$/.test(at(cue.from - back))),
  // "pump good or bad": a question.
  ({ cue, at }) =>
    (at(cue.to) === 'or' && /^(?:bad|good|not|no)$/.test(at(cue.to + 1))) ||
    (at(cue.from - 1) === 'or' && /^(?:bad|good)$/.test(at(cue.from - 2))),
  // "spins free of the magnet", "holds water", "split system"
  ({ cue, at }) => cue.sense === 'free' && at(cue.to) === 'of' && /^(?:the|its)$/.test(at(cue.to + 1)),
  ({ cue, at }) =>
    /^(?:holds?|held)$/.test(cue.text) &&
    /^(?:[a-z]+|\d.*)$/.test(at(cue.to)) &&
    !/^(?:fine|every|good|firm|and|but|so|when|with)$/.test(at(cue.to)),
  ({ cue, at }) => cue.text === 'split' && /^(?:system|unit|ac|second)$/.test(at(cue.to)),
  // "leaks from the pump", "intermittent noise"
  ({ cue, at }) =>
    /^leak/.test(cue.text) &&
    (/^(?:from|out|away|under|underneath|onto|on|all|everywhere|when|while|during|only)$/.test(at(cue.to)) ||
      /^(?:it|unit|machine|washer|dishwasher|fridge|refrigerator|water|still|no|not|and|door)$/.test(at(cue.from - 1))),
  ({ cue, kind }) => /intermittent|\bgreen\b/.test(cue.text) && !/^(?:switch|sensor|wiring|supply)$/.test(kind ?? ''),
  ({ cue, at }) =>
    /^(?:smoked|smoking|backed up|frozen)$/.test(cue.text) &&
    cue.sense === 'bad' &&
    /^(?:food|meat|pizza|dinner|water|it|they|up|peas)$/.test(at(cue.to)),
  // A motor that hums is fed and does not start: by what, a test tells.
  ({ cue, kind }) => /^(?:just |only )?(?:hums|buzzes)(?: and sits)?$/.test(cue.text) && kind === 'load',
  // "the cord is out of the wall"
  ({ cue, at }) =>
    /\bout$/.test(cue.text) &&
    at(cue.to) === 'of' &&
    [1, 2].some((on) => /^(?:wall|outlet|socket|receptacle)$/.test(at(cue.to + on))),
  // "when the bar is hot": a condition.
  ({ cue, subject, at }) =>
    cue.sense !== 'bad' &&
    cue.from >= subject.to &&
    [1, 2].some((back) => /^(?:when|while|whenever|once|until|till)$/.test(at(subject.from - back))),
  // "door open or shut", "I open it"
  ({ cue, at }) =>
    /^(?:open|opens|closed?|closes|shut)$/.test(cue.text) &&
    (/^(?:i|you|we)$/.test(at(cue.from - 1)) ||
      (at(cue.from - 1) === 'or' && /^(?:open|closed|shut)$/.test(at(cue.from - 2))) ||
      (at(cue.to) === 'or' && /^(?:open|closed|shut)$/.test(at(cue.to + 1)))),
  // "makes no sound", "more than normal", "agitator-free", "for an assumed clog"
  ({ cue, at }) => cue.text === 'sound' && /^(?:no|any|a|the|that|this|of|little|loud)$/.test(at(cue.from - 1)),
  ({ cue, at }) => cue.text === 'normal' && at(cue.from - 1) === 'than',
  ({ cue, at }) => cue.text === 'free' && at(cue.from - 1) === '-',
  ({ cue, at }) => /^(?:assumed|supposed|suspected|alleged|possible)$/.test(at(cue.from - 1)) && cue.sense === 'bad',
  // "blew through the tube", "chipped the ice off", "let go and it stops", "failed to start"
  ({ cue, at }) => cue.text === 'blew' && /^(?:through|into|in|air|on)$/.test(at(cue.to)),
  ({ cue, at }) => cue.text === 'chipped' && [0, 1].some((on) => /^(?:ice|frost)$/.test(at(cue.to + on))),
  ({ cue, at }) => cue.text === 'failed' && at(cue.to) === 'to',
  // "latch is hard to reach"
  ({ cue, at }) => /^(?:is|are) hard$/.test(cue.text) && at(cue.to) === 'to',
  // "checks the oven", "the filter chatters"
  ({ cue, at }) =>
    cue.text === 'checks' && /^\w/.test(at(cue.to)) && !/^(?:on|at|and|but|so|too|both)$/.test(at(cue.to)),
  ({ cue, kind }) => /^chatter/.test(cue.text) && kind !== 'switch' && kind !== 'board',
  // Powder that sticks in a cup
  ({ cue, kind }) => kind === 'setting' && /^(?:stuck|gone|all gone|missing|left)$/.test(cue.text),
];

/** "the other three are good", "the rest of them work": said of those beside the one that was named. */
export const isOfTheOthers = ({ cue, segment, isElliptic }: Binding): boolean =>
  isElliptic &&
  cue.kind === 'state' &&
  segment.chunks.some(
    ({ kind, text, to }) => kind === 'word' && to <= cue.from && /^(?:other|others|rest|remaining)$/.test(text),
  );

/** Contacts that stand open at rest: a monitor switch with the door shut, the thermostat of a hood's fan when it is cold. */
export function isOpenAtRest({ cue }: Pick<Binding, 'cue'>, subject: MentionChunk, tokens: readonly Token[]): boolean {
  const words = (from: number, to: number): string => wordsOf(tokens, from, to);
  if (cue.kind === 'replaced' || (cue.kind === 'state' && !/^(?:open|closed)$/.test(cue.sense))) return false;
  return (
    /^(?:monitor(?: interlock| switch)?|mon sw|hood (?:thermostat|stat|t-stat))$/.test(
      words(subject.from, subject.to),
    ) && !/\b(?:door (?:is )?open|hot)\b/.test(words(cue.from, cue.to + 5))
  );
}
