import type { StateSaid } from '../clauses/binding.ts';

/** Words that say nothing of the part beside which they stand: a knob of it, what goes through it, how the machine is done. */
export const saidInPassing: readonly ((said: StateSaid) => boolean)[] = [
  // A belt or a spring lets go; a sensor or a relay does so on time.
  ({ cue, subject, kind, at }) =>
    cue.text === 'let go' &&
    (kind !== 'mechanical' ||
      /^(?:of|it)$/.test(at(cue.to)) ||
      (subject.to !== cue.from && /^(?:and|,)$/.test(at(cue.to)))),
  // A motor or heater that never stops does as it is told.
  ({ cue, kind }) =>
    kind === 'load' &&
    /(?:off|drops? out|dropping out|lets go)$/.test(cue.text) &&
    /^(?:never|wont|doesnt|not|no longer)\b/.test(cue.text),
  // "cracked clean off", "wiped clean through"
  ({ cue, at }) => cue.text === 'clean' && /^(?:through|thru|off|in|out)$/.test(at(cue.to)),
  // "verified the fuse was open", "holds a charge"
  ({ cue, at }) =>
    /verified$/.test(cue.text) && !/^(?:[.,;!?]?|and|so|but|good|ok|okay|today|twice|again|with|by)$/.test(at(cue.to)),
  ({ cue, at }) => cue.text === 'holds' && !/^(?:[.,;!?)]?|and|but|so|now|ok)$/.test(at(cue.to)),
  // "is there a fuse", "when it was on"
  ({ cue, subject }) => /^(?:is|was|were)(?: still)? (?:on|there)$/.test(cue.text) && cue.to <= subject.from,
  // "the tank's on empty"
  ({ cue, at, kind }) =>
    kind === 'supply' &&
    /\bon$/.test(cue.text) &&
    /^(?:empty|e|low|order|backwards?|and|a|the|its|my|his|her)$/.test(at(cue.to)),
  // "access to the pump is tight": the way to it.
  ({ cue, subject, words }) =>
    cue.from >= subject.to &&
    /\b(?:access|room|space|clearance|view|way|route) (?:to|for|of|around|behind|at) (?:the |its )?$/.test(
      `${words(subject.from - 4, subject.from)} `,
    ),
  // "the door boot is on order"
  ({ cue, words }) => /\bon$/.test(cue.text) && /^(?:back ?)?order/.test(words(cue.to, cue.to + 2)),
  // "held with two screws", "has a latch on the left"
  ({ cue, at }) => /^(?:is |are )?held$/.test(cue.text) && /^(?:with|by|in|on|down|together|to)$/.test(at(cue.to)),
  ({ cue, at }) =>
    /^(?:latch|catch|switch|seal|spring|drain|vent)$/.test(cue.text) && /^(?:a|an|the|no|its)$/.test(at(cue.from - 1)),
  // "the hood is on the north wall"
  ({ cue, at, kind }) =>
    kind === 'passage' &&
    /^(?:is|are|was|were|all|both|still)(?: still)? on$/.test(cue.text) &&
    /^(?:the|a|an|my|her|his|their|its)$/.test(at(cue.to)),
  // "water pressure is weak": what brings it is not known.
  ({ cue, kind }) => kind === 'supply' && /\bweak$/.test(cue.text),
  // "it passes both legs": the legs.
  ({ cue, subject, kind }) => kind === 'supply' && /^pass/.test(cue.text) && cue.to <= subject.from,
  // "timer knob is missing": the knob.
  ({ cue, subject, last, at }) =>
    (cue.from > subject.to && /^knobs?$/.test(at(subject.to))) ||
    (/^(?:missing|gone|broken?|cracked)$/.test(cue.text) && /^knobs?$/.test(last)),
  // "when it is done": the machine.
  ({ cue, subject, last, isElliptic }) =>
    /^(?:is|are|is about) done$/.test(cue.text) && (isElliptic || cue.from !== subject.to || last === 'timer'),
];
