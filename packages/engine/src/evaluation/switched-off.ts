import type { Knowledge } from '@diagbuddy/knowledge/schema';
import { createEngine } from '../engine.ts';
import { defaultWeights, type Weights } from '../rank/weights.ts';
import type { TextReader } from '../text-model/text-reader.ts';
import { type Metrics, score } from './metrics.ts';
import type { RealCase } from './real-cases.ts';
import { scoreEngine } from './score-engine.ts';

/** The kinds of evidence and the weights that count them; at 0 the engine does not see them. */
const kinds: readonly { name: string; off: readonly (keyof Weights)[] }[] = [
  { name: 'how common a failure is (`prior`)', off: ['prior'] },
  { name: 'how often finished repairs replaced a part (`repairRate`)', off: ['repairRate'] },
  { name: 'symptoms (`symptom`, `denied`, `told`)', off: ['symptom', 'denied', 'told'] },
  { name: 'causes learned from complaints (`complaint`)', off: ['complaint'] },
  { name: 'error codes (`code`, `foreignCode`)', off: ['code', 'foreignCode'] },
  {
    name: 'design and brand (`otherPlatform`, `otherBrand`, ...)',
    off: ['otherPlatform', 'otherBrand', 'unknownBrand', 'ownPlatform'],
  },
];

export type WithoutPart = { name: string; metrics: Metrics };

/** The score of the whole engine, then of the engine without one kind of evidence at a time. */
export async function scoreWithoutParts(
  { knowledge, reader }: { knowledge: Knowledge; reader: TextReader | null },
  cases: readonly RealCase[],
): Promise<WithoutPart[]> {
  const scoreOf = async (options: Parameters<typeof createEngine>[1]): Promise<Metrics> =>
    score(await scoreEngine(createEngine(knowledge, options), cases));
  const parts: WithoutPart[] = [{ name: 'whole engine', metrics: await scoreOf({ reader }) }];
  for (const { name, off } of kinds) {
    const weights = { ...defaultWeights, ...Object.fromEntries(off.map((weight) => [weight, 0])) };
    parts.push({ name: `without ${name}`, metrics: await scoreOf({ reader, weights }) });
  }
  parts.push({ name: 'without the trained reader of texts', metrics: await scoreOf({ reader: null }) });
  return parts;
}
