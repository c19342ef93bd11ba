import type { Engine } from '../engine.ts';
import { temper } from '../rank/rank.ts';
import { weights } from '../rank/weights.ts';
import type { Scored } from './metrics.ts';
import type { RealCase } from './real-cases.ts';

/** The parts as ranked before calibration: what the exponent in use did to them is taken back. */
export function scoreEngine(engine: Engine, cases: readonly RealCase[]): Scored[] {
  return cases.map(({ request, answer }) => {
    const ranking = temper(engine.rank(request), 1 / weights.modesty).map(({ component, probability }) => ({
      probability,
      isRight: answer.includes(component),
    }));
    return { group: request.applianceType, confidence: ranking[0]?.probability ?? 0, ranking };
  });
}
