import type { Component } from '@diagbuddy/knowledge/schema';
import { type Token, wordsOf } from '../../text/tokens.ts';
import type { Binding } from '../clauses/binding.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import type { Sense } from '../words/cue-words.ts';
import { meansOtherwise } from './other-meanings.ts';

/** "doesn't open" tells what a part does, "isn't open" how it stands. */
export function isDoing({ cue, isDenied }: Binding, tokens: readonly Token[]): boolean {
  if (cue.kind !== 'state' || !isDenied || !/^(?:open|close|shut)$/.test(cue.text)) return false;
  const before = wordsOf(tokens, cue.from - 4, cue.from);
  return /\b(?:doesnt|dont|didnt|wont|cant|wouldnt|couldnt|never|(?:does|do|did|will|would|can|could) not)(?: \w+){0,2}$/.test(
    before,
  );
}

const words = ({ from, to }: MentionChunk, tokens: readonly Token[]): string => wordsOf(tokens, from, to);

const aboutFlow = /clog|plug|block|clear|clean|open|snak|froze|ice|kink|slow|stopped/;

/** Doors, lids and flaps that stand open; a display that is dark; ice on a coil; a known good part from another machine. */
export function saysNothing(
  { cue, isDenied, isElliptic }: Binding,
  subject: MentionChunk,
  { kind, tests }: Component,
  tokens: readonly Token[],
): boolean {
  if (cue.kind !== 'state') return false;
  const last = tokens[subject.to - 1]?.text ?? '';
  const next = tokens[cue.to]?.text ?? '';
  if (meansOtherwise({ cue, isElliptic }, subject, kind, tokens)) return true;
  // Only what is there to heat is proved by its heat.
  if (
    cue.sense === 'hot' &&
    !/^(?:heater|htr|element|elem|coil|igniter|ignitor|bar|rod|calrod|strip|lamp|bulb)s?$/.test(last)
  )
    return true;
  // A drain that is silent or loud tells of the pump.
  if (
    words(subject, tokens) === 'drain' &&
    /^(?:noisy|quiet|idle|works|good|bad)$/.test(cue.sense) &&
    !aboutFlow.test(cue.text)
  )
    return true;
  // An oven's igniter glows long after it has become too weak for its valve.
  if (
    cue.sense === 'works' &&
    /^(?:igniter|ignitor|bar|plug|glowbar)$/.test(last) &&
    tests.some(({ quantity }) => quantity === 'current')
  )
    return true;
  const before = tokens
    .slice(Math.max(0, cue.from - 2), cue.from)
    .findLast(({ text }) => !/^(?:is|was|are|were|the)$/.test(text));
  if (/^(?:open|closed|opens|closes)$/.test(cue.sense) && /^(?:door|doors|lid|lids|drawer)$/.test(before?.text ?? ''))
    return true;
  // A meter beeps at a contact; a panel that beeps is the complaint.
  if (
    /^beep/.test(cue.text) &&
    (!/^(?:switch|sensor|wiring|load)$/.test(kind ?? '') ||
      /^(?:pads?|touchpad|keypad|panel|control|display|keys?)$/.test(last))
  )
    return true;
  if (cue.text === 'dead' && /^(?:stops?|stopped|stopping|quits?|drops?|goes|went)$/.test(before?.text ?? ''))
    return true;
  if (/^(?:right|dead|spot) on$/.test(cue.text) && /^(?:the|its|a|each|both|my)$/.test(next)) return true;
  // A drum that growls or is quiet by hand tells of what it turns on.
  if (
    (/^(?:noisy|quiet|free)$/.test(cue.sense) ||
      /^(?:no|doesnt|dont|didnt|does not|did not|wont) (?:play|slop|wobble|drag|bind|binding|rub|growl|squeal|squeak|grind|rattle)$/.test(
        cue.text,
      )) &&
    /^(?:drum|basket|tub|cylinder)$/.test(last)
  )
    return true;
  // "hose valve open full": a way for water, no winding.
  if (cue.sense === 'open' && /^(?:full|fully|all|wide|completely|halfway|partway)$/.test(next)) return kind === 'load';
  if (cue.text === 'stuck on' && /^(?:the|a|an|my|its|to)$/.test(next)) return true;
  if (subject.mention.isPlace && /^(?:wall|wall box|cabinet above)$/.test(words(subject, tokens))) return true;
  // "the plug is out": it was pulled.
  if (/^(?:is|was) out$/.test(cue.text) && /^(?:plug|cord|knockout|out)s?$/.test(last)) return true;
  if (
    (cue.sense === 'open' || cue.sense === 'closed') &&
    /^(?:door|doors|lid|lids|drawer|flap|damper|hood|freezer|fridge)$/.test(last)
  )
    return true;
  if (
    cue.sense === 'open' &&
    /^(?:when|while)$/.test(next) &&
    /^(?:warm|hot|its|it|the)$/.test(tokens[cue.to + 1]?.text ?? '')
  )
    return true;
  // "element ohms 9.8" tells by its figure.
  if (
    /^ohms?$/.test(cue.text) &&
    (tokens[cue.to]?.kind === 'number' ||
      /^(?:ol|open|out|good|bad|infinite|high|low|at|to|is|are|on|a|about|around|0l)$/.test(next))
  )
    return true;
  // "the first pass of the coil", "the heater ring"
  if (
    /^pass(?:es)?$/.test(cue.text) &&
    (next === 'of' || /^(?:first|second|last|one|each|every|two|few|top)$/.test(before?.text ?? ''))
  )
    return true;
  if (cue.text === 'ring' && cue.from === subject.to && !last.endsWith('s') && !isListedBefore(subject, tokens))
    return true;
  if (cue.text === 'stays put' && kind === 'load') return true;
  if (/\bplugged$/.test(cue.text) && /^(?:in|into|back|it|them|everything)$/.test(next)) return true;
  if (isDenied && /^(?:gone|missing|all gone)$/.test(cue.text)) return true;
  if (kind === 'board' && /^(?:dead|unresponsive|not responding|stuck|jumpy)$/.test(cue.text)) return true;
  if (/^weld/.test(cue.text) && next === 'in') return true;
  if (cue.text === 'good' && cue.from < subject.from && /^(?:known|the|a|from)$/.test(tokens[cue.from - 1]?.text ?? ''))
    return true;
  if (cue.sense === 'dry')
    return (
      kind !== 'passage' &&
      !/^(?:seal|gasket|boot|bellows|hose|pump|valve|fitting|connection|gearcase|transmission|pan)s?$/.test(last)
    );
  return false;
}

