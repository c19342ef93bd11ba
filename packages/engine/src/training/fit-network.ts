import { leak, networkScores, type Row, type SharedLayer, type TypeHead } from '../text-model/network.ts';
import { inOrder, randomFrom } from './in-order.ts';
import type { FitSettings } from './settings.ts';

/** The texts of one appliance type, and what is to be told from them. */
export type ReadingTask = {
  rows: readonly Row[];
  /** The share of each failure mode. */
  causes: readonly Float64Array[];
  /** 1 for each symptom told, then for each denied; `null` for a text that is not labelled with them. */
  signs: readonly (Uint8Array | null)[];
  /** How much each text counts. */
  importance: readonly number[];
  failureModes: number;
  symptoms: number;
};

export type FittedNetwork = { layer: Omit<SharedLayer, 'keys'>; heads: readonly TypeHead[] };

/**
 * Networks over the same features side by side as one, each with a layer of units that all types share and a head for
 * each type: what a word says may depend on the others, and a type learns from the others' texts. Their log-odds are
 * averaged.
 */
export function fitNetworks(tasks: readonly ReadingTask[], size: number, settings: FitSettings): FittedNetwork {
  const { networks, units } = settings;
  const parts = Array.from({ length: networks }, (_, copy) =>
    fitNetwork(tasks, size, { ...settings, seed: settings.seed + 104_729 * copy }),
  );
  const all = networks * units;
  const inputs = new Float32Array(size * all);
  for (const [copy, { layer }] of parts.entries()) {
    for (let row = 0; row < size; row++) {
      inputs.set(layer.inputs.subarray(row * units, (row + 1) * units), row * all + copy * units);
    }
  }
  const heads = tasks.map((task, type): TypeHead => {
    const own = parts.map(({ heads }) => heads[type]);
    return {
      unitBias: Float32Array.from(own.flatMap((head) => [...(head?.unitBias ?? [])])),
      outputs: Float32Array.from(own.flatMap((head) => Array.from(head?.outputs ?? [], (value) => value / networks))),
      bias: Float32Array.from({ length: outputsOf(task) }, (_, output) =>
        own.reduce((sum, head) => sum + (head?.bias[output] ?? 0) / networks, 0),
      ),
    };
  });
  return { layer: { units: all, inputs, unitStep: new Float32Array(all).fill(inputScale) }, heads };
}

/** Weights far from 1 in size learn badly: the text's vector has length 1, spread over a hundred features. */
const inputScale = 3;
/** Log-odds of a symptom before anything is learned: most texts do not tell it. */
const untold = -3;

const outputsOf = ({ failureModes, symptoms }: ReadingTask): number => failureModes + 2 * symptoms;

