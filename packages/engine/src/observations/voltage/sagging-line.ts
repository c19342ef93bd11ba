import { reporterOf } from '../clauses/context.ts';
import type { Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import { isLineVoltage } from '../figures/judge.ts';
import type { Fact } from '../observation.ts';
import { houseOf, isLineTerminal } from './line-voltage.ts';

const falling =
  /\b(\d{2,3})(?: (?:volts?|v|vac))?\b(?:(?! \d{2,3} ).)*? (?:drops?|dropped|dropping|sags?|sagged|sagging|dips?|dipped|falls?|fell|goes|went|pulls?|pulled|collapses|collapsed|drags)(?: (?:down|off|way down|all the way|it|clear))* to (\d{1,3})(?: (?:volts?|v|vac))?\b/;

/** "120 idle, 78 when it starts" */
const restAndLoad =
  /\b(\d{2,3})(?: (?:volts?|v|vac))?(?: [a-z]+){0,4}? (?:at rest|idle|idling|static|standing|unloaded|no load|with no load|sitting|off|before)\b(?:(?! \d{2,3} ).)*? (\d{2,3})(?: (?:volts?|v|vac))? (?:when|while|once|as|under|loaded|running|on start|with|during)\b/;

/** A line that loses more than this share of its voltage under load is weak. */
const mostLost = 0.1;

/** The facts, with what a line that sags or holds shows of the house in the place of what its voltage at rest did. */
export function withSag(facts: readonly Fact[], segments: readonly Segment[], request: TextRequest): Fact[] {
  const sag = saggingLine(segments, request);
  return sag === null ? [...facts] : [...facts.filter((fact) => !isOfLine(fact, sag, request.components)), sag];
}

/** "118 at the outlet, sags to 92 when it starts": the house's voltage at rest and under load. */
function saggingLine(segments: readonly Segment[], request: TextRequest): Fact | null {
  const { tokens, text, components, contextOf, input } = request;
  const house = houseOf(components);
  if (house === undefined) return null;
  for (const sentence of new Set(segments.map((segment) => segment.sentence))) {
    const own = segments.filter((segment) => segment.sentence === sentence);
    const chunks = own.flatMap((segment) => segment.chunks);
    const [first, last] = [chunks[0], chunks.at(-1)];
    const [segment] = own;
    if (first === undefined || last === undefined || segment === undefined) continue;
    const said = tokens.slice(first.from, last.to).filter(({ kind, text: word }) => kind !== 'mark' || word === '.');
    const words = said.map(({ text: word }) => word).join(' ');
    const match = falling.exec(words) ?? restAndLoad.exec(words);
    const [rest, load] = [Number(match?.[1]), Number(match?.[2])];
    if (match === null || !isLineVoltage(rest) || load >= rest) continue;
    const isHouses = chunks.every(
      (chunk) =>
        chunk.kind !== 'mention' ||
        !chunk.mention.isPlace ||
        chunk.mention.components.some((id) => {
          const component = components.get(id);
          return component !== undefined && (component.kind === 'supply' || isLineTerminal(component));
        }),
    );
    const context = contextOf.get(segment);
    if (!isHouses || context === undefined || first.from >= context.intentFrom) continue;
    const by = reporterOf(context);
    if (by === 'hearsay') continue;
    const [start, end] = [tokens[first.from]?.start ?? 0, tokens[last.to - 1]?.end ?? 0];
    const quoted = text.slice(start, end);
    const isWeak = load < rest * (1 - mostLost);
    return {
      ...{ kind: 'fact', component: house.id, by, basis: 'reading', finding: isWeak ? 'bad' : 'good' },
      direction: isWeak ? 'low' : undefined,
      reading: { quantity: 'ac-volts', value: load, unit: 'V', atF: null, words: quoted },
      ...{ start, end, words: quoted, input },
    };
  }
  return null;
}

/** What was measured at the outlet or the block before the load came on is no finding of its own. */
const isOfLine = (fact: Fact, sag: Fact, components: TextRequest['components']): boolean => {
  const component = components.get(fact.component);
  const isTerminal = component !== undefined && isLineTerminal(component) && fact.start >= sag.start;
  return fact.component === sag.component || (isTerminal && fact.basis === 'reading' && fact.end <= sag.end);
};