/** "fuse and cutoff ring": more than one is spoken of. */
const isListedBefore = ({ from }: MentionChunk, tokens: readonly Token[]): boolean =>
  tokens.slice(Math.max(0, from - 2), from).some(({ text }) => /^(?:and|&|both|all|,|\/)$/.test(text));

/**
 * In a complaint a part that does its work is good ("evap fan runs"), and one that never stops or does it wrongly is not;
 * that one does nothing is what is complained of, no finding, unless it stands behind other findings (`isListed`): "belt good,
 * motor dead".
 */
export function isMachineTalk(
  { cue, isDenied, gap, segment }: Binding,
  subject: MentionChunk,
  { kind }: Component,
  { tokens, isListed }: { tokens: readonly Token[]; isListed: boolean },
): boolean {
  if (cue.kind !== 'state') return false;
  if (cue.text === 'dead' && isInSight(subject, tokens)) return true;
  // "Ice maker dead." is why somebody called; a dead outlet or a contact that does nothing was found.
  if (cue.sense === 'idle')
    return (
      (cue.text !== 'dead' ||
        ((kind === 'load' || kind === 'board' || kind === 'mechanical') &&
          !isListed &&
          !isFoundDead(cue, subject, tokens))) &&
      !isTriedByHand(segment)
    );
  if (cue.sense === 'noisy' || /^is (?:loud|noisy)$/.test(cue.text)) return !isTriedByHand(segment);
  // A compressor or fan that is silent does nothing.
  if (/^(?:dead )?silent$|^quiet$/.test(cue.text) && kind === 'load') return !isTriedByHand(segment);
  if (cue.sense === 'opens' && isDenied)
    return (
      segment.sentence === 0 ||
      !/^(?:valve|solenoid|relay|contact|stat|thermostat|tstat)s?$/.test(tokens[subject.to - 1]?.text ?? '')
    );
  if (
    (cue.sense === 'works' || cue.sense === 'good') &&
    isInSight(subject, tokens) &&
    !isTested(segment) &&
    !isLookedInto(subject, tokens) &&
    !/^(?:rule|ruled|rules|ruling|crossed|eliminated|cleared|innocent|is innocent|not (?:the|it|my)|isnt (?:it|the))\b/.test(
      cue.text,
    )
  )
    return true;
  const after = wordsOf(tokens, cue.to, cue.to + 4);
  if (cue.sense === 'makes')
    return /^(?:it|a|an|the|no|any|some|too|loud|this|that|me|my|noise|ice|cubes)\b/.test(after);
  const isUnsteady =
    /^(?:keeps|kept|keep|still|always|never|constantly|barely|only)$/.test(tokens[cue.from - 1]?.text ?? '') ||
    /^(?:keeps|kept|keep)$/.test(tokens[cue.from - 2]?.text ?? '') ||
    oddly.test(after);
  if (cue.sense === 'opens' || cue.sense === 'closes')
    return (
      isUnsteady ||
      /^(?:very|really|so) (?:slow|slowly|hard|loud)|^(?:fine|ok|okay|good|well|all right) but\b/.test(after)
    );
  if (cue.sense !== 'works') return false;
  // "hums when the fan runs", "fan runs loud"
  if (
    /^(?:when|while|whenever|time)$/.test(wordBefore(subject, tokens)) ||
    segment.chunks.some(({ text }) => noises.test(text))
  )
    return true;
  // "Motor runs, drum stands still." is the call.
  if (
    segment.sentence === 0 &&
    !isListed &&
    subject.to - subject.from === 1 &&
    /^(?:runs?|running|works?|working|turns?|blows|blowing|run)$/.test(cue.text)
  )
    return true;
  const last = tokens[subject.to - 1]?.text ?? '';
  const isWorkingContact =
    /^work/.test(cue.text) && /^(?:switch|sensor|supply)$/.test(kind ?? '') && !/^(?:button|key|pad)s?$/.test(last);
  const isRolling = /^roll/.test(cue.text) && /^(?:rollers|wheels)$/.test(last);
  if (
    isDenied ||
    gap > 0 ||
    /^spark/.test(cue.text) ||
    !(isRolling || isWorkingContact || /^(?:load|board)$/.test(kind ?? ''))
  )
    return true;
  return isUnsteady;
}