function fitNetwork(tasks: readonly ReadingTask[], size: number, settings: FitSettings): FittedNetwork {
  const { units, networkRate: rate, unseen, seed } = settings;
  const random = randomFrom(seed);
  const { layer, heads } = untaught(tasks, { size, units, random });
  const stepInput = adaptive(layer.inputs, rate);
  const pupils = heads.map((head, type) => ({
    head,
    scores: new Float64Array(head.bias.length),
    causeScores: new Float64Array(tasks[type]?.failureModes ?? 0),
    stepOutput: adaptive(head.outputs, rate),
    stepBias: adaptive(head.bias, rate),
  }));
  const hidden = new Float64Array(units);
  const kept = new Float64Array(units);
  const slopes = new Float64Array(units);
  const texts = tasks.flatMap(({ rows, causes, signs, importance }, type) =>
    rows.map((row, at) => ({ row, type, causes: causes[at], signs: signs[at] ?? null, weight: importance[at] ?? 1 })),
  );

  inOrder(texts.length, settings.networkEpochs, seed, (order) => {
    const text = texts[order];
    const pupil = text && pupils[text.type];
    if (text?.causes === undefined || pupil === undefined) return;
    const { head, stepOutput, stepBias } = pupil;
    const scores = text.signs === null ? pupil.causeScores : pupil.scores;
    // Units and words left out by chance: none may rely on a single other one.
    for (let unit = 0; unit < units; unit++) kept[unit] = random() < unseen ? 0 : 1 / (1 - unseen);
    const row = partOf(text.row, () => random() >= unseen / 2);
    networkScores(layer, head, { row, hidden, kept, scores });
    const modes = text.causes.length;
    softmax(scores.subarray(0, modes));
    for (let mode = 0; mode < modes; mode++) {
      scores[mode] = text.weight * ((scores[mode] ?? 0) - (text.causes[mode] ?? 0));
    }
    for (let output = modes; output < scores.length; output++) {
      const told = 1 / (1 + Math.exp(-(scores[output] ?? 0)));
      scores[output] = settings.symptomWeight * (told - (text.signs?.[output - modes] ?? 0));
    }
    const all = head.bias.length;
    for (let unit = 0; unit < units; unit++) {
      const value = hidden[unit] ?? 0;
      let slope = 0;
      for (let output = 0; output < scores.length; output++) {
        const gradient = scores[output] ?? 0;
        const at = unit * all + output;
        slope += gradient * (head.outputs[at] ?? 0);
        stepOutput(at, gradient * value);
      }
      slope *= (kept[unit] ?? 0) * (value > 0 ? 1 : leak);
      slopes[unit] = slope;
      head.unitBias[unit] = (head.unitBias[unit] ?? 0) - 0.05 * rate * slope;
    }
    for (let output = 0; output < scores.length; output++) stepBias(output, scores[output] ?? 0);
    for (let at = 0; at < row.features.length; at++) {
      const base = (row.features[at] ?? 0) * units;
      const value = row.values[at] ?? 0;
      for (let unit = 0; unit < units; unit++) stepInput(base + unit, (slopes[unit] ?? 0) * value);
    }
  });
  return { layer, heads };
}

/** A network that knows nothing: small weights by chance. */
function untaught(
  tasks: readonly ReadingTask[],
  { size, units, random }: { size: number; units: number; random: () => number },
) {
  const spread = (length: number, width: number): Float32Array =>
    new Float32Array(length).map(() => (random() - 0.5) * width);
  const layer = { units, inputs: spread(size * units, 0.2), unitStep: new Float32Array(units).fill(1) };
  const heads = tasks.map(
    (task): TypeHead => ({
      unitBias: new Float32Array(units).fill(0.1),
      outputs: spread(units * outputsOf(task), 0.4),
      bias: new Float32Array(outputsOf(task)).fill(untold, task.failureModes),
    }),
  );
  return { layer, heads };
}

/** The features of a text that `isSeen` lets through, by chance. */
function partOf({ features, values }: Row, isSeen: () => boolean): Row {
  const seen: number[] = [];
  for (let at = 0; at < features.length; at++) if (isSeen()) seen.push(at);
  return {
    features: Uint32Array.from(seen, (at) => features[at] ?? 0),
    values: Float32Array.from(seen, (at) => inputScale * (values[at] ?? 0)),
  };
}

/** Turns log-odds into shares that sum to 1, in place. */
function softmax(scores: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) most = Math.max(most, score);
  let sum = 0;
  for (const [at, score] of scores.entries()) {
    const raw = Math.exp(score - most);
    scores[at] = raw;
    sum += raw;
  }
  for (const [at, raw] of scores.entries()) scores[at] = raw / sum;
}

/** A step down the slope for one weight at a time, of a size of its own (AdaGrad). */
function adaptive(weights: Float32Array, rate: number): (at: number, slope: number) => void {
  const squares = new Float32Array(weights.length).fill(1e-3);
  return (at, slope) => {
    if (slope < 1e-6 && slope > -1e-6) return;
    const square = (squares[at] ?? 0) + slope * slope;
    squares[at] = square;
    weights[at] = (weights[at] ?? 0) - (rate * slope) / Math.sqrt(square);
  };
}
