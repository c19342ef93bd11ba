import type { Component } from '@diagbuddy/knowledge/schema';
import type { Machine } from '../../machine/machine.ts';
import { reporterOf } from '../clauses/context.ts';
import type { ChunkOf, Segment } from '../clauses/segments.ts';
import type { TextRequest } from '../clauses/text-request.ts';
import type { Direction, Fact } from '../observation.ts';
import { copulas, fillers } from '../words/context-words.ts';

/** A block or cord at which the house's legs are measured. */
export const isLineTerminal = (component: Component | undefined): boolean =>
  component?.kind === 'wiring' &&
  component.tests.some(({ id, quantity }) => quantity === 'ac-volts' && /leg|line/.test(id));

/** A house's voltage below this sags; below `dead` there is none. */
const sagging = 103;

/** What a voltage says of the house or of the block: two legs where the machine needs them. */
export function lineVerdict(
  volts: number,
  { component, machine, words }: { component: Component; machine: Machine; words: string },
): { finding: 'good' | 'bad'; direction?: Direction } {
  const isAcross =
    /\b(?:leg to leg|hots|l1 ?(?:to|-|–)? ?l2|hot to hot|line to line|outer|outside|across the two)\b/.test(words);
  const isLeg = /\b(?:neutral|n|leg|legs|each|either|both|ground|gnd|one side|other|l1|l2)\b/.test(words) && !isAcross;
  const { fuel } = machine.configuration;
  const isElectric = fuel?.includes('electric') === true && fuel.length === 1;
  // "only getting 120": who says so looked for 240.
  const isTooLittle = /\b(?:only|just|barely)\b(?: \w+){0,2} 1[0-3]\d\b/.test(words);
  const needsTwo =
    component.tests.some(
      ({ id, quantity, requires }) => quantity === 'ac-volts' && id === 'leg-to-leg' && machine.meets(requires),
    ) &&
    (isElectric || isAcross || (isTooLittle && fuel?.includes('electric') !== false));
  if (volts < sagging) return { finding: 'bad', direction: 'low' };
  if (volts < 150) return needsTwo && !isLeg ? { finding: 'bad', direction: 'low' } : { finding: 'good' };
  return volts <= 260 ? { finding: 'good' } : { finding: 'bad', direction: 'high' };
}

/** The supply whose voltage is the house's. */
export const houseOf = (components: ReadonlyMap<string, Component>): Component | undefined =>
  [...components.values()].find(
    ({ kind, tests }) => kind === 'supply' && tests.some(({ quantity }) => quantity === 'ac-volts'),
  );

/** What is measured at the block is the house's voltage: it clears both, or speaks against the house. */
export function withHouse(facts: readonly Fact[], components: ReadonlyMap<string, Component>): Fact[] {
  const house = houseOf(components);
  if (house === undefined) return [...facts];
  return facts.flatMap((fact): Fact[] => {
    const component = components.get(fact.component);
    const isVolts = fact.reading?.unit === 'V' && fact.basis === 'reading';
    if (!isVolts || component === undefined || !isLineTerminal(component)) return [fact];
    return fact.finding === 'good'
      ? [fact, { ...fact, component: house.id, test: undefined }]
      : [{ ...fact, component: house.id, test: undefined }];
  });
}

/** Words of a house's line; beside one of them a line voltage that names no part is the house's. */
const ofLine =
  /^(?:in|hots?|legs?|l1|l2|n|neutral|black|white|red|screws|line|incoming|lugs|phase|ground|gnd|comes|coming|solid|steady|outer|outside|box|wall|junction|back|loaded)$/;
/** Words that may stand beside them. */
const beside =
  /^(?:volts?|v|vac|ac|ok|okay|fine|its|solid|between|across|to|at|from|on|each|both|either|other|two|the|of|back|machine|behind|plate|toe|cover|there|here|have|has|got|see|read|reading|reads|i|is|with|it|running|only|just|side|and|good|power|voltage|terminals|house|in|steady)$/;

/** A burner's socket, elsewhere; between its legs it is the house's. */
const outlet = /^(?:receptacle|recep|outlet|plug|socket)$/;
const isLegToLeg = ({ chunks }: Segment): boolean =>
  /\b(?:hot to hot|leg to leg|line to line|between the hots|across the hots)\b/.test(
    chunks.map(({ text }) => text).join(' '),
  );

/** "241 across the two hots", "120 in", "119 leg to leg": a line voltage for which no part was named. */
export function unnamedVoltage(segments: readonly Segment[], request: TextRequest): Fact | null {
  const { tokens, text, components, machine, contextOf, input } = request;
  const house = houseOf(components);
  if (house === undefined) return null;
  for (const segment of segments) {
    const figure = segment.chunks.find((chunk): chunk is ChunkOf<'figure'> => chunk.kind === 'figure');
    const value = figure?.figure.value;
    if (figure === undefined || value === null || value === undefined) continue;
    const isVolts = figure.figure.unit === 'V' || (figure.figure.unit === null && isLine(value));
    if (!isVolts || (!isLine(value) && value !== 0)) continue;
    const words = segment.chunks
      .filter((chunk) => chunk !== figure && chunk.kind !== 'mention')
      .flatMap(({ text: one }) => one.split(' '));
    const isNamed = segment.chunks.some(
      ({ kind, text: name }) => kind === 'mention' && !(isLegToLeg(segment) && outlet.test(name)),
    );
    if (isNamed || segment.chunks.some(({ kind }) => kind === 'replaced')) continue;
    const isAlike = words.every(
      (word) => ofLine.test(word) || beside.test(word) || fillers.has(word) || copulas.has(word),
    );
    if (!isAlike || !words.some((word) => ofLine.test(word))) continue;
    const context = contextOf.get(segment);
    if (context === undefined || context.isGuess || figure.from >= context.intentFrom) continue;
    const by = reporterOf(context);
    if (by === 'hearsay') continue;
    const [first, last] = [segment.chunks[0], segment.chunks.at(-1)];
    const start = tokens[first?.from ?? 0]?.start ?? 0;
    const end = tokens[(last?.to ?? 1) - 1]?.end ?? start;
    return {
      kind: 'fact',
      component: house.id,
      by,
      basis: 'reading',
      ...lineVerdict(value, { component: house, machine, words: text.slice(start, end).toLowerCase() }),
      reading: { quantity: 'ac-volts', value, unit: 'V', atF: null, words: text.slice(start, end) },
      start,
      end,
      words: text.slice(start, end),
      input,
    };
  }
  return null;
}

const isLine = (volts: number): boolean => (volts >= 90 && volts <= 130) || (volts >= 195 && volts <= 260);
