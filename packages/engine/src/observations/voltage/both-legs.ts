import { reporterOf } from '../clauses/context.ts';
import type { Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import type { Fact } from '../observation.ts';
import { houseOf, isLineTerminal } from './line-voltage.ts';

const there =
  /(?:^| )(?:(?:got|have|has|ive got|theres|with|see|reads?|shows?) (?:good )?both (?:hot )?legs(?: (?:at|on|to|in|there|hot|good|present))?|both (?:hot )?legs (?:are |is )?(?:hot|good|present|there|live|in|ok|fine|up))(?: |$)/;
const gone =
  /(?:^| )(?:no|not|never|lost|missing|passes|passing|isnt|doesnt|without|until|if|should|need|needs|supposed)(?: |$)/;

/** "both legs are hot at the block": the house's supply is good without a figure. */
export function bothLegs(
  segments: readonly Segment[],
  { tokens, text, components, contextOf, input }: TextRequest,
): Fact | null {
  const house = houseOf(components);
  if (house === undefined) return null;
  for (const segment of segments) {
    const [first, last] = [segment.chunks[0], segment.chunks.at(-1)];
    const context = contextOf.get(segment);
    if (first === undefined || last === undefined || context === undefined) continue;
    if (context.isGuess || context.intentFrom < last.to || reporterOf(context) === 'hearsay') continue;
    const words = segment.chunks.map((chunk) => chunk.text).join(' ');
    const isOfHouse = segment.chunks.every(
      (chunk) =>
        chunk.kind !== 'mention' ||
        chunk.mention.components.some((id) => id === house.id || isLineTerminal(components.get(id))),
    );
    if (!isOfHouse || !there.test(words) || gone.test(words)) continue;
    const start = tokens[first.from]?.start ?? 0;
    const end = tokens[last.to - 1]?.end ?? start;
    return {
      ...{ kind: 'fact', component: house.id, finding: 'good', by: reporterOf(context), basis: 'words' },
      ...{ start, end, words: text.slice(start, end), input },
    };
  }
  return null;
}
