import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { Engine } from '../engine.ts';
import { uncalibrated } from '../rank/calibration.ts';
import { type FinishedRepair, fitRepairRates, type LogFactors } from '../training/fit-repair-rates.ts';
import type { Scored } from './metrics.ts';

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

/** Each repair with the rates that the other folds teach; `scored`: ranked without any. Fold: position modulo `folds`. */
export function crossRated(
  scored: readonly Scored[],
  { judged, folds }: { judged: readonly FinishedRepair[]; folds: number },
): Scored[] {
  const fitted = Array.from({ length: folds }, (_, fold) =>
    ratesOf(
      scored.filter((_one, at) => at % folds !== fold),
      judged,
    ),
  );
  return scored.map((one, at) => withRates(one, fitted[at % folds] ?? {}));
}

/** A repair with the factors applied to the parts' probabilities as the ranking does, likeliest part first. */
function withRates(repair: Scored, factors: LogFactors): Scored {
  const own = new Map(Object.entries(factors)).get(repair.group) ?? {};
  const rated = repair.ranking.filter(({ component }) => own[component] !== undefined);
  const before = rated.reduce((sum, { probability }) => sum + probability, 0);
  const after = rated.reduce((sum, { component, probability }) => sum + probability * Math.exp(own[component] ?? 0), 0);
  const ranking = repair.ranking
    .map((part) => {
      const factor = own[part.component];
      return factor === undefined
        ? part
        : { ...part, probability: (part.probability * Math.exp(factor) * before) / Math.max(1e-12, after) };
    })
    .sort((one, other) => other.probability - one.probability);
  return { ...repair, ranking, confidence: ranking[0]?.probability ?? 0 };
}

/**
 * Judgements of a type's complaints as outcomes: `component 40, other-component 20 | text` a line, what it comes out to be
 * in how many of a hundred finished repairs. `engine`: without any rates. Throws where a line names a part that the type
 * does not have.
 */
export function judgedRepairs(engine: Engine, applianceType: ApplianceType, file: string): FinishedRepair[] {
  return file.split('\n').flatMap((line) => {
    const bar = line.indexOf(' | ');
    if (bar < 0) return [];
    const shares = new Map(
      line
        .slice(0, bar)
        .split(',')
        .map((item) => item.trim().split(/\s+/))
        .map(([component = '', percent]) => [component, Number(percent)]),
    );
    const sum = [...shares.values()].reduce((total, share) => total + share, 0);
    const request = { modelNumber: '', applianceType, brand: null, symptoms: line.slice(bar + 3) };
    const parts = uncalibrated(engine.rank(request)).map(({ component, probability }) => ({
      component,
      probability,
      outcome: (shares.get(component) ?? 0) / sum,
    }));
    const known = new Set(parts.map(({ component }) => component));
    const unknown = [...shares.keys()].find((component) => !known.has(component));
    if (unknown !== undefined) throw new Error(`${applianceType}: no part "${unknown}" in "${line}"`);
    return [{ applianceType, parts }];
  });
}
