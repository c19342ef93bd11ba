import type { Component } from '@diagbuddy/knowledge/schema';
import type { Token } from '../text/tokens.ts';
import type { Binding } from './binding.ts';
import type { MentionChunk } from './segments.ts';

type Said = {
  cue: Extract<Binding['cue'], { kind: 'state' }>;
  subject: MentionChunk;
  kind: Component['kind'];
  isElliptic: boolean;
  /** The word at a token, in lower case; empty where there is none. */
  at: (token: number) => string;
};

/** Whether a word of state means something else where it stands: a sound, a bulk of ice, what somebody did, how a door stood. */
export const meansOtherwise = (
  { cue, isElliptic }: Pick<Binding, 'cue' | 'isElliptic'>,
  subject: MentionChunk,
  kind: Component['kind'],
  tokens: readonly Token[],
): boolean => {
  if (cue.kind !== 'state') return false;
  const said: Said = { cue, subject, kind, isElliptic, at: (token) => tokens[token]?.text ?? '' };
  return kindsOfMeaning.some((isMeant) => isMeant(said));
};

const kindsOfMeaning: readonly ((said: Said) => boolean)[] = [
  // What the machine is called about: dirty racks, a drum that won't turn, a breaker that trips, a coil without frost.
  ({ cue, subject, at }) =>
    /^(?:dirty|gritty|filthy|greasy)$/.test(cue.text) && /^(?:racks?|plates?|dishes|glasses)$/.test(at(subject.to - 1)),
  ({ cue, subject, at }) =>
    /^(?:stuck|jammed|tight|seized|drift|moves)/.test(cue.text) &&
    /^(?:drum|basket|tub|cylinder)$/.test(at(subject.to - 1)),
  ({ cue, kind }) => /^trip/.test(cue.text) && kind === 'supply',
  ({ cue, subject, at }) => /^bare/.test(cue.text) && /^coils?$/.test(at(subject.to - 1)),
  // "strong pump noise", "motor tone is smooth", "goes at normal volume"
  ({ cue, subject, at }) =>
    [at(subject.to), at(cue.to)].some((word) => /^(?:sounds?|noises?|volume|tone|pitch|hum)$/.test(word)) &&
    !/^no /.test(cue.text) &&
    (cue.sense === 'good' || cue.sense === 'works'),
  // "the breaker opened": it did what it is there for.
  ({ cue, subject, kind, at }) =>
    kind === 'supply' &&
    /^(?:breakers?|gfci|gfi)$/.test(at(subject.to - 1)) &&
    (/^(?:open|opens)$/.test(cue.sense) ||
      /^(?:pop|popped|blew|gone|turned off|shut off|(?:is |was |gets )?plugged|let go)/.test(cue.text)),
  // "with the plug pulled out of the wall"
  ({ cue, kind }) => kind === 'supply' && /^pulled out/.test(cue.text),
  // "the pump's hum is gone"
  ({ cue, at }) =>
    /^(?:all )?gone$/.test(cue.text) &&
    [1, 2].some((back) => /^(?:sounds?|noises?|hum|grumble|rumble|whirr?|click)$/.test(at(cue.from - back))),
  // "bucket is loose", "bin of loose cubes": nothing holds the ice.
  ({ cue, subject, at }) =>
    cue.text === 'loose' &&
    (/^(?:bucket|bin|basket|tray)s?$/.test(at(subject.to - 1)) ||
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
  ({ cue, subject, at }) => cue.sense === 'open' && /^(?:cup|dispenser|compartment)s?$/.test(at(subject.to - 1)),
  // "the lower basket hardly gets clean": what stands in it.
  ({ cue, subject, at }) =>
    cue.text === 'clean' &&
    /^(?:basket|rack|level|arm)s?$/.test(at(subject.to - 1)) &&
    [1, 2].some((back) => /^(?:gets?|got|getting|comes?|came|coming|washes|washed)$/.test(at(cue.from - back))),
  // "sump: a broken piece of something"
  ({ cue, at }) =>
    /^(?:broken|loose|torn|cracked|melted|burnt|burned)$/.test(cue.text) &&
    /^(?:pieces?|bits?|shards?|chunks?|glass|plastic|dish|plate)$/.test(at(cue.to)),
  // A capacitor turns in no hand: another cap does.
  ({ cue, subject, at }) =>
    /^(?:free|quiet|noisy|placed|works|stalled)$/.test(cue.sense) &&
    /^(?:cap|caps|capacitor)$/.test(at(subject.to - 1)),
  // A drum is smooth by what it turns on.
  ({ cue, subject, at }) =>
    /^(?:rolls |spins |turns )?(?:smooth|smoothly|smooth as \w+)$/.test(cue.text) &&
    /^(?:drum|basket|tub|cylinder)$/.test(at(subject.to - 1)),
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
    cue.from > subject.to && /^(?:cover|lid|guard|shield|grille|bezel|trim)s?$/.test(at(subject.to)),
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
  ({ cue, at }) => cue.text === 'let go' && /^(?:of|and|it|,)$/.test(at(cue.to)),
  ({ cue, at }) => cue.text === 'failed' && at(cue.to) === 'to',
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
  const words = (from: number, to: number): string =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  if (cue.kind === 'replaced' || (cue.kind === 'state' && !/^(?:open|closed)$/.test(cue.sense))) return false;
  return (
    /^(?:monitor(?: interlock| switch)?|mon sw|hood (?:thermostat|stat|t-stat))$/.test(
      words(subject.from, subject.to),
    ) && !/\b(?:door (?:is )?open|hot)\b/.test(words(cue.from, cue.to + 5))
  );
}
