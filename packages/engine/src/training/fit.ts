import { placedWords, textFeatures, type WordGroups } from '../text-model/features.ts';
import type { Example } from './examples.ts';

/** How a model is fitted. The same numbers give the same weights, to the last bit, on any machine. */
export type FitSettings = {
  epochs: number;
  symptomEpochs: number;
  learningRate: number;
  /** Texts in which a feature must occur to be learned. */
  leastTexts: number;
  /** Share of a cause that is spread over all causes of the same part: they share signs, and the part is what is bought. */
  siblingShare: number;
  /** How much a judged complaint counts against one that was written for a cause. */
  judgedWeight: number;
  /** How many fits of the causes, each over the texts in an order of its own, are averaged: chance evens out, the size stays. */
  copies: number;
  seed: number;
};

export const fitSettings: FitSettings = {
  epochs: 6,
  symptomEpochs: 8,
  learningRate: 0.5,
  leastTexts: 2,
  siblingShare: 0.4,
  judgedWeight: 2,
  copies: 4,
  seed: 42,
};

/** Dense weights: `weights[feature * outputs + output]`. Outputs: failure modes, told symptoms, denied symptoms. */
/** What a model is to tell apart. `components`: the part of each failure mode. */
export type Names = {
  failureModes: readonly string[];
  components: readonly string[];
  symptoms: readonly string[];
  groups: WordGroups;
};

export type Fitted = {
  failureModes: readonly string[];
  symptoms: readonly string[];
  keys: Uint32Array;
  idf: Float32Array;
  outputs: number;
  weights: Float32Array;
  bias: Float32Array;
};

type Row = { features: Uint32Array; values: Float32Array };

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
  const idf = Float32Array.from(keys, (key) => Math.log(examples.length / (counts.get(key) ?? 1)) / 3);
  const rows = texts.map((features): Row => {
    const known = features.flatMap(({ key, value }) => {
      const row = rowOf.get(key);
      return row === undefined ? [] : [{ row, value: value * (idf[row] ?? 0) }];
    });
    const length = Math.hypot(...known.map(({ value }) => value)) || 1;
    return {
      features: Uint32Array.from(known, ({ row }) => row),
      values: Float32Array.from(known, ({ value }) => value / length),
    };
  });

  const causes = averageFit(settings, (seed) =>
    fitCauses({
      examples,
      rows,
      size: keys.length,
      failureModes,
      components,
      settings: { ...settings, seed },
    }),
  );
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
  return { failureModes, symptoms, keys, idf, outputs, weights, bias };
}

type LinearFit = { weights: Float32Array; bias: Float32Array };

/** The mean of `copies` fits, each from a seed of its own. */
function averageFit({ copies, seed }: FitSettings, fitFrom: (seed: number) => LinearFit): LinearFit {
  const total = fitFrom(seed);
  for (let copy = 1; copy < copies; copy++) {
    const { weights, bias } = fitFrom(seed + 7919 * copy);
    for (const [at, value] of weights.entries()) total.weights[at] = (total.weights[at] ?? 0) + value;
    for (const [at, value] of bias.entries()) total.bias[at] = (total.bias[at] ?? 0) + value;
  }
  return { weights: total.weights.map((sum) => sum / copies), bias: total.bias.map((sum) => sum / copies) };
}

