import { placedWords, textFeatures, type WordGroups } from '../text-model/features.ts';
import type { Network } from '../text-model/network.ts';
import { causeTargets } from './cause-targets.ts';
import type { Row } from './descent.ts';
import type { Example } from './examples.ts';
import { type CauseTask, fitCauses } from './fit-causes.ts';
import { fitNetworks } from './fit-network.ts';
import { fitSymptoms } from './fit-symptoms.ts';
import { type FitSettings, fitSettings } from './settings.ts';

/** What a model is to tell apart. `components`: the part of each failure mode. */
export type Names = {
  failureModes: readonly string[];
  components: readonly string[];
  symptoms: readonly string[];
  groups: WordGroups;
};

/** Dense weights: `weights[feature * outputs + output]`. Outputs: failure modes, told symptoms, denied symptoms. */
export type Fitted = {
  failureModes: readonly string[];
  symptoms: readonly string[];
  keys: Uint32Array;
  outputs: number;
  weights: Float32Array;
  bias: Float32Array;
  network: Network;
};

/** Fits a softmax over failure modes and a logistic for each symptom (told, denied) on hashed text features. */
export function fitTextModel(
  examples: readonly Example[],
  { failureModes, components, symptoms, groups }: Names,
  settings: FitSettings = fitSettings,
): Fitted {
  const texts = examples.map(({ text }) => textFeatures(placedWords(text), groups));
  const counts = new Map<number, number>();
  for (const features of texts) for (const { key } of features) counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = Uint32Array.from(
    [...counts].filter(([, count]) => count >= settings.leastTexts).map(([key]) => key),
  ).sort();
  const rowOf = new Map<number, number>([...keys].map((key, row) => [key, row]));
  const rows = texts.map((features): Row => {
    const known = features.flatMap(({ key, value }) => {
      const row = rowOf.get(key);
      return row === undefined ? [] : [{ row, value }];
    });
    const length = Math.hypot(...known.map(({ value }) => value)) || 1;
    return {
      features: Uint32Array.from(known, ({ row }) => row),
      values: Float32Array.from(known, ({ value }) => value / length),
    };
  });

  const task: CauseTask = {
    rows,
    targets: causeTargets(examples, { failureModes, components, siblingShare: settings.siblingShare }),
    importance: examples.map(({ symptoms }) => (symptoms === null ? settings.judgedWeight : 1)),
    size: keys.length,
    outputs: failureModes.length,
  };
  const causes = fitCauses(task, settings);
  const told = fitSymptoms({ examples, rows, size: keys.length, symptoms, settings });
  const modeCount = failureModes.length;
  const symptomOutputs = 2 * symptoms.length;
  const outputs = modeCount + symptomOutputs;
  const weights = new Float32Array(keys.length * outputs);
  for (let row = 0; row < keys.length; row++) {
    weights.set(causes.weights.subarray(row * modeCount, (row + 1) * modeCount), row * outputs);
    weights.set(told.weights.subarray(row * symptomOutputs, (row + 1) * symptomOutputs), row * outputs + modeCount);
  }
  const bias = Float32Array.from([...causes.bias, ...told.bias]);
  return { failureModes, symptoms, keys, outputs, weights, bias, network: fitNetworks(task, settings) };
}
