import type { Component } from '@diagbuddy/knowledge/schema';
import { type Token, wordsOf } from '../text/tokens.ts';
import type { Binding } from './binding.ts';
import type { MentionChunk } from './segments.ts';

const icy =
  /^(?:iced (?:up|over)|is iced|is ice|is a block|solid ice|block of ice|froze(?:n)? (?:up|over|solid)|is frozen|frozen|(?:is a )?solid icicle)$/;
const coil = /^(?:coil|coils|evaporator|evap|fins)$/;
const lamp = /^(?:light|lights|lamp|lamps|bulb|bulbs|led|leds)$/;
const drum = /^(?:drum|basket|tub|cylinder)$/;

/**
 * What the machine is called about, or what is seen of another fault, though a part is named in it: a drum full of water, ice
 * on a coil, a lamp that is out, a smell.
 */
export function isComplaint(
  cue: Binding['cue'],
  subject: MentionChunk,
  kind: Component['kind'],
  tokens: readonly Token[],
): boolean {
  const own = tokens.slice(subject.from, subject.to).map(({ text }) => text);
  const last = own.at(-1) ?? '';
  const next = tokens[cue.to]?.text ?? '';
  const before = wordsOf(tokens, Math.min(cue.from, subject.from) - 4, cue.from);
  return (
    (/^full/.test(cue.text) && drum.test(last)) ||
    (/^(?:is out|dim)$/.test(cue.text) && lamp.test(last)) ||
    // "blows its fuse every time": what the machine is called about, not which part it is.
    (/^(?:blew|blow|blows|blowing|pops?|popped|popping)\b/.test(cue.text) &&
      own.some((word) => /^fuses?$/.test(word)) &&
      /\b(?:twice|again|every|each|keeps?|kept|another|second|third|two|three|2|3|whenever|when)\b/.test(
        wordsOf(tokens, Math.min(cue.from, subject.from) - 2, Math.max(cue.to, subject.to) + 4),
      )) ||
    // "turned off and on again": the machine was, not the part.
    (/^(?:turned|shut) off$/.test(cue.text) && kind !== 'supply' && kind !== 'passage' && kind !== 'setting') ||
    // Ice on a coil is what is seen of another fault; ice in a tube or a drain is the fault.
    (/^(?:packed|full|caked|stuffed)/.test(cue.text) && kind !== 'supply' && /^(?:ice|frost|snow)$/.test(next)) ||
    (icy.test(cue.text) && kind !== 'supply' && (kind !== 'passage' || own.some((word) => coil.test(word)))) ||
    (/^(?:melted|melting)$/.test(cue.text) && own[0] === 'ice') ||
    // "the duct is blocked with frost", "ice has jammed the fan": the frost is another part's fault.
    (/^(?:blocked|jammed|plugged|clogged|packed|stopped|stuck|bound|choked)/.test(cue.text) &&
      own.some((word) =>
        /^(?:vents?|ducts?|passage|airway|air|airflow|fan|blades?|grille?|louvers?|damper)$/.test(word),
      ) &&
      /\b(?:ice|frost|snow)\b/.test(
        wordsOf(tokens, Math.min(cue.from, subject.from) - 3, Math.max(cue.to, subject.to) + 4),
      )) ||
    /\b(?:smell|smells|smelled|smelling|odor|stink|stench|whiff) (?:of|like)(?: \w+)?$/.test(before) ||
    // "every other button responds": one of them doesn't.
    (/\b(?:every other|all (?:the )?other|the other|other|rest of the)\b/.test(
      wordsOf(tokens, subject.from - 3, subject.from),
    ) &&
      /s$|^(?:button|key|pad|function)$/.test(last))
  );
}
