import { calibrated, temper } from '../rank/calibration.ts';
import type { Scored } from './metrics.ts';

const exponents = Array.from({ length: 31 }, (_, at) => 0.4 + at * 0.04);
const floor = 0.002;

/** The exponent under which what it was got the most probability (least negative log-likelihood), by search of a grid. */
export function fitModesty(scored: readonly Scored[]): number {
  let best = { exponent: 1, loss: Number.POSITIVE_INFINITY };
  for (const exponent of exponents) {
    const loss = scored.reduce((sum, { ranking }) => {
      const right = temper(ranking, exponent).reduce((p, one) => p + (one.isRight ? one.probability : 0), 0);
      return sum - Math.log(Math.max(floor, right));
    }, 0);
    if (loss < best.loss) best = { exponent, loss };
  }
  return best.exponent;
}

/** Each case with the confidence that an exponent gives it. */
export function calibratedWith(scored: readonly Scored[], exponent: number): Scored[] {
  return scored.map((one) => {
    const ranking = calibrated(one.ranking, exponent);
    return { ...one, ranking, confidence: ranking[0]?.probability ?? 0 };
  });
}