/** "found a dead pump", "had a dead motor": somebody looked. */
const isFoundDead = ({ from }: Binding['cue'], subject: MentionChunk, tokens: readonly Token[]): boolean =>
  from < subject.from &&
  /\b(?:found|finding|had|was|turned out to be|ended up (?:being|with)) (?:a|an|the|its|one) $/.test(
    `${wordsOf(tokens, from - 6, from)} `,
  );

const noises =
  /^(?:loud|loudly|noisy|noisily|noise|hum|hums|humming|squeals?|squealing|grinds?|grinding|rattles?|rattling|chirps?|chirping)$/;

const wordBefore = ({ from }: MentionChunk, tokens: readonly Token[]): string =>
  tokens.slice(Math.max(0, from - 2), from).findLast(({ text }) => !/^(?:the|its|evap|that)$/.test(text))?.text ?? '';

/** What anybody sees without looking for it: lamps, the display, the racks. That it is in order is told, not found. */
const isInSight = ({ to }: MentionChunk, tokens: readonly Token[]): boolean =>
  /^(?:light|lights|lamp|lamps|bulb|bulbs|clock|display|displays|panel|led|leds|rack|racks|keys?|buttons?|pads?|touchpad|keypad|numbers|console)$/.test(
    tokens[to - 1]?.text ?? '',
  );

/** "checked the bulb, it's fine" */
const isLookedInto = ({ from }: MentionChunk, tokens: readonly Token[]): boolean =>
  tokens
    .slice(Math.max(0, from - 3), from)
    .some(({ text }) => /^(?:checked|tested|metered|ohmed|tried|inspected|swapped|eliminated|cleared)$/.test(text));

const isTested = ({ chunks }: Segment): boolean =>
  chunks.some(
    ({ kind, text }) =>
      kind === 'figure' ||
      /\b(?:test|tests|tested|testing|meter|metered|ohms?|ohmed|swapped|continuity|checks|checked)\b/.test(text),
  );

/** Somebody turned, pushed or spun the part: what it did then is a finding. */
const isTriedByHand = ({ chunks }: Segment): boolean =>
  chunks.some(({ text }) =>
    /^(?:hand|spun|spins|turned|rolled|pushed|shook|wiggled|jumped|jumpered|fed|bench)$/.test(text),
  );

/** What makes of "runs" a complaint. */
const oddly =
  /^(?:on (?:for|but|and|then|briefly|(?:\w+ ){0,2}only)|half ?way|partway|part way|late|early|all|non ?stop|constant|constantly|continuous|continually|forever|always|but|for|until|till|slow|slowly|rough|loud|hot|backwards?|only|a|on and|on with|and (?:runs|on|off|stops|then|hums|clicks)|then|and then|when|with|too|even|the whole|without|after|once|intermittently|sometimes|off and|every|by itself|in|low|weak|short|dry|out|into|down|away|over|up and|nothing)\b/;

/** What a word says of this part: a bearing that is dry has run out of grease. */
export function senseOf({ sense }: { sense: Sense }, { to }: MentionChunk, tokens: readonly Token[]): Sense {
  const isGreased = /^(?:idler|pulley|bearing|roller|shaft|axle|glide|slide|bushing|sleeve)s?$/.test(
    tokens[to - 1]?.text ?? '',
  );
  return sense === 'dry' && isGreased ? 'bad' : sense;
}
