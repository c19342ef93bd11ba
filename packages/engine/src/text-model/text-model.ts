import type { ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import type { Feature } from './features.ts';
import { networkScores, type Row, type SharedLayer, type TypeHead } from './network.ts';

/**
 * What was learned of one appliance type's complaints: a network from the shared layer to failure modes, and for each
 * feature the weights towards the telling symptoms, in whole steps of a size that each symptom has of its own.
 */
export type TextModel = {
  layer: SharedLayer;
  failureModes: readonly string[];
  head: TypeHead;
  symptoms: readonly string[];
  /** A feature's symptom weights are entries `rows[feature]` to `rows[feature + 1]`: told symptoms first, then denied ones. */
  rows: Uint32Array;
  outputs: Uint8Array;
  steps: Int8Array;
  /** Size of a step and log-odds without any feature, for each told symptom, then for each denied one. */
  scales: Float32Array;
  bias: Float32Array;
};

/** The head of the shared layer's file: a line of JSON before the numbers. */
export type LayerHead = { version: 4; features: number; units: number; unitScales: number[] };

/** The head of a type's file: a line of JSON before the numbers. */
export type ModelHead = {
  version: 4;
  failureModes: string[];
  symptoms: string[];
  entries: number;
  scales: number[];
  bias: number[];
  unitBias: number[];
  modeBias: number[];
};

/** What was learned of each appliance type; nothing before the first training. */
export function decodeTextModels({
  sharedTextLayer,
  textModels,
}: Pick<Knowledge, 'sharedTextLayer' | 'textModels'>): ReadonlyMap<ApplianceType, TextModel> {
  if (sharedTextLayer === null) return new Map();
  const layer = decodeSharedLayer(sharedTextLayer);
  return new Map([...textModels].map(([type, bytes]) => [type, decodeTextModel(bytes, layer)]));
}

/** Reads the file of the shared layer: JSON head, line feed, keys (uint32), inputs of the units (int8). */
function decodeSharedLayer(bytes: Uint8Array): SharedLayer {
  const { head, copied, signed } = readFile<LayerHead>(bytes);
  const { features, units, unitScales } = head;
  const keys = new Uint32Array(copied(features * 4));
  return { keys, units, inputs: signed(features * units), unitStep: Float32Array.from(unitScales) };
}

/**
 * Reads a type's file: JSON head, line feed, symptom entries a feature (uint8), their outputs (uint8) and steps (int8),
 * the network's outputs (float32).
 */
function decodeTextModel(bytes: Uint8Array, layer: SharedLayer): TextModel {
  const { head, take, copied, signed } = readFile<ModelHead>(bytes);
  const { failureModes, symptoms, entries } = head;
  const rows = new Uint32Array(layer.keys.length + 1);
  for (const [row, count] of take(layer.keys.length).entries()) rows[row + 1] = (rows[row] ?? 0) + count;
  return {
    layer,
    failureModes,
    symptoms,
    rows,
    outputs: take(entries),
    steps: signed(entries),
    scales: Float32Array.from(head.scales),
    bias: Float32Array.from(head.bias),
    head: {
      unitBias: Float32Array.from(head.unitBias),
      outputs: new Float32Array(copied(4 * layer.units * failureModes.length)),
      bias: Float32Array.from(head.modeBias),
    },
  };
}

/** The head of a weights file, and the numbers behind it one run after another. */
function readFile<Head>(bytes: Uint8Array) {
  const headEnd = bytes.indexOf(10);
  const head: Head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, headEnd)));
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
  return { head, take, copied, signed };
}

/** The features of a text that the models know, and the words that each stands on. */
export type KnownFeatures = Row & { places: readonly { start: number; end: number }[] };

/**
 * The features of a text that are known, brought to length 1. Rare words count no more than common ones: what few
 * texts hold is mostly chance, and a story's side facts would drown its signs.
 */
export function knownFeatures(features: readonly Feature[], rowOf: (key: number) => number | undefined): KnownFeatures {
  const known = features.flatMap(({ key, ...rest }) => {
    const row = rowOf(key);
    return row === undefined ? [] : [{ row, ...rest }];
  });
  const length = Math.hypot(...known.map(({ value }) => value)) || 1;
  return {
    features: Uint32Array.from(known, ({ row }) => row),
    values: Float32Array.from(known, ({ value }) => value / length),
    places: known,
  };
}

/** The row of a feature in the shared layer. */
export function rowIn({ keys }: Pick<SharedLayer, 'keys'>): (key: number) => number | undefined {
  return (key) => {
    let [low, high] = [0, keys.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = keys[middle] ?? 0;
      if (found === key) return middle;
      if (found < key) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  };
}

/** Log-odds of the failure modes for a text. */
export function causeScores({ layer, head }: TextModel, row: Row): Float64Array {
  const scores = new Float64Array(head.bias.length);
  networkScores(layer, head, { row, hidden: new Float64Array(layer.units), kept: null, scores });
  return scores;
}

/** Log-odds of the symptoms for a text: told ones, then denied ones. */
export function symptomScores(model: TextModel, { features, values }: Row): Float64Array {
  const sums = new Float64Array(model.bias.length);
  for (const [at, row] of features.entries()) {
    for (let entry = model.rows[row] ?? 0; entry < (model.rows[row + 1] ?? 0); entry++) {
      const output = model.outputs[entry] ?? 0;
      sums[output] = (sums[output] ?? 0) + (values[at] ?? 0) * (model.steps[entry] ?? 0);
    }
  }
  return sums.map((sum, output) => (model.bias[output] ?? 0) + sum * (model.scales[output] ?? 0));
}

/** How much each word of a text speaks for one symptom; a feature's share is spread over the words that it stands on. */
export function wordShares(
  model: TextModel,
  { features, values, places }: KnownFeatures,
  { output, words }: { output: number; words: number },
): Float64Array {
  const shares = new Float64Array(words);
  for (const [order, row] of features.entries()) {
    const { start, end } = places[order] ?? { start: 0, end: 0 };
    for (let entry = model.rows[row] ?? 0; entry < (model.rows[row + 1] ?? 0); entry++) {
      if (model.outputs[entry] !== output) continue;
      const share = ((values[order] ?? 0) * (model.steps[entry] ?? 0)) / (end - start);
      for (let at = start; at < end; at++) shares[at] = (shares[at] ?? 0) + share;
    }
  }
  return shares;
}
