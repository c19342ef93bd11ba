import type { Feature } from './features.ts';
import { type Network, networkScores } from './network.ts';

/**
 * What was learned of one appliance type's complaints: for each feature the weights towards failure modes (all of them)
 * and towards symptoms (the telling ones), in whole steps of a size that each output has of its own.
 */
export type TextModel = {
  failureModes: readonly string[];
  symptoms: readonly string[];
  keys: Uint32Array;
  /** `causes[feature * failureModes.length + mode]`, in steps. */
  causes: Int8Array;
  /** A feature's symptom weights are entries `rows[feature]` to `rows[feature + 1]`: told symptoms first, then denied ones. */
  rows: Uint32Array;
  outputs: Uint8Array;
  steps: Int8Array;
  /** Size of a step and log-odds without any feature, for each failure mode, told symptom and denied symptom. */
  scales: Float32Array;
  bias: Float32Array;
  network: Network;
};

/** The head of a weights file: a line of JSON before the numbers. */
export type ModelHead = {
  version: 3;
  failureModes: string[];
  symptoms: string[];
  features: number;
  entries: number;
  scales: number[];
  bias: number[];
  units: number;
  unitScales: number[];
  unitBias: number[];
  modeBias: number[];
};

/**
 * Reads a weights file: JSON head, line feed, keys (uint32), causes (int8), symptom entries a feature
 * (uint8), their outputs (uint8) and steps (int8), inputs of the network's units (int8), its outputs (float32).
 */
export function decodeTextModel(bytes: Uint8Array): TextModel {
  const headEnd = bytes.indexOf(10);
  const head: ModelHead = JSON.parse(new TextDecoder().decode(bytes.subarray(0, headEnd)));
  let at = headEnd + 1;
  /** The next bytes, shared with the file's. */
  const take = (length: number): Uint8Array => {
    const part = bytes.subarray(at, at + length);
    at += length;
    return part;
  };
  /** The next bytes as numbers that only an aligned copy can hold. */
  const copied = (length: number): ArrayBuffer => Uint8Array.from(take(length)).buffer;
  const signed = (length: number): Int8Array => {
    const part = take(length);
    return new Int8Array(part.buffer, part.byteOffset, length);
  };
  const { failureModes, symptoms } = head;
  const keys = new Uint32Array(copied(head.features * 4));
  const causes = signed(head.features * failureModes.length);
  const rows = new Uint32Array(head.features + 1);
  for (const [row, count] of take(head.features).entries()) rows[row + 1] = (rows[row] ?? 0) + count;
  const outputs = take(head.entries);
  const steps = signed(head.entries);
  const scales = Float32Array.from(head.scales);
  const network: Network = {
    units: head.units,
    inputs: signed(head.features * head.units),
    unitStep: Float32Array.from(head.unitScales),
    unitBias: Float32Array.from(head.unitBias),
    outputs: new Float32Array(copied(4 * head.units * failureModes.length)),
    bias: Float32Array.from(head.modeBias),
  };
  return {
    failureModes,
    symptoms,
    keys,
    causes,
    rows,
    outputs,
    steps,
    scales,
    bias: Float32Array.from(head.bias),
    network,
  };
}

/** A feature that the model knows: its row and its weight in this text (the text's vector has length 1). */
export type KnownFeature = { row: number; value: number; start: number; end: number };

/**
 * The features of a text that the model knows, brought to length 1. Rare words count no more than common ones: what few
 * texts hold is mostly chance, and a story's side facts would drown its signs.
 */
export function knownFeatures(model: Pick<TextModel, 'keys'>, features: readonly Feature[]): KnownFeature[] {
  const known: KnownFeature[] = [];
  let square = 0;
  for (const { key, value, start, end } of features) {
    const row = rowOf(model.keys, key);
    if (row < 0) continue;
    square += value * value;
    known.push({ row, value, start, end });
  }
  const length = Math.sqrt(square) || 1;
  for (const feature of known) feature.value /= length;
  return known;
}

/** How much the network counts beside the linear fit. */
const networkShare = 0.5;

/** The outputs for a text: log-odds of the failure modes, then of the told symptoms, then of the denied ones. */
export function outputsFor(model: TextModel, known: readonly KnownFeature[]): Float64Array {
  const modes = model.failureModes.length;
  const sums = new Float64Array(model.bias.length);
  for (const { row, value } of known) {
    const base = row * modes;
    for (let mode = 0; mode < modes; mode++) sums[mode] = (sums[mode] ?? 0) + value * (model.causes[base + mode] ?? 0);
    for (let entry = model.rows[row] ?? 0; entry < (model.rows[row + 1] ?? 0); entry++) {
      const output = modes + (model.outputs[entry] ?? 0);
      sums[output] = (sums[output] ?? 0) + value * (model.steps[entry] ?? 0);
    }
  }
  const linear = sums.map((sum, output) => (model.bias[output] ?? 0) + sum * (model.scales[output] ?? 0));
  const scores = new Float64Array(modes);
  const seen = known.map(({ row, value }) => ({ feature: row, value }));
  networkScores(model.network, { seen, hidden: new Float64Array(model.network.units), kept: null, scores });
  for (const [mode, score] of scores.entries()) {
    linear[mode] = (1 - networkShare) * (linear[mode] ?? 0) + networkShare * score;
  }
  return linear;
}

/** How much each word of a text speaks for one symptom output; a feature's share is spread over the words that it stands on. */
export function wordShares(
  model: TextModel,
  known: readonly KnownFeature[],
  { output, words }: { output: number; words: number },
): Float64Array {
  const shares = new Float64Array(words);
  for (const { row, value, start, end } of known) {
    for (let entry = model.rows[row] ?? 0; entry < (model.rows[row + 1] ?? 0); entry++) {
      if (model.outputs[entry] !== output) continue;
      const share = (value * (model.steps[entry] ?? 0)) / (end - start);
      for (let at = start; at < end; at++) shares[at] = (shares[at] ?? 0) + share;
    }
  }
  return shares;
}

function rowOf(keys: Uint32Array, key: number): number {
  let [low, high] = [0, keys.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = keys[middle] ?? 0;
    if (found === key) return middle;
    if (found < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
