import type { Component } from '@diagbuddy/knowledge/schema';
import type { Machine } from '../../machine/machine.ts';
import { reporterOf } from '../clauses/context.ts';
import { placeOf } from '../clauses/named-component.ts';
import type { ChunkOf, Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import { judgeFigure } from '../figures/judge.ts';
import type { Fact } from '../observation.ts';

/** A current outside of these is a fuse's size or a breaker's, and no reading (amperes). */
const [leastAmps, mostAmps] = [0.5, 10];

/** "Only 2.3 amps through it": where a machine's build leaves one part whose current is measured, a current is that part's. */
export function unnamedCurrent(segments: readonly Segment[], request: TextRequest): Fact | null {
  const { tokens, text, components, machine, contextOf, input } = request;
  const measured = [...components.values()].filter(
    ({ id, tests }) => machine.has(id) && isMeasuredHere(tests, machine),
  );
  const [component] = measured;
  if (component === undefined || measured.length > 1) return null;
  for (const segment of segments) {
    const chunk = segment.chunks.find(
      (one): one is ChunkOf<'figure'> => one.kind === 'figure' && one.figure.unit === 'A',
    );
    const value = chunk?.figure.value ?? null;
    const context = contextOf.get(segment);
    if (chunk === undefined || value === null || value < leastAmps || value > mostAmps) continue;
    if (context === undefined || context.isGuess || chunk.from >= context.intentFrom) continue;
    if (segment.chunks.some(({ kind }) => kind === 'mention' || kind === 'replaced')) continue;
    const by = reporterOf(context);
    if (by === 'hearsay') continue;
    const { verdict, isWeak, direction, test } = judgeFigure(chunk.figure, { component, machine, words: '' });
    if (verdict === null) continue;
    const place = placeOf([chunk], { tokens, text });
    return {
      ...{ kind: 'fact', component: component.id, finding: verdict, by, basis: 'reading', direction, test },
      reading: { quantity: 'current', value, unit: 'A', atF: null, words: place.words },
      ...place,
      isWeak: isWeak || undefined,
      input,
    };
  }
  return null;
}

/** A range of current that holds for one build only, which is this machine's. */
const isMeasuredHere = (tests: Component['tests'], machine: Machine): boolean =>
  tests.some(
    ({ quantity, ranges }) =>
      quantity === 'current' && ranges.some(({ requires }) => requires !== undefined && machine.meets(requires)),
  );
