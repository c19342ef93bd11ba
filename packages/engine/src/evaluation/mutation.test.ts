import { readFileSync } from 'node:fs';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import type { ApplianceKnowledge, ApplianceType, FailureMode, Knowledge } from '@diagbuddy/knowledge/schema';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { openReader } from '../open-engine.ts';
import type { TextReader } from '../text-model/text-reader.ts';
import { mulberry32, score } from './metrics.ts';
import { parseRealCases } from './real-cases.ts';
import { scoreEngine } from './score-engine.ts';

const knowledge = loadKnowledge();
const reader = await openReader(knowledge);
const types = knowledge.appliances.map(({ applianceType }) => applianceType);
const cases = parseRealCases(readFileSync(new URL('../../cases/repairs.jsonl', import.meta.url), 'utf8'), types);
type Parts = { knowledge: Knowledge; reader: TextReader | null };
const scoreOf = async ({ knowledge: changed, reader: reading }: Parts) =>
  score(await scoreEngine(createEngine(changed, { reader: reading }), cases));
const own = await scoreOf({ knowledge, reader });

describe('the score of the real repairs', () => {
  it('falls when causes of different parts swap their symptoms, commonness and learned likelihoods, the more the further', async () => {
    for (const seed of [1, 2, 3]) {
      const few = await scoreOf(withSwappedCauses({ share: 0.25, seed }));
      const all = await scoreOf(withSwappedCauses({ share: 1, seed }));
      expect(few.top3).toBeLessThan(own.top3 - 0.05);
      expect(all.top3).toBeLessThan(few.top3 - 0.1);
      expect(all.top1).toBeLessThan(own.top1 / 2);
      expect(all.reciprocalRank).toBeLessThan(own.reciprocalRank / 1.5);
    }
  });

  it('falls when the reader of texts names its failure modes in another order', async () => {
    for (const seed of [1, 2, 3]) {
      const random = mulberry32(seed);
      const orders = new Map(
        knowledge.appliances.map(({ applianceType, failureModes }) => [
          applianceType,
          shuffled(placesOf(failureModes), random),
        ]),
      );
      const shuffledScore = await scoreOf({ knowledge, reader: withModesInOrder(orders) });
      expect(shuffledScore.top1).toBeLessThan(own.top1 / 1.5);
      expect(shuffledScore.top3).toBeLessThan(own.top3 - 0.15);
    }
  });

  it('stays when nothing is swapped: the tests above measure the swap alone', async () => {
    expect(await scoreOf(withSwappedCauses({ share: 0, seed: 1 }))).toEqual(own);
  });
});

const placesOf = (modes: readonly FailureMode[]): number[] => modes.map((_mode, at) => at);

/** The knowledge and the reader in which a share of the failure modes swapped all that speaks for them, two by two. */
function withSwappedCauses({ share, seed }: { share: number; seed: number }): Parts {
  const random = mulberry32(seed);
  const orders = new Map<ApplianceType, readonly number[]>();
  const appliances = knowledge.appliances.map((appliance): ApplianceKnowledge => {
    const { applianceType, failureModes } = appliance;
    const order = swapPairs(failureModes, { share, random });
    orders.set(applianceType, order);
    return {
      ...appliance,
      failureModes: failureModes.map((mode, at) => {
        const { symptoms, prior } = failureModes[order[at] ?? at] ?? mode;
        return { ...mode, symptoms, prior };
      }),
    };
  });
  return { knowledge: { ...knowledge, appliances }, reader: withModesInOrder(orders) };
}

/** The reader whose failure modes take the likelihoods of the ones that an order points to. */
function withModesInOrder(orders: ReadonlyMap<ApplianceType, readonly number[]>): TextReader | null {
  if (reader === null) return null;
  return {
    ...reader,
    readComplaint: async (texts, type, configuration) => {
      const read = await reader.readComplaint(texts, type, configuration);
      const order = orders.get(type) ?? [];
      const moved = (modes: Float32Array): Float32Array => modes.map((own, at) => modes[order[at] ?? at] ?? own);
      return {
        ...read,
        modes: moved(read.modes),
        ...(read.modesWithFacts && { modesWithFacts: moved(read.modesWithFacts) }),
      };
    },
  };
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

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
