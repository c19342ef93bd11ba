import type { StateSaid } from '../clauses/binding.ts';

const icy =
  /^(?:iced (?:up|over)|is iced|is ice|is a block|solid ice|block of ice|froze(?:n)? (?:up|over|solid)|is frozen|frozen|(?:is a )?solid icicle)$/;
const drum = /^(?:drum|basket|tub|cylinder)$/;
/** It does not do what it is there for, or does it oddly. */
const failing =
  /\b(?:wont|cant|makes no|gives no|(?:doesnt|didnt) (?!leak|drip|show|have|smell|get))\b|\b(?:isnt|not|never) (?:even )?(?:(?:work|run|start|heat|turn|spin|pump|drain|fill|fire|light|glow|open|lock|dry|cool|respond|move|drop|shut|come|make|close)s?|(?:work|runn|start|heat|turn|spinn|pump|drain|fill|fir|light|glow|open|lock|dry|cool|respond|mov|dropp|shutt|com|mak|clos)ing)\b|\b(?:dead|cold|hums?|humming|buzz(?:es|ing)?|clicks|clicking|blinks?|blinking|flash(?:es|ing)|quits?|quit|stops|stopped|quiet|silent|noisy|loud|squeals?|slow|weak|stuck)\b/;
const airway = /^(?:vents?|ducts?|passage|airway|air|airflow|fan|blades?|grille?|louvers?|damper)$/;

/** The words from a little before the state and its part to a little after them. */
const around = ({ cue, subject, words }: StateSaid, before: number, after: number): string =>
  words(Math.min(cue.from, subject.from) - before, Math.max(cue.to, subject.to) + after);

/**
 * What the machine is called about, or what is seen of another fault, though a part is named in it: a drum full of water, ice
 * on a coil, a lamp that is out, a smell.
 */
export const complaintsOfParts: readonly ((said: StateSaid) => boolean)[] = [
  ({ cue, last }) =>
    /^(?:dirty|gritty|filthy|greasy)$/.test(cue.text) && /^(?:racks?|plates?|dishes|glasses)$/.test(last),
  ({ cue, last }) => /^(?:stuck|jammed|tight|seized|drift|moves|full)/.test(cue.text) && drum.test(last),
  ({ cue, kind, at }) =>
    /^trip/.test(cue.text) &&
    kind === 'supply' &&
    !/^(?:not|isnt|wasnt|arent|werent|aint|never)$/.test(at(cue.from - 1)),
  // "the breaker never trips" blames nothing.
  ({ cue, kind }) => /^never trip/.test(cue.text) && kind === 'supply',
  // "belt squeals, it's level", "rollers thump, cleaned it": the machine.
  ({ cue, kind, isElliptic }) =>
    isElliptic &&
    (/^(?:dead )?level$/.test(cue.text) ||
      (/^cleaned/.test(cue.text) && /^(?:load|mechanical|board)$/.test(kind ?? ''))),
  ({ cue, at }) => /^(?:went )?out$/.test(cue.text) && /^(?:power|electricity)$/.test(at(cue.from - 1)),
  // "120 missing at the pump": the voltage.
  ({ cue, at }) =>
    /^(?:missing|gone|all gone)$/.test(cue.text) &&
    /^(?:\d+|v|volts?|vac|vdc|power|voltage|juice)$/.test(
      at(cue.from - 1).replace(/^(?:is|was|goes|went)$/, at(cue.from - 2)),
    ),
  // "the light went out", "went out of balance", "glowed and went out": a part that failed stands right before it.
  ({ cue, subject, kind, last, at }) =>
    /\b(?:went|gone|going) out$/.test(cue.text) &&
    (kind === 'supply' ||
      subject.to !== cue.from ||
      /^(?:lights?|lamps?|bulbs?|leds?|clocks?|displays?|panels?|consoles?|burners?|flames?|pilots?|zones?)$/.test(
        last,
      ) ||
      /^(?:of|to|for|when|while|if|each|every)$/.test(at(cue.to))),
  ({ cue, last }) => /^bare/.test(cue.text) && /^coils?$/.test(last),
  ({ cue, last }) => /^(?:is out|dim)$/.test(cue.text) && /^(?:light|lamp|bulb|led)s?$/.test(last),
  // "pump won't pump, no leaks": the machine has none, and the pump still fails.
  ({ cue, subject, words }) =>
    /^no (?:leaks?|drips?|burns?|burn marks|damage|smells?|noise)$/.test(cue.text) &&
    subject.to <= cue.from &&
    failing.test(words(subject.from - 1, cue.from)),
  ({ cue, at }) => /^burn/.test(cue.text) && /^(?:smells?|odor|stink)$/.test(at(cue.to)),
  ({ cue, at }) => /smell/.test(cue.text) && /^(?:no|not|any|without)$/.test(at(cue.from - 1)),
  // "water on the floor, drains good"
  ({ cue, subject, last }) => last === 'floor' && cue.from > subject.to + 2,
  // "blows its fuse every time": that does not make the fuse the fault.
  (said) =>
    /^(?:blew|blow|blows|blowing|pops?|popped|popping)\b/.test(said.cue.text) &&
    said.own.some((word) => /^fuses?$/.test(word)) &&
    /\b(?:twice|again|every|each|keeps?|kept|another|second|third|two|three|2|3|whenever|when)\b/.test(
      around(said, 2, 4),
    ),
  // "turned off and on again": the machine was, not the part.
  ({ cue, kind }) =>
    /^(?:turned|shut) off$/.test(cue.text) && kind !== 'supply' && kind !== 'passage' && kind !== 'setting',
  // Ice on a coil is what is seen of another fault; ice in a tube or a drain is the fault.
  ({ cue, kind, at }) =>
    /^(?:packed|full|caked|stuffed)/.test(cue.text) && kind !== 'supply' && /^(?:ice|frost|snow)$/.test(at(cue.to)),
  ({ cue, own, kind }) =>
    icy.test(cue.text) &&
    kind !== 'supply' &&
    (kind !== 'passage' || own.some((word) => /^(?:coil|coils|evaporator|evap|fins)$/.test(word))) &&
    // What turns on a shaft seizes without ice.
    !/^(?:roller|idler|pulley|bearing|shaft|axle|hinge|wheel|stem|tensioner)s?$/.test(own.at(-1) ?? ''),
  ({ cue, kind }) => /^full of (?:ice|frost|water)$/.test(cue.text) && kind !== 'passage' && kind !== 'wiring',
  ({ cue, own }) => /^(?:melted|melting)$/.test(cue.text) && own[0] === 'ice',
  // "the duct is blocked with frost", "ice has jammed the fan": the frost is another part's fault.
  (said) =>
    /^(?:blocked|jammed|plugged|clogged|packed|stopped|stuck|bound|choked)/.test(said.cue.text) &&
    said.own.some((word) => airway.test(word)) &&
    /\b(?:ice|frost|snow)\b/.test(around(said, 3, 4)),
  ({ cue, subject, words }) =>
    /\b(?:smell|smells|smelled|smelling|odor|stink|stench|whiff) (?:of|like)(?: \w+)?$/.test(
      words(Math.min(cue.from, subject.from) - 4, cue.from),
    ),
  // "every other button responds": one of them doesn't.
  ({ subject, last, words }) =>
    /\b(?:every other|all (?:the )?other|the other|other|rest of the)\b/.test(words(subject.from - 3, subject.from)) &&
    /s$|^(?:button|key|pad|function)$/.test(last),
];
