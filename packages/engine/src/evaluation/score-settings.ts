import type { Knowledge } from '@diagbuddy/knowledge/schema';
import { createEngine } from '../engine.ts';
import { defaultWeights, type Weights } from '../rank/weights.ts';
import type { ReadModes } from '../text-model/complaint-encoder.ts';
import { defaultShares, joinReaders } from '../text-model/joint-reader.ts';
import type { TextReader } from '../text-model/text-reader.ts';
import type { CaseScore, FittedCase, Setting } from './cross-validate.ts';
import { scoreCrossRated } from './finished-repairs.ts';
import type { Scored } from './metrics.ts';
import type { RealCase } from './real-cases.ts';
import { scoreEngine } from './score-engine.ts';

/** What weights are fitted to, and how. */
export type SettingsRequest = {
  knowledge: Knowledge;
  network: TextReader;
  readModes: ReadModes;
  repairs: readonly RealCase[];
  /** Fact cases as repairs: what may stand first is the answer. */
  twins: readonly RealCase[];
  /** Repairs that rates are fitted to: on folds, for each setting. */
  owners: readonly RealCase[];
  judged: Parameters<typeof scoreCrossRated>[2]['judged'];
};

/** The setting that is in use. `platform` multiplies what design and brand count. */
export const usedSetting = {
  network: defaultShares.network,
  encoder: defaultShares.encoder,
  prior: defaultWeights.prior,
  symptom: defaultWeights.symptom,
  code: defaultWeights.code,
  platform: 1,
  repairRate: defaultWeights.repairRate,
  priorMix: defaultWeights.priorMix,
} satisfies Setting;

const floor = 1e-4;

/** The cases in the order of their scores. A family of twins is one; a repair is a family of its own. */
export const fittedCases = ({ repairs, twins, owners }: SettingsRequest): FittedCase[] => [
  ...repairs.map(({ id }) => ({ family: id, collection: 'repairs' })),
  ...twins.map(({ id }) => ({ family: id.slice(0, id.lastIndexOf('-')), collection: 'twins' })),
  ...owners.map(({ id }) => ({ family: id, collection: 'owners' })),
];

/** How all cases come out under a setting. */
export async function scoreSetting(setting: Setting, request: SettingsRequest): Promise<CaseScore[]> {
  const { knowledge, network, readModes, repairs, twins, owners, judged } = request;
  const of = (name: keyof typeof usedSetting): number => setting[name] ?? usedSetting[name];
  const reader = joinReaders(network, readModes, { network: of('network'), encoder: of('encoder') });
  const weights: Weights = {
    ...defaultWeights,
    prior: of('prior'),
    symptom: of('symptom'),
    code: of('code'),
    otherPlatform: of('platform') * defaultWeights.otherPlatform,
    otherBrand: of('platform') * defaultWeights.otherBrand,
    unknownBrand: of('platform') * defaultWeights.unknownBrand,
    repairRate: of('repairRate'),
    priorMix: of('priorMix'),
  };
  const engine = createEngine(knowledge, { reader, weights });
  const scored = [
    ...(await scoreEngine(engine, [...repairs, ...twins])),
    ...(await scoreCrossRated({ knowledge, reader, weights }, owners, { judged, folds: 5 })),
  ];
  return scored.map(scoreOf);
}

function scoreOf({ ranking }: Scored): CaseScore {
  const right = ranking.reduce((sum, { isRight, probability }) => sum + (isRight ? probability : 0), 0);
  const rank = ranking.findIndex(({ isRight }) => isRight) + 1;
  return { logLikelihood: Math.log(Math.max(floor, right)), rank: rank === 0 ? ranking.length + 1 : rank };
}
