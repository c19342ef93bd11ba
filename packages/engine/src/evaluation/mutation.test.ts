import { readFileSync } from 'node:fs';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { ApplianceKnowledge, FailureMode, Knowledge } from '@diagbuddy/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import type { ModelHead } from '../text-model/text-model.ts';
import { mulberry32, score } from './metrics.ts';
import { parseRealCases } from './real-cases.ts';
import { scoreEngine } from './score-engine.ts';

const knowledge = loadKnowledge();
const types = knowledge.appliances.map(({ applianceType }) => applianceType);
const cases = parseRealCases(readFileSync(new URL('../../cases/repairs.jsonl', import.meta.url), 'utf8'), types);
const scoreOf = (changed: Knowledge) => score(scoreEngine(createEngine(changed), cases));
const own = scoreOf(knowledge);

describe('the score of the real repairs', () => {
  it('falls when causes of different parts swap their symptoms, commonness and learned weights, the more the further', () => {
    for (const seed of [1, 2, 3]) {
      const few = scoreOf(withSwappedCauses(knowledge, { share: 0.25, seed }));
      const all = scoreOf(withSwappedCauses(knowledge, { share: 1, seed }));
      expect(few.top3).toBeLessThan(own.top3 - 0.05);
      expect(all.top3).toBeLessThan(few.top3 - 0.1);
      expect(all.top1).toBeLessThan(own.top1 / 2);
      expect(all.reciprocalRank).toBeLessThan(own.reciprocalRank / 1.5);
    }
  });

  it('falls when the text model names its failure modes in another order', () => {
    for (const seed of [1, 2, 3]) {
      const shuffled = scoreOf({ ...knowledge, textModels: withShuffledOutputs(knowledge, seed) });
      expect(shuffled.top1).toBeLessThan(own.top1 / 1.5);
      expect(shuffled.top3).toBeLessThan(own.top3 - 0.15);
    }
  });

  it('stays when nothing is swapped: the tests above measure the swap alone', () => {
    expect(scoreOf(withSwappedCauses(knowledge, { share: 0, seed: 1 }))).toEqual(own);
  });
});

/** The knowledge in which a share of the failure modes swapped all that speaks for them, two by two. */
function withSwappedCauses(from: Knowledge, { share, seed }: { share: number; seed: number }): Knowledge {
  const random = mulberry32(seed);
  const textModels = new Map(from.textModels);
  const appliances = from.appliances.map((appliance): ApplianceKnowledge => {
    const { applianceType, failureModes } = appliance;
    const order = swapPairs(failureModes, { share, random });
    const bytes = from.textModels.get(applianceType);
    if (bytes !== undefined) textModels.set(applianceType, withOutputsInOrder(bytes, order));
    return {
      ...appliance,
      failureModes: failureModes.map((mode, at) => {
        const { symptoms, prior } = failureModes[order[at] ?? at] ?? mode;
        return { ...mode, symptoms, prior };
      }),
    };
  });
  return { ...from, appliances, textModels };
}

/** For each failure mode the index of the one whose place it takes: itself, or its partner of another part. */
function swapPairs(
  modes: readonly FailureMode[],
  { share, random }: { share: number; random: () => number },
): readonly number[] {
  const order = modes.map((_mode, at) => at);
  const drawn = shuffled(order, random).slice(0, Math.round(share * modes.length));
  for (let at = 0; at + 1 < drawn.length; at += 2) {
    const [one = 0, other = 0] = [drawn[at], drawn[at + 1]];
    if (modes[one]?.component === modes[other]?.component) continue;
    [order[one], order[other]] = [other, one];
  }
  return order;
}

function withShuffledOutputs(from: Knowledge, seed: number): Knowledge['textModels'] {
  const random = mulberry32(seed);
  return new Map(
    [...from.textModels].map(([type, bytes]) => {
      const { failureModes } = headOf(bytes);
      const places = failureModes.map((_mode, at) => at);
      return [type, withOutputsInOrder(bytes, shuffled(places, random))];
    }),
  );
}

/** A type's weights file whose failure modes keep their names and take the numbers of the ones that `order` points to. */
function withOutputsInOrder(bytes: Uint8Array, order: readonly number[]): Uint8Array {
  const head = headOf(bytes);
  const moved = (values: readonly number[]): number[] => values.map((value, at) => values[order[at] ?? at] ?? value);
  const changed = new TextEncoder().encode(
    `${JSON.stringify({ ...head, bias: moved(head.bias), outputScales: moved(head.outputScales) })}\n`,
  );
  const numbers = bytes.slice(bytes.indexOf(10) + 1);
  // For each unit a number for each failure mode, then those for the symptoms.
  const outputs = new Int8Array(numbers.buffer);
  for (let unit = 0; unit < head.unitBias.length; unit++) {
    const own = outputs.subarray(unit * head.bias.length, (unit + 1) * head.bias.length);
    own.set(moved([...own]));
  }
  const file = new Uint8Array(changed.length + numbers.length);
  file.set(changed);
  file.set(numbers, changed.length);
  return file;
}

function headOf(bytes: Uint8Array): ModelHead {
  return JSON.parse(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(10))));
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
