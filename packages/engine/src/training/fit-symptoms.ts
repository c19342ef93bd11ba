import type { Row } from '../text-model/network.ts';
import { descent } from './descent.ts';
import type { Example } from './examples.ts';
import { inOrder } from './in-order.ts';
import type { FitSettings } from './settings.ts';

/** Fits a logistic for each symptom told, then for each denied, on the texts that are labelled with symptoms. */
export function fitSymptoms({
  examples,
  rows,
  size,
  symptoms,
  settings,
}: {
  examples: readonly Example[];
  rows: readonly Row[];
  size: number;
  symptoms: readonly string[];
  settings: FitSettings;
}) {
  const outputs = 2 * symptoms.length;
  const indexOf = new Map(symptoms.map((id, at) => [id, at]));
  const labelled = examples.flatMap((example, at) => {
    if (example.symptoms === null) return [];
    const target = new Uint8Array(outputs);
    for (const id of example.symptoms.told) target[indexOf.get(id) ?? outputs] = 1;
    for (const id of example.symptoms.denied) target[(indexOf.get(id) ?? outputs) + symptoms.length] = 1;
    return [{ at, target }];
  });
  const fit = descent(size, outputs, settings);
  fit.bias.fill(-3);
  const scores = new Float64Array(outputs);
  inOrder(labelled.length, settings.symptomEpochs, settings.seed, (order) => {
    const label = labelled[order];
    const row = label && rows[label.at];
    if (label === undefined || row === undefined) return;
    fit.scores(row, scores);
    for (let output = 0; output < outputs; output++) {
      scores[output] = 1 / (1 + Math.exp(-(scores[output] ?? 0))) - (label.target[output] ?? 0);
    }
    fit.step(row, scores);
  });
  return fit;
}
