import type { Component } from '@diagbuddy/knowledge/schema';
import type { Token } from '../../text/tokens.ts';
import { reporterOf } from '../clauses/context.ts';
import type { Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import type { Fact } from '../observation.ts';
import { negators } from '../words/context-words.ts';
import { isLineTerminal } from './line-voltage.ts';

const lost =
  /\b(?:lost|missing|dropped|dropping|losing|down) (?:a|one|1|my|the other) leg\b|\bonly (?:have |has |got |getting |get )?(?:one|1|a single) (?:hot )?leg\b|\b(?:the )?(?:other|second|2nd)(?: (?:leg|hot|side|pole|one))?(?: to (?:neutral|ground|n))? (?:is |was |reads |shows |has |had |gives |gave |= )?(?:\d|zero|nothing|dead|nada|none)\b(?! \d)|\b(?:nothing|zero|0|\d{1,2}(?: v| volts| vac)?) (?:at all )?(?:(?:on|at) )?the (?:other|second)\b|\b(?:nothing|none|0|zero|no voltage|no volts)(?: v| volts| vac)? (?:across$|across (?:the |both )?(?:two|legs|hots|l1|l2|them)\b|leg to leg|hot to hot|line to line|l1 (?:to )?l2|between (?:the )?(?:legs|hots|two))|\bacross (?:both|the two|them|the legs) (?:i (?:get|have|read) |theres |is |reads )?(?:nothing|zero|0|none)\b|\b(?:black|red|l1|l2|hot) to (?:white|neutral|n) (?:is |was |reads )?\d\b(?! \d)/;

/** "L1-N 120, L2-N 0": each leg with its figure. */
const whole = '(?:is |= |reads )?1[0-3]\\d';
const none = '(?:is |= |reads )?(?:0|\\d{1,2}|nothing|zero|dead)';
const to = '(?:to )?(?:(?:n|neutral|g|gnd|ground) )?';
const eachLeg = new RegExp(
  `\\b(?:l1 ${to}${whole}(?: v| volts| vac)? (?:and )?l2 ${to}${none}|l1 ${to}${none}(?: v| volts| vac)? (?:and )?l2 ${to}${whole}|l2 ${to}${none}(?: v| volts| vac)? (?:and )?l1 ${to}${whole}|l2 ${to}${whole}(?: v| volts| vac)? (?:and )?l1 ${to}${none})(?! \\d)(?: |$)`,
);

/**
 * A machine's house supply of which one of the two legs is gone: "120 on one leg, nothing on the other". Where somebody
 * only says or guesses it, the supply is suspected.
 */
export function lostLeg(segments: readonly Segment[], request: TextRequest): Fact | null {
  const { tokens, text, components, machine, contextOf, input } = request;
  const supply = [...components.values()].find(
    ({ kind, tests }) =>
      kind === 'supply' &&
      tests.some(
        ({ id, quantity, requires }) => quantity === 'ac-volts' && id === 'leg-to-leg' && machine.meets(requires),
      ),
  );
  if (supply === undefined) return null;
  for (const sentence of new Set(segments.map((segment) => segment.sentence))) {
    const own = segments.filter((segment) => segment.sentence === sentence);
    const chunks = own.flatMap((segment) => segment.chunks);
    const [first, last] = [chunks[0], chunks.at(-1)];
    if (first === undefined || last === undefined) continue;
    const isOfHouse = chunks.every(
      (chunk) =>
        chunk.kind !== 'mention' ||
        chunk.mention.components.some((id) => id === supply.id || isTerminal(components.get(id))),
    );
    const found = isOfHouse ? lostAt(tokens, first.from, last.to) : null;
    if (found === null) continue;
    const segment = own.findLast((one) => (one.chunks[0]?.from ?? 0) <= found);
    const context = segment && contextOf.get(segment);
    if (context === undefined || found >= context.intentFrom || isDenied(tokens, found)) continue;
    const by = reporterOf(context);
    const isSure = !context.isGuess && by !== 'hearsay' && !(context.isSaid && context.speaker !== 'colleague');
    const start = tokens[first.from]?.start ?? 0;
    const end = tokens[last.to - 1]?.end ?? start;
    return {
      kind: 'fact',
      component: supply.id,
      finding: isSure ? 'bad' : 'suspected',
      by,
      basis: 'words',
      direction: isSure ? 'low' : undefined,
      start,
      end,
      words: text.slice(start, end),
      input,
    };
  }
  return null;
}

const isTerminal = (component: Component | undefined): boolean => component !== undefined && isLineTerminal(component);

/** The token at which a sentence says that a leg is gone; `null` where it does not speak of the house's voltage. */
function lostAt(tokens: readonly Token[], from: number, to: number): number | null {
  const words: string[] = [];
  const places: number[] = [];
  let length = 0;
  for (let at = from; at < to; at += 1) {
    const word = tokens[at]?.text ?? '';
    if (!/\w/.test(word)) continue;
    places[length] = at;
    words.push(word);
    length += word.length + 1;
  }
  const sentence = words.join(' ');
  if (!/\b(?:legs?|hot|l1|l2|neutral|120|12[0-9]|11[0-9])\b/.test(sentence)) return null;
  const match = lost.exec(sentence) ?? eachLeg.exec(sentence);
  return match === null ? null : (places[match.index] ?? null);
}

const isDenied = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 2), at).some(({ text }) => negators.has(text) && text !== 'nothing' && text !== 'zero');
