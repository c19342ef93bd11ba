/** How a case came out under a setting. `logLikelihood`: log probability of what was right, with a floor. */
export type CaseScore = { logLikelihood: number; rank: number };

/** A case, by what binds it to others and by where it comes from. */
export type FittedCase = { family: string; collection: string };

/** Values that are tried, by name; a setting has one for each. */
export type Setting = Readonly<Record<string, number>>;
export type Grid = Readonly<Record<string, readonly number[]>>;

export type CrossValidation = {
  /** What each fold's other folds chose. */
  chosen: readonly Setting[];
  /** What all cases together choose. */
  fitted: Setting;
  /** Each case as the folds in which it is not chose, then as it is with `start`. */
  heldOut: readonly CaseScore[];
  before: readonly CaseScore[];
};

/** Rounds over all names of a grid; a value is kept as soon as it is better. */
const mostRounds = 3;
/** A gain of log-likelihood a case below this is chance. */
const leastGain = 1e-4;

/**
 * Finds a setting one value after another (coordinate ascent from `start` on the mean log-likelihood, each collection counting
 * alike) and says what it is worth on cases that had no part in the choice. A family is never split between folds.
 * `scoreAll`: the scores of all cases, in their order; each setting is scored once.
 */
export async function crossValidate({
  cases,
  grid,
  start,
  folds,
  scoreAll,
}: {
  cases: readonly FittedCase[];
  grid: Grid;
  start: Setting;
  folds: number;
  scoreAll: (setting: Setting) => Promise<readonly CaseScore[]>;
}): Promise<CrossValidation> {
  const known = new Map<string, Promise<readonly CaseScore[]>>();
  const scoresOf = (setting: Setting): Promise<readonly CaseScore[]> => {
    const key = JSON.stringify(Object.entries(setting).sort());
    const scores = known.get(key) ?? scoreAll(setting);
    known.set(key, scores);
    return scores;
  };
  const foldOf = foldsByFamily(cases, folds);
  const fit = async (isIn: (at: number) => boolean): Promise<Setting> => {
    const worthOf = async (setting: Setting): Promise<number> => meanOf(await scoresOf(setting), cases, isIn);
    let best = { setting: start, value: await worthOf(start) };
    for (let round = 0; round < mostRounds; round += 1) {
      const before = best.value;
      for (const [name, values] of Object.entries(grid)) {
        for (const value of values) {
          const setting = { ...best.setting, [name]: value };
          const found = await worthOf(setting);
          if (found > best.value + leastGain) best = { setting, value: found };
        }
      }
      if (best.value === before) break;
    }
    return best.setting;
  };
  const chosen: Setting[] = [];
  for (let fold = 0; fold < folds; fold += 1) chosen.push(await fit((at) => foldOf[at] !== fold));
  const scored = await Promise.all(chosen.map(scoresOf));
  const before = await scoresOf(start);
  return {
    chosen,
    fitted: await fit(() => true),
    heldOut: cases.flatMap((_one, at) => scored[foldOf[at] ?? 0]?.[at] ?? []),
    before,
  };
}

/** The fold of each case: families in the order in which they come, one after another. */
function foldsByFamily(cases: readonly FittedCase[], folds: number): number[] {
  const numbers = new Map<string, number>();
  for (const { family } of cases) if (!numbers.has(family)) numbers.set(family, numbers.size % folds);
  return cases.map(({ family }) => numbers.get(family) ?? 0);
}

/** Mean log-likelihood, first of each collection, then of these. */
function meanOf(scores: readonly CaseScore[], cases: readonly FittedCase[], isIn: (at: number) => boolean): number {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const [at, { collection }] of cases.entries()) {
    if (!isIn(at)) continue;
    const { sum, count } = sums.get(collection) ?? { sum: 0, count: 0 };
    sums.set(collection, { sum: sum + (scores[at]?.logLikelihood ?? 0), count: count + 1 });
  }
  return [...sums.values()].reduce((total, { sum, count }) => total + sum / count, 0) / sums.size;
}
