import type { ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import { createEngine, type Engine } from '../engine.ts';
import { defaultWeights, type Weights } from '../rank/weights.ts';
import type { TextReader } from '../text-model/text-reader.ts';
import { readDifferentials } from '../training/examples.ts';
import { type FinishedRepair, fitRepairRates, type LogFactors } from '../training/fit-repair-rates.ts';
import type { Scored } from './metrics.ts';
import type { RealCase } from './real-cases.ts';
import { scoreEngine } from './score-engine.ts';

/**
 * What an owner's repair does not show, for it needs no part or none that is sold to owners: that it is not bought says
 * nothing of how often it fails, and its share stays as the complaints made one expect.
 */
const unseen = new Set([
  'air-filter-or-airflow',
  'compressor',
  'condenser-coils-dirty',
  'detergent-or-hard-water',
  'drain-hose-or-air-gap',
  'drain-tube-frozen-or-clogged',
  'evaporator',
  'filter-or-sump-clog',
  'household-power-or-junction-box',
  'linear-compressor',
  'power-supply-or-cord',
  'refrigerant-leak-or-sealed-system',
  'shelves-or-user-setting',
  'water-line-frozen',
  'water-supply-or-pressure',
  'water-supply-or-temperature',
  'wiring-harness',
]);

/** Owners' repairs as outcomes: the part that it was, among those that owners replace. Others are left out. */
function ownersRepairs(scored: readonly Scored[]): FinishedRepair[] {
  return scored.flatMap(({ group, ranking }) => {
    const seen = ranking.filter(({ component }) => !unseen.has(component));
    const right = seen.reduce((sum, { isRight, probability }) => sum + (isRight ? probability : 0), 0);
    if (right === 0) return [];
    const parts = seen.map(({ component, probability, isRight }) => ({
      component,
      probability,
      // Where it was one of two parts, the likelier one the more.
      outcome: isRight ? probability / right : 0,
    }));
    return [{ applianceType: group, parts }];
  });
}

/** The rates that owners' repairs teach, and judgements of the types of which there are too few repairs. */
export const ratesOf = (owners: readonly Scored[], judged: readonly FinishedRepair[]): LogFactors => ({
  ...fitRepairRates(judged),
  ...fitRepairRates(ownersRepairs(owners)),
});

/** The knowledge with other rates; with none where nothing is said. */
export const withRates = (knowledge: Knowledge, logFactors: LogFactors = {}): Knowledge => ({
  ...knowledge,
  repairRates: { source: '', logFactors },
});

/** The engine whose answers rates are learned from: it knows none, and claims what the evidence gives. */
export const unratedEngine = (
  knowledge: Knowledge,
  reader: TextReader | null,
  weights: Weights = defaultWeights,
): Engine => createEngine(withRates(knowledge), { reader, weights: { ...weights, temperature: 1, sureSlope: 1 } });

/** Scores each repair with the rates that the other folds teach. Fold: position modulo `folds`. */
export async function scoreCrossRated(
  {
    knowledge,
    reader,
    weights = defaultWeights,
  }: { knowledge: Knowledge; reader: TextReader | null; weights?: Weights },
  repairs: readonly RealCase[],
  { judged, folds }: { judged: readonly FinishedRepair[]; folds: number },
): Promise<Scored[]> {
  const unrated = await scoreEngine(unratedEngine(knowledge, reader, weights), repairs);
  const ofFold: Scored[][] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const others = unrated.filter((_one, at) => at % folds !== fold);
    const engine = createEngine(withRates(knowledge, ratesOf(others, judged)), { reader, weights });
    ofFold.push(
      await scoreEngine(
        engine,
        repairs.filter((_one, at) => at % folds === fold),
      ),
    );
  }
  return repairs.flatMap((_one, at) => ofFold[at % folds]?.[Math.floor(at / folds)] ?? []);
}

/**
 * Judgements of a type's complaints as outcomes: `component 40, other-component 20 | text` a line, what it comes out to be
 * in how many of a hundred finished repairs. `engine`: without any rates. Throws where a line names a part that the type
 * does not have.
 */
export async function judgedRepairs(
  engine: Engine,
  applianceType: ApplianceType,
  file: string,
): Promise<FinishedRepair[]> {
  const judged: FinishedRepair[] = [];
  const all = await engine.rank({ modelNumber: '', applianceType, brand: null, symptoms: '' });
  const known = new Set(all.map(({ component }) => component));
  for (const { text, causes: shares } of readDifferentials(file)) {
    const sum = [...shares.values()].reduce((total, share) => total + share, 0);
    const request = { modelNumber: '', applianceType, brand: null, symptoms: text };
    const parts = (await engine.rank(request)).map(({ component, probability }) => ({
      component,
      probability,
      outcome: (shares.get(component) ?? 0) / sum,
    }));
    const unknown = [...shares.keys()].find((component) => !known.has(component));
    if (unknown !== undefined) throw new Error(`${applianceType}: no part "${unknown}" at "${text}"`);
    judged.push({ applianceType, parts });
  }
  return judged;
}