/** Gradient descent with a step of its own for each weight (AdaGrad). */
function descent(size: number, outputs: number, { learningRate }: FitSettings) {
  const weights = new Float32Array(size * outputs);
  const squares = new Float32Array(size * outputs).fill(1e-3);
  const bias = new Float32Array(outputs);
  const biasSquares = new Float32Array(outputs).fill(1e-3);
  return {
    weights,
    bias,
    scores: ({ features, values }: Row, into: Float64Array): void => {
      into.set(bias);
      for (let at = 0; at < features.length; at++) {
        const base = (features[at] ?? 0) * outputs;
        const value = values[at] ?? 0;
        for (let output = 0; output < outputs; output++) {
          into[output] = (into[output] ?? 0) + (weights[base + output] ?? 0) * value;
        }
      }
    },
    step: ({ features, values }: Row, gradient: Float64Array): void => {
      for (let output = 0; output < outputs; output++) {
        const slope = gradient[output] ?? 0;
        const square = (biasSquares[output] ?? 0) + slope * slope;
        biasSquares[output] = square;
        bias[output] = (bias[output] ?? 0) - (learningRate * slope) / Math.sqrt(square);
      }
      for (let at = 0; at < features.length; at++) {
        const base = (features[at] ?? 0) * outputs;
        const value = values[at] ?? 0;
        for (let output = 0; output < outputs; output++) {
          const slope = (gradient[output] ?? 0) * value;
          if (slope < 1e-5 && slope > -1e-5) continue;
          const square = (squares[base + output] ?? 0) + slope * slope;
          squares[base + output] = square;
          weights[base + output] = (weights[base + output] ?? 0) - (learningRate * slope) / Math.sqrt(square);
        }
      }
    },
  };
}

function fitCauses({
  examples,
  rows,
  size,
  failureModes,
  components,
  settings,
}: {
  examples: readonly Example[];
  rows: readonly Row[];
  size: number;
  failureModes: readonly string[];
  components: readonly string[];
  settings: FitSettings;
}) {
  const outputs = failureModes.length;
  const indexOf = new Map(failureModes.map((id, at) => [id, at]));
  const targets = examples.map(({ causes }) => {
    const target = new Float64Array(outputs);
    let rest = 1;
    for (const [id, share] of causes) {
      const at = indexOf.get(id);
      if (at === undefined) continue;
      target[at] = share;
      rest -= share;
    }
    return shareWithSiblings(
      target.map((share) => share + Math.max(0, rest) / outputs),
      components,
      settings.siblingShare,
    );
  });
  const fit = descent(size, outputs, settings);
  const scores = new Float64Array(outputs);
  inOrder(rows.length, settings.epochs, settings.seed, (at) => {
    const row = rows[at];
    const target = targets[at];
    if (row === undefined || target === undefined) return;
    fit.scores(row, scores);
    softmax(scores);
    const weight = examples[at]?.symptoms === null ? settings.judgedWeight : 1;
    for (let output = 0; output < outputs; output++) {
      scores[output] = weight * ((scores[output] ?? 0) - (target[output] ?? 0));
    }
    fit.step(row, scores);
  });
  return fit;
}

/** Gives a share of each cause to all causes of its part, alike. */
function shareWithSiblings(target: Float64Array, components: readonly string[], share: number): Float64Array {
  const sums = new Map<string, { total: number; count: number }>();
  for (const [at, component] of components.entries()) {
    const { total, count } = sums.get(component) ?? { total: 0, count: 0 };
    sums.set(component, { total: total + (target[at] ?? 0), count: count + 1 });
  }
  return target.map((own, at) => {
    const { total, count } = sums.get(components[at] ?? '') ?? { total: own, count: 1 };
    return (1 - share) * own + (share * total) / count;
  });
}

function fitSymptoms({
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

function softmax(scores: Float64Array): void {
  const most = scores.reduce((high, score) => Math.max(high, score), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (const [at, score] of scores.entries()) {
    const raw = Math.exp(score - most);
    scores[at] = raw;
    sum += raw;
  }
  for (const [at, raw] of scores.entries()) scores[at] = raw / sum;
}

/** Calls `visit` for 0 to `count` - 1 in a new order each round, the same order for the same seed. */
function inOrder(count: number, rounds: number, seed: number, visit: (at: number) => void): void {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const order = Array.from({ length: count }, (_, at) => at);
  for (let round = 0; round < rounds; round++) {
    for (let last = count - 1; last > 0; last--) {
      const other = below(last + 1);
      const kept = order[last] ?? 0;
      order[last] = order[other] ?? 0;
      order[other] = kept;
    }
    for (const at of order) visit(at);
  }
}
