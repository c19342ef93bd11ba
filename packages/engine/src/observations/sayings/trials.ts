import type { Component } from '@diagbuddy/knowledge/schema';
import { type Token, wordsOf } from '../../text/tokens.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';

/** What a part was shown to be by leaving it out: jumped, or unplugged. `segment`: where it stands. */
export type Trial = {
  mention: MentionChunk;
  from: number;
  to: number;
  finding: 'good' | 'bad';
  segment: Segment;
  isWeak?: true | undefined;
  /** It ran on voltage that somebody brought to it. */
  isFedByHand?: boolean;
};

type Way = 'jumped' | 'unplugged' | 'fed';

const jumping = /^(?:jump|jumps|jumped|jumping|jumper|jumpers|jumpered|jumpering|bypass|bypassed|bypassing|shunted)$/;
const unplugging =
  /^(?:unplug|unplugged|unplugging|disconnect|disconnected|disconnecting|unhook|unhooked|unhooking|unpluged)$/;
const came =
  /^(?:heats?|heated|heating|ran|runs?|running|took|takes|fires?|fired|lights?|lit|starts?|started|spins?|spun|fills?|filled|glows?|glowed|tumbles?|tumbled|turns?|turned|works?|worked|cools?|life|woke|washes|washed|drains?|drained|kicks?|kicked|hot|on)$/;
/** What a part does that was given its voltage by hand. */
const worksFed =
  /^(?:runs?|ran|running|spins?|spun|turns?|turned|works?|worked|pumps?|pumped|empties|emptied|opens?|opened|flips?|flipped|fires?|fired|heats?|heated|glows?|glowed|lights?|lit|clicks?|moves?|moved|pulls?|pulled|takes|took|good|fine|strong|flows?|flowed|shoots|blows?|fills?|filled|drains?|drained|rolls)$/;
const ended =
  /^(?:stops?|stopped|quits?|quit|gone|away|holds?|held|quiet|quieted|silent|clears?|cleared|peep|disappears?|disappeared|stays|stayed|sat|normal|fine)$/;
const goesOn =
  /^(?:still|same|change|difference|nothing|didnt|doesnt|dont|wont|not|never|either|keeps?|kept|back|continues?|anyway|regardless|no|neither)$/;

/** Figures of speech in which the machine itself is unplugged, or a valve passes water: those tell something else. */
const otherwise =
  /^(?:valve|valves|cord|plug|outlet|machine|washer|dryer|fridge|refrigerator|dishwasher|range|oven|microwave|hose|water)$/;

/**
 * "Jumped the thermostat and it heats": the thermostat is bad. "Unplugged the pump and the breaker holds": the pump is.
 * Where nothing changed, it is good.
 */
export function findTrials(
  segments: readonly Segment[],
  tokens: readonly Token[],
  components: ReadonlyMap<string, Component>,
): Trial[] {
  const trials: Trial[] = [];
  const ends = segments.at(-1)?.chunks.at(-1)?.to ?? 0;
  for (const [at, segment] of segments.entries()) {
    for (const mention of segment.chunks) {
      if (mention.kind !== 'mention' || mention.mention.isPlace) continue;
      const verb = verbNear(mention, tokens);
      if (verb === null || (verb.way !== 'fed' && otherwise.test(tokens[mention.to - 1]?.text ?? ''))) continue;
      const kind = components.get(mention.mention.components[0] ?? '')?.kind;
      if (kind === 'supply' || (verb.way === 'jumped' && kind === 'load') || (verb.way === 'fed' && kind !== 'load'))
        continue;
      const next = segments.slice(at + 1).find((other) => other.sentence > segment.sentence);
      const sentenceEnd = next?.chunks[0]?.from ?? ends;
      const last = Math.max(mention.to, verb.at + 1);
      const from = verb.way === 'fed' ? mention.to : last;
      const finding =
        outcome(verb.way, tokens.slice(from, Math.min(sentenceEnd, last + 14))) ??
        (verb.isWith ? outcome(verb.way, tokensBefore(segment, verb.at, segments, tokens)) : null);
      if (finding !== null)
        trials.push({
          ...{ mention, from: Math.min(mention.from, verb.at), to: last, finding, segment },
          isFedByHand: verb.way === 'fed',
        });
    }
  }
  return trials;
}

