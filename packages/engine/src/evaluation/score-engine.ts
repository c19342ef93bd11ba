import type { Engine } from '../engine.ts';
import type { Scored } from './metrics.ts';
import type { RealCase } from './real-cases.ts';

/** Each case with the parts as the engine ranks them. */
export async function scoreEngine(engine: Engine, cases: readonly RealCase[]): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const { request, answer } of cases) {
    const ranking = (await engine.rank(request)).map(({ component, probability }) => ({
      component,
      probability,
      isRight: answer.includes(component),
    }));
    scored.push({ group: request.applianceType, confidence: ranking[0]?.probability ?? 0, ranking });
  }
  return scored;
}
