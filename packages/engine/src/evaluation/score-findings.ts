import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { Engine } from '../engine.ts';
import type { ExpectedFact } from './case-fields.ts';
import { compareFacts, sumOf, type Tally } from './score-facts.ts';

/** A written line and the facts that are marked in it. `isLookedAt`: its misreadings may be read, to learn from them. */
export type MarkedLine = { text: string; facts: readonly ExpectedFact[]; isLookedAt: boolean };

/** How many of the marked facts of written findings were read, and how many of those read are marked. */
export type FindingsScore = { applianceType: ApplianceType; isLookedAt: boolean; recall: Tally; precision: Tally };

/** Reads each line as a complaint of its own: those that may be looked at, and those that are only ever counted. */
export async function scoreFindings(
  applianceType: ApplianceType,
  lines: readonly MarkedLine[],
  engine: Engine,
): Promise<FindingsScore[]> {
  const scores: FindingsScore[] = [];
  for (const isLookedAt of [true, false]) {
    const compared: ReturnType<typeof compareFacts>[] = [];
    for (const { text, facts } of lines.filter((line) => line.isLookedAt === isLookedAt)) {
      const { reading } = await engine.diagnose({ modelNumber: '', brand: null, applianceType, symptoms: text });
      compared.push(compareFacts(facts, reading.facts));
    }
    const recall = sumOf(compared.map((one) => one.recall));
    scores.push({ applianceType, isLookedAt, recall, precision: sumOf(compared.map((one) => one.precision)) });
  }
  return scores;
}
