import { placedWords, textFeatures, type WordGroups } from '../text-model/features.ts';
import type { SharedLayer, TypeHead } from '../text-model/network.ts';
import { knownFeatures } from '../text-model/text-model.ts';
import { causeTargets } from './cause-targets.ts';
import type { Example } from './examples.ts';
import { fitNetworks } from './fit-network.ts';
import { fitSymptoms } from './fit-symptoms.ts';
import { type FitSettings, fitSettings } from './settings.ts';

/** What there is to learn of an appliance type. `components`: the part of each failure mode. */
export type Lesson = {
  examples: readonly Example[];
  failureModes: readonly string[];
  components: readonly string[];
  symptoms: readonly string[];
};

/** What was learned of an appliance type. Dense symptom weights: `weights[feature * outputs + output]`, told, then denied. */
export type Fitted = {
  failureModes: readonly string[];
  head: TypeHead;
  symptoms: readonly string[];
  weights: Float32Array;
  bias: Float32Array;
};

/**
 * Fits a softmax over each type's failure modes, all types at once over one layer of units, and for each type a logistic
 * for each symptom (told, denied), on hashed text features.
 */
export function fitTextModels(
  lessons: readonly Lesson[],
  groups: WordGroups,
  settings: FitSettings = fitSettings,
): { layer: SharedLayer; types: Fitted[] } {
  const texts = lessons.map(({ examples }) => examples.map(({ text }) => textFeatures(placedWords(text), groups)));
  const counts = new Map<number, number>();
  for (const features of texts.flat()) for (const { key } of features) counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = Uint32Array.from(
    [...counts].filter(([, count]) => count >= settings.leastTexts).map(([key]) => key),
  ).sort();
  const rowOf = new Map<number, number>([...keys].map((key, row) => [key, row]));
  const rows = texts.map((ofType) => ofType.map((features) => knownFeatures(features, (key) => rowOf.get(key))));
  const { layer, heads } = fitNetworks(
    lessons.map(({ examples, failureModes, components }, type) => ({
      rows: rows[type] ?? [],
      targets: causeTargets(examples, { failureModes, components, siblingShare: settings.siblingShare }),
      importance: examples.map(({ symptoms }) => (symptoms === null ? settings.judgedWeight : 1)),
      outputs: failureModes.length,
    })),
    keys.length,
    settings,
  );
  const types = lessons.map(({ examples, failureModes, symptoms }, type): Fitted => {
    const { weights, bias } = fitSymptoms({ examples, rows: rows[type] ?? [], size: keys.length, symptoms, settings });
    const head = heads[type];
    if (head === undefined) throw new Error('a type without a head');
    return { failureModes, head, symptoms, weights, bias };
  });
  return { layer: { keys, ...layer }, types };
}
