import { placedWords, textFeatures, type WordGroups } from '../text-model/features.ts';
import type { SharedLayer, TypeHead } from '../text-model/network.ts';
import { knownFeatures } from '../text-model/text-model.ts';
import { causeTargets } from './cause-targets.ts';
import type { Example } from './examples.ts';
import { fitNetworks } from './fit-network.ts';
import { type FitSettings, fitSettings } from './settings.ts';

/** What there is to learn of an appliance type. `components`: the part of each failure mode. */
export type Lesson = {
  examples: readonly Example[];
  failureModes: readonly string[];
  components: readonly string[];
  symptoms: readonly string[];
};

/** What was learned of an appliance type. */
export type Fitted = { failureModes: readonly string[]; symptoms: readonly string[]; head: TypeHead };

/**
 * Fits, on hashed text features, a softmax over each type's failure modes and a logistic for each of its symptoms (told,
 * denied), all of them at once over one layer of units.
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
  const tasks = lessons.map(({ examples, failureModes, components, symptoms }, type) => ({
    rows: (texts[type] ?? []).map((features) => knownFeatures(features, (key) => rowOf.get(key))),
    causes: causeTargets(examples, { failureModes, components, siblingShare: settings.siblingShare }),
    signs: examples.map((example) => signTargets(example, symptoms)),
    importance: examples.map(({ isJudged }) => (isJudged ? settings.judgedWeight : 1)),
    failureModes: failureModes.length,
    symptoms: symptoms.length,
  }));
  const { layer, heads } = fitNetworks(tasks, keys.length, settings);
  const types = lessons.map(({ failureModes, symptoms }, type): Fitted => {
    const head = heads[type];
    if (head === undefined) throw new Error('a type without a head');
    return { failureModes, symptoms, head };
  });
  return { layer: { keys, ...layer }, types };
}

/** 1 for each symptom told, then for each denied; `null` where the text is not labelled with symptoms. */
function signTargets({ symptoms: labels }: Example, symptoms: readonly string[]): Uint8Array | null {
  return labels === null
    ? null
    : Uint8Array.from([
        ...symptoms.map((id) => Number(labels.told.includes(id))),
        ...symptoms.map((id) => Number(labels.denied.includes(id))),
      ]);
}