/** "jumpered 120 straight to the motor", "put line voltage on the valve": from its verb to the part. */
const feeding =
  /(?:^| )(?:jump|jumped|jumper|jumpered|jumping|put|sent|ran|run|applied|apply|gave|give|feed|fed|hooked|hook|wired|sending|feeding|putting|applying|stuck) (?:\w+ ){0,2}?(?:120|115|110|112|118|240|12|power|voltage|juice)(?: (?:v|volts?|vac|vdc|power|ac|dc))?(?: (?:straight|direct|directly|right|up))? (?:to|on|onto|into|across|at)(?: \w+){0,2}$/;

function feedingVerb(mention: MentionChunk, tokens: readonly Token[]): number | null {
  const from = Math.max(0, mention.from - 10);
  const before = wordsOf(tokens, from, mention.from);
  const found = feeding.exec(before);
  if (found === null) return null;
  return from + before.slice(0, found.index).split(' ').filter(Boolean).length;
}

function verbNear(mention: MentionChunk, tokens: readonly Token[]): { at: number; way: Way; isWith: boolean } | null {
  const fedAt = feedingVerb(mention, tokens);
  if (fedAt !== null) return { at: fedAt, way: 'fed', isWith: isWith(tokens, fedAt) };
  const wayAt = (at: number): Way | null => {
    const word = tokens[at]?.text ?? '';
    if (jumping.test(word) && tokens[at + 1]?.text !== 'cord') return 'jumped';
    if (unplugging.test(word)) return 'unplugged';
    const isCord =
      /^(?:cord|lead|leads)$/.test(tokens[at + 1]?.text ?? '') &&
      /^(?:test|suicide|cheater|jumper|a|extension)$/.test(word);
    return isCord || /^(?:direct|directly)$/.test(word) ? 'fed' : null;
  };
  for (let at = mention.from - 1; at >= Math.max(0, mention.from - 7); at -= 1) {
    if (/^[.;!?,]$|^(?:from|off|to|and|at)$/.test(tokens[at]?.text ?? '')) break;
    const way = wayAt(at);
    if (way !== null) return { at, way, isWith: isWith(tokens, at) };
  }
  for (let at = mention.to; at < Math.min(tokens.length, mention.to + 6); at += 1) {
    if (/^[.;!?]$/.test(tokens[at]?.text ?? '')) break;
    const way = wayAt(at);
    if (way !== null && (way === 'fed' || at < mention.to + 2))
      return { at, way, isWith: isWith(tokens, mention.from) };
  }
  return null;
}

const isWith = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ text }) => /^(?:with|when|if|once|whenever)$/.test(text));

/** The words of the sentence before the trial: "doesn't stop with the fan unplugged". */
function tokensBefore(
  segment: Segment,
  to: number,
  segments: readonly Segment[],
  tokens: readonly Token[],
): readonly Token[] {
  const first = segments.find(({ sentence }) => sentence === segment.sentence);
  return tokens.slice(Math.max(first?.chunks[0]?.from ?? 0, to - 12), to);
}

function outcome(way: Way, after: readonly Token[]): 'good' | 'bad' | null {
  const words = after.map(({ text }) => text);
  const hit = words.findIndex((word) => (way === 'unplugged' ? ended : way === 'fed' ? worksFed : came).test(word));
  const denied = words.findIndex((word) => goesOn.test(word));
  const isStalled =
    hit < 0 && /\b(?:just|only) (?:buzz|hum|growl|grunt|twitch|sit|click|trip)(?:s|es|zes)?\b/.test(words.join(' '));
  if (way === 'fed' && isStalled) return 'bad';
  if (way === 'fed') return denied >= 0 && (hit < 0 || denied < hit) ? 'bad' : hit < 0 ? null : 'good';
  if (hit < 0) return denied < 0 ? null : 'good';
  // "it never stops", "still runs on"
  if (denied >= 0 && denied < hit && hit - denied <= 4)
    return way === 'unplugged' && /^(?:without|never)$/.test(words[denied] ?? '') ? null : 'good';
  return 'bad';
}

/** "If I jumper it, it runs": it was tried. */
export const isReported = (intentFrom: number, { isQuestion, chunks }: Segment, tokens: readonly Token[]): boolean =>
  !isQuestion &&
  /^(?:if|when|whenever)$/.test(tokens[intentFrom]?.text ?? '') &&
  /^(?:i|we|you)$/.test(tokens[intentFrom + 1]?.text ?? '') &&
  tokens
    .slice(intentFrom, (chunks.at(-1)?.to ?? intentFrom) + 12)
    .every(({ text }) => !/^(?:would|will|should|could|might|wont|ill|does|do|can)$/.test(text));
