import type { Engine } from '../engine.ts';
import { uncalibrated } from '../rank/calibration.ts';
import type { Scored } from './metrics.ts';
import type { RealCase } from './real-cases.ts';

/** The parts as ranked before calibration: what the calibration in use did to them is taken back. */
export function scoreEngine(engine: Engine, cases: readonly RealCase[]): Scored[] {
  return cases.map(({ request, answer }) => {
    const ranking = uncalibrated(engine.rank(request)).map(({ component, probability }) => ({
      component,
      probability,
      isRight: answer.includes(component),
    }));
    return { group: request.applianceType, confidence: ranking[0]?.probability ?? 0, ranking };
  });
}
