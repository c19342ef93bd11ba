import type { Network } from '../text-model/network.ts';
import { leak, networkScores } from '../text-model/network.ts';
import { softmax } from './descent.ts';
import type { CauseTask } from './fit-causes.ts';
import { inOrder, randomFrom } from './in-order.ts';
import type { FitSettings } from './settings.ts';

/**
 * Small networks over the same features, one layer of units each, side by side as one: what a word says may depend on
 * the others. Their log-odds are averaged.
 */
export function fitNetworks(task: CauseTask, settings: FitSettings): Network {
  const { networks, units } = settings;
  const parts = Array.from({ length: networks }, (_, copy) =>
    fitNetwork(task, settings, settings.seed + 104_729 * copy),
  );
  const all = networks * units;
  const joined: Network = {
    units: all,
    inputs: new Float32Array(task.size * all),
    unitStep: new Float32Array(all).fill(1),
    unitBias: new Float32Array(all),
    outputs: new Float32Array(all * task.outputs),
    bias: new Float32Array(task.outputs),
  };
  for (const [copy, part] of parts.entries()) {
    const first = copy * units;
    joined.unitBias.set(part.unitBias, first);
    for (let row = 0; row < task.size; row++) {
      joined.inputs.set(part.inputs.subarray(row * units, (row + 1) * units), row * all + first);
    }
    joined.unitStep.set(part.unitStep, first);
    for (const [at, value] of part.outputs.entries()) joined.outputs[first * task.outputs + at] = value / networks;
    for (const [at, value] of part.bias.entries()) joined.bias[at] = (joined.bias[at] ?? 0) + value / networks;
  }
  return joined;
}

/** Weights far from 1 in size learn badly: the text's vector has length 1, spread over a hundred features. */
const inputScale = 3;

function fitNetwork(
  { rows, targets, importance, size, outputs }: CauseTask,
  settings: FitSettings,
  seed: number,
): Network {
  const { units, networkRate, unseen } = settings;
  const random = randomFrom(seed);
  const spread = (length: number, width: number): Float32Array =>
    new Float32Array(length).map(() => (random() - 0.5) * width);
  const network: Network = {
    units,
    inputs: spread(size * units, 0.2),
    unitStep: new Float32Array(units).fill(1),
    unitBias: new Float32Array(units).fill(0.1),
    outputs: spread(units * outputs, 0.4),
    bias: new Float32Array(outputs),
  };
  const inputs = adaptive(network.inputs, networkRate);
  const out = adaptive(network.outputs, networkRate);
  const bias = adaptive(network.bias, networkRate);
  const hidden = new Float64Array(units);
  const kept = new Float64Array(units);
  const scores = new Float64Array(outputs);

  inOrder(rows.length, settings.networkEpochs, seed, (at) => {
    const row = rows[at];
    const target = targets[at];
    if (row === undefined || target === undefined) return;
    // Units and words left out by chance: none may rely on a single other one.
    for (let unit = 0; unit < units; unit++) kept[unit] = random() < unseen ? 0 : 1 / (1 - unseen);
    const seen: { feature: number; value: number }[] = [];
    for (let order = 0; order < row.features.length; order++) {
      if (random() < unseen / 2) continue;
      seen.push({ feature: row.features[order] ?? 0, value: inputScale * (row.values[order] ?? 0) });
    }
    networkScores(network, { seen, hidden, kept, scores });
    softmax(scores);
    const weight = importance[at] ?? 1;
    for (let output = 0; output < outputs; output++) {
      scores[output] = weight * ((scores[output] ?? 0) - (target[output] ?? 0));
    }
    for (let unit = 0; unit < units; unit++) {
      const value = hidden[unit] ?? 0;
      let slope = 0;
      for (let output = 0; output < outputs; output++) {
        const gradient = scores[output] ?? 0;
        slope += gradient * (network.outputs[unit * outputs + output] ?? 0);
        out(unit * outputs + output, gradient * value);
      }
      slope *= (kept[unit] ?? 0) * (value > 0 ? 1 : leak);
      network.unitBias[unit] = (network.unitBias[unit] ?? 0) - 0.05 * networkRate * slope;
      for (const { feature, value: input } of seen) inputs(feature * units + unit, slope * input);
    }
    for (let output = 0; output < outputs; output++) bias(output, scores[output] ?? 0);
  });
  network.unitStep.fill(inputScale);
  return network;
}

/** A step down the slope for one weight at a time, of a size of its own (AdaGrad). */
function adaptive(weights: Network['inputs'], rate: number): (at: number, slope: number) => void {
  const squares = new Float32Array(weights.length).fill(1e-3);
  return (at, slope) => {
    if (slope < 1e-6 && slope > -1e-6) return;
    const square = (squares[at] ?? 0) + slope * slope;
    squares[at] = square;
    weights[at] = (weights[at] ?? 0) - (rate * slope) / Math.sqrt(square);
  };
}
