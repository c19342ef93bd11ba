import { descent, type Row, softmax } from './descent.ts';
import { inOrder } from './in-order.ts';
import type { FitSettings } from './settings.ts';

/** Texts with the share of each failure mode that is to be told from them, and how much each text counts. */
export type CauseTask = {
  rows: readonly Row[];
  targets: readonly Float64Array[];
  importance: readonly number[];
  /** How many features there are. */
  size: number;
  outputs: number;
};

type LinearFit = { weights: Float32Array; bias: Float32Array };

/** A softmax over failure modes, linear in the features: the mean of `copies` fits, each from a seed of its own. */
export function fitCauses(task: CauseTask, settings: FitSettings): LinearFit {
  const { copies, seed } = settings;
  const total = fitOnce(task, settings, seed);
  for (let copy = 1; copy < copies; copy++) {
    const { weights, bias } = fitOnce(task, settings, seed + 7919 * copy);
    for (const [at, value] of weights.entries()) total.weights[at] = (total.weights[at] ?? 0) + value;
    for (const [at, value] of bias.entries()) total.bias[at] = (total.bias[at] ?? 0) + value;
  }
  return { weights: total.weights.map((sum) => sum / copies), bias: total.bias.map((sum) => sum / copies) };
}

function fitOnce(
  { rows, targets, importance, size, outputs }: CauseTask,
  settings: FitSettings,
  seed: number,
): LinearFit {
  const fit = descent(size, outputs, settings);
  const scores = new Float64Array(outputs);
  inOrder(rows.length, settings.epochs, seed, (at) => {
    const row = rows[at];
    const target = targets[at];
    if (row === undefined || target === undefined) return;
    fit.scores(row, scores);
    softmax(scores);
    const weight = importance[at] ?? 1;
    for (let output = 0; output < outputs; output++) {
      scores[output] = weight * ((scores[output] ?? 0) - (target[output] ?? 0));
    }
    fit.step(row, scores);
  });
  return fit;
}
