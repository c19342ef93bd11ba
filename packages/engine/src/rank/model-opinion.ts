import type { RankedComponent } from './rank-components.ts';

/** What a language model takes the parts' probabilities to be, 0 to 1. It need not name all. */
export type ModelOpinion = readonly { component: string; probability: number }[];

/**
 * How much an opinion counts beside the engine's own ranking, and the most by which it moves a part. Both rest on no
 * measurement: a model that is wrong may cost little, and one that is right is seen in the order of close candidates.
 */
const weight = 0.5;
const mostMove = 3;

const shares = { least: 0.01, most: 0.95 };
/** Before the others make room: so no part moves by more than `mostMove` afterwards. */
const mostLog = Math.log(mostMove) / 2;

/**
 * The ranking with an opinion as one more likelihood: a logarithmic pool, bounded. What was settled by facts (tested,
 * replaced) keeps its probability to the letter; the others share out the rest.
 */
export function withOpinion(
  components: readonly RankedComponent[],
  { opinion, settled }: { opinion: ModelOpinion; settled: ReadonlySet<string> },
): RankedComponent[] {
  const isOpen = ({ component }: RankedComponent): boolean => !settled.has(component);
  const named = new Map(
    opinion.map(({ component, probability }) => [
      component,
      Math.min(shares.most, Math.max(shares.least, probability)),
    ]),
  );
  const open = components.filter(isOpen);
  const total = sumOf(open);
  // The parts of one type were named to the model; another type's of the same name are other parts.
  const type = components[0]?.applianceType;
  const claimOf = ({ applianceType, component }: RankedComponent): number | undefined =>
    applianceType === type ? named.get(component) : undefined;
  const known = open.filter((one) => claimOf(one) !== undefined);
  if (total <= 0 || known.length === 0) return [...components];
  const claimed = known.reduce((sum, one) => sum + (claimOf(one) ?? 0), 0);
  // Together they can't have more than there is.
  const scale = Math.min(1, shares.most / claimed);
  const restBefore = Math.max(1e-9, total - sumOf(known)) / total;
  const rest = Math.max(1 - shares.most, 1 - claimed * scale) / restBefore;
  const factorOf = (one: RankedComponent): number => {
    const claim = claimOf(one);
    const ratio = claim === undefined ? rest : (claim * scale * total) / Math.max(1e-9, one.probability);
    return Math.exp(Math.max(-mostLog, Math.min(mostLog, weight * Math.log(ratio))));
  };
  const factors = new Map(open.map((one) => [one, factorOf(one)]));
  const moved = open.reduce((sum, one) => sum + one.probability * (factors.get(one) ?? 1), 0);
  return components
    .map((one) => (isOpen(one) ? scaled(one, ((factors.get(one) ?? 1) * total) / moved) : one))
    .sort((one, other) => other.probability - one.probability || (one.component < other.component ? -1 : 1));
}

const sumOf = (components: readonly RankedComponent[]): number =>
  components.reduce((sum, { probability }) => sum + probability, 0);

const scaled = (one: RankedComponent, factor: number): RankedComponent => ({
  ...one,
  probability: one.probability * factor,
  modes: one.modes.map((mode) => ({ ...mode, probability: mode.probability * factor })),
});
