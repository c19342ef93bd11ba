import type { Component } from '@diagbuddy/knowledge/schema';
import { sentenceEnd, type Token, wordsOf } from '../../text/tokens.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import type { Trial } from './trials.ts';

const denial = '(?:not|never|doesnt|dont|wont|didnt|isnt|still doesnt|still wont|still nothing|nothing)';
const does =
  '(?:works?|worked|runs?|ran|running|spins?|spun|turns?|turned|opens?|opened|heats?|heated|glows?|glowed|lights?|lit|pumps?|pumped|clicks?|fires?|fired|moves?|moved|starts?|started|comes on|came on|kicks on|takes off|took off|buzzes and opens)';
const voltage =
  '(?:(?:1[012]\\d|2[0-4]\\d|9|12|13|24)(?: (?:v|volts?|vac|vdc|ac|dc|volt battery|v battery))?|power|voltage|line voltage|juice|battery|test cord|cheater cord|suicide cord)';
const byHand = `(?:(?:when|if|once|whenever|as soon as|even when|even if|even with) (?:(?:i|we|you) (?:\\w+ ){1,2}|(?:powered|fed|hot wired|given|supplied) )?(?:(?:it|them) )?(?:\\w+ ){0,3}?${voltage}|(?:with|off|by|from|on) (?:\\w+ ){0,3}?${voltage}(?: \\w+){0,2}? (?:applied|put|straight|direct|directly|to it|on it|across it|from|jumped|jumpered|hooked)|(?:when|if|once) (?:i|we|you)? ?(?:jump|jumped|jumper|jumpered|hot ?wire|hot ?wired|bench test|bench tested)(?: it| them)?(?= |$)|(?:when|if) (?:hot wired|jumped|jumpered|powered direct|powered directly)|(?:on|with) (?:a |my |the )?(?:test|cheater|suicide|jumper) cord)`;
const works = new RegExp(`^(?:(?:itself|assembly|motor|just|all|also|does) ){0,2}${does}(?: \\w+){0,3}? ${byHand}`);
const worksNot = new RegExp(
  `^(?:(?:itself|just|still|also|does) ){0,2}${denial}(?: even)? (?:do anything|work|run|spin|turn|open|heat|glow|light|pump|click|fire|move|start|come on|budge)(?: \\w+){0,2}? ${byHand}`,
);

/** "The pump runs when I put 120 straight to it": what works on voltage from a cord is good, what doesn't is bad. */
export function fedByHand(
  segments: readonly Segment[],
  tokens: readonly Token[],
  components: ReadonlyMap<string, Component>,
): Trial[] {
  const mentions = segments.flatMap((segment) =>
    segment.chunks.flatMap((mention) => (mention.kind === 'mention' ? [{ mention, segment }] : [])),
  );
  return mentions.flatMap(({ mention, segment }): Trial[] => {
    const kind = components.get(mention.mention.components[0] ?? '')?.kind;
    if (mention.mention.isPlace || (kind !== 'load' && kind !== 'mechanical')) return [];
    const next = mentions.find((other) => other.mention.from >= mention.to && !isSame(other.mention, mention));
    const end = Math.min(mention.to + 16, next?.mention.from ?? tokens.length, sentenceEnd(tokens, mention.to));
    const after = wordsOf(tokens, mention.to, end);
    // "runs when I jump the lid switch": another part is tried there.
    const isOthers = next !== undefined && next.mention.from === end && /(?: the| its| a| across| past)$/.test(after);
    if (isOthers) return [];
    const finding = works.test(after) ? 'good' : worksNot.test(after) ? 'bad' : null;
    return finding === null ? [] : [{ mention, from: mention.from, to: end, finding, segment, isFedByHand: true }];
  });
}

/** A test cord is put on to try a part: it is none of the machine's. */
export const isTestLead = ({ from, to }: MentionChunk, tokens: readonly Token[]): boolean =>
  // "hung a cord on the pump"
  /^(?:hung|put|stuck|hooked) (?:up )?(?:a|my|the) cord (?:on|to|onto)$/.test(wordsOf(tokens, from - 2, to + 1)) ||
  tokens.slice(Math.max(0, from - 1), from + 1).some(({ text }) => /^(?:test|cheater|suicide|jumper)$/.test(text));

const isSame = (one: MentionChunk, other: MentionChunk): boolean =>
  one.mention.components[0] === other.mention.components[0];
