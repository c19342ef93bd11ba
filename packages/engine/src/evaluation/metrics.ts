/** One answered case: the ranked parts with their probabilities, and whether each is right. */
export type Scored = {
  group: string;
  ranking: readonly { component: string; probability: number; isRight: boolean }[];
  confidence: number;
};

export type Metrics = {
  cases: number;
  top1: number;
  top3: number;
  reciprocalRank: number;
  calibrationError: number;
  brier: number;
};

const bins = 10;

/** Top-1, top-3, mean reciprocal rank, expected calibration error (10 equal-mass bins) and Brier score of the first answer. */
export function score(scored: readonly Scored[]): Metrics {
  const ranks = scored.map(({ ranking }) => ranking.findIndex(({ isRight }) => isRight) + 1);
  const first = firstAnswers(scored);
  return {
    cases: scored.length,
    top1: mean(ranks.map((rank) => (rank === 1 ? 1 : 0))),
    top3: mean(ranks.map((rank) => (rank >= 1 && rank <= 3 ? 1 : 0))),
    reciprocalRank: mean(ranks.map((rank) => (rank === 0 ? 0 : 1 / rank))),
    calibrationError: calibrationError(first),
    brier: mean(first.map(({ confidence, isRight }) => (confidence - (isRight ? 1 : 0)) ** 2)),
  };
}

/** The part that stood first in each case: how sure the engine was of it, and whether it was right. */
export const firstAnswers = (scored: readonly Scored[]): { confidence: number; isRight: boolean }[] =>
  scored.map(({ confidence, ranking }) => ({ confidence, isRight: ranking[0]?.isRight ?? false }));

/** Equally many answers: the confidences from which to which, their mean, and the share that was right. */
export type CalibrationBin = { from: number; to: number; confidence: number; accuracy: number; cases: number };

/** Answers in bins of equally many, from the least confident to the most (Naeini, Cooper and Hauskrecht, 2015). */
export function calibrationBins(answers: readonly { confidence: number; isRight: boolean }[]): CalibrationBin[] {
  const sorted = [...answers].sort((one, other) => one.confidence - other.confidence);
  return Array.from({ length: bins }, (_, bin) =>
    sorted.slice(Math.floor((bin * sorted.length) / bins), Math.floor(((bin + 1) * sorted.length) / bins)),
  )
    .filter(({ length }) => length > 0)
    .map((part) => ({
      from: part[0]?.confidence ?? 0,
      to: part.at(-1)?.confidence ?? 0,
      confidence: mean(part.map(({ confidence }) => confidence)),
      accuracy: mean(part.map(({ isRight }) => (isRight ? 1 : 0))),
      cases: part.length,
    }));
}

/** Mean distance of confidence and accuracy over these bins. */
export function calibrationError(answers: readonly { confidence: number; isRight: boolean }[]): number {
  return calibrationBins(answers).reduce(
    (error, { confidence, accuracy, cases }) => error + (cases / answers.length) * Math.abs(confidence - accuracy),
    0,
  );
}

/** The middle 95 % of a figure over resampled cases (percentile bootstrap, seeded). */
export function bootstrap(
  scored: readonly Scored[],
  figure: (metrics: Metrics) => number,
  { rounds, seed }: { rounds: number; seed: number },
): [number, number] {
  const random = mulberry32(seed);
  const figures: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sample: Scored[] = [];
    for (let draw = 0; draw < scored.length; draw += 1) {
      const drawn = scored[Math.floor(random() * scored.length)];
      if (drawn !== undefined) sample.push(drawn);
    }
    figures.push(figure(score(sample)));
  }
  figures.sort((one, other) => one - other);
  const at = (share: number): number => figures[Math.min(figures.length - 1, Math.floor(share * figures.length))] ?? 0;
  return [at(0.025), at(0.975)];
}

/**
 * The calibration error that answers of these confidences would show on average if each were right exactly as often as
 * it claims: what the bins make of chance alone, with this many cases.
 */
export function chanceCalibrationError(
  confidences: readonly number[],
  { rounds, seed }: { rounds: number; seed: number },
): number {
  const random = mulberry32(seed);
  let total = 0;
  for (let round = 0; round < rounds; round += 1) {
    total += calibrationError(confidences.map((confidence) => ({ confidence, isRight: random() < confidence })));
  }
  return total / rounds;
}

/** A small seeded generator (Mulberry32), so that a report can be made again. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
