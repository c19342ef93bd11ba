import { reporterOf } from '../clauses/context.ts';
import { componentOf, placeOf } from '../clauses/named-component.ts';
import type { MentionChunk, Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import type { Fact } from '../observation.ts';
import { deadEnds } from './in-and-out.ts';
import { whatLeaves } from './what-leaves.ts';

/** Boards, switches and wires by what they give on of the voltage that they get. A later one of a part overtakes an earlier one. */
export function passedOn(segments: readonly Segment[], request: TextRequest): { mention: MentionChunk; fact: Fact }[] {
  const { tokens, text, components, contextOf, input } = request;
  const passed = [...whatLeaves(segments, tokens, components), ...deadEnds(segments, tokens, components)];
  return passed.flatMap(({ mention, segment, finding }) => {
    const component = componentOf(mention, components);
    const context = contextOf.get(segment);
    if (component === null || context === undefined || context.isGuess || reporterOf(context) === 'hearsay') return [];
    if (mention.from >= context.intentFrom) return [];
    const fact: Fact = {
      ...{ kind: 'fact', component: component.id, finding, by: 'technician', basis: 'words' },
      direction: finding === 'bad' ? 'open' : undefined,
      ...placeOf([mention], { tokens, text }),
      input,
    };
    return [{ mention, fact }];
  });
}
