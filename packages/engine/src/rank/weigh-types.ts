import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import { namedTypes } from '../appliance/named-types.ts';
import type { ReadModel } from '../model-number/read-model.ts';
import { matchPhrases } from '../text/phrase-matches.ts';
import type { Word } from '../text/read-text.ts';

/** How often each type is called for: shares of service calls, a rough trade figure. */
const typePriors: Record<ApplianceType, number> = {
  Refrigerator: 0.25,
  Washer: 0.22,
  Dryer: 0.2,
  Dishwasher: 0.14,
  'Range/Oven': 0.14,
  Microwave: 0.05,
};
/** Log-odds for each naming of a type, for each unit of a phrase's coverage, for what a text word can bring at most. */
const naming = 3;
const namingMost = 2;
const phraseGain = 0.45;
const phrasesMost = 3;
/** A model number that is built like others tells its type this surely, or is evidence only. */
const surelyTold = 0.9;
/** Types less likely than this are not considered. */
const least = 0.03;

/** The appliance types that it may be with their probabilities, likeliest first; one where form or model number told. */
export function weighTypes({
  text,
  words,
  model,
  appliances,
}: {
  text: string;
  words: readonly Word[];
  model: ReadModel;
  appliances: readonly ApplianceIndex[];
}): { index: ApplianceIndex; probability: number }[] {
  const told = appliances.find(({ knowledge }) => knowledge.applianceType === model.applianceType);
  if (told !== undefined && model.typeShare >= surelyTold) return [{ index: told, probability: 1 }];
  const named = namedTypes(text);
  const scores = appliances.map((index) => {
    const type = index.knowledge.applianceType;
    const phrases = matchPhrases(words, index.symptomPhrases)
      .filter(({ isDenied }) => !isDenied)
      .map(({ coverage }) => coverage)
      .sort((one, other) => other - one)
      .slice(0, phrasesMost)
      .reduce((sum, coverage) => sum + coverage, 0);
    const number = told?.knowledge.applianceType === type ? Math.log(1 + model.typeShare / (1 - model.typeShare)) : 0;
    return (
      number + Math.log(typePriors[type]) + naming * Math.min(namingMost, named.get(type) ?? 0) + phraseGain * phrases
    );
  });
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const total = odds.reduce((sum, value) => sum + value, 0);
  const weighed = appliances
    .map((index, at) => ({ index, probability: (odds[at] ?? 0) / total }))
    .filter(({ probability }) => probability >= least)
    .sort((one, other) => other.probability - one.probability);
  const kept = weighed.reduce((sum, { probability }) => sum + probability, 0);
  return weighed.map(({ index, probability }) => ({ index, probability: probability / kept }));
}
