import type { ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import type { Feature } from './features.ts';
import { leak, type Row, type SharedLayer, type TypeHead } from './network.ts';

/** What was learned of one appliance type's complaints: a network from the shared layer to failure modes and symptoms. */
export type TextModel = {
  layer: SharedLayer;
  failureModes: readonly string[];
  symptoms: readonly string[];
  head: TypeHead;
};

/** The head of the shared layer's file: a line of JSON before the numbers. */
export type LayerHead = { version: 5; features: number; units: number; unitScales: number[] };

/** The head of a type's file: a line of JSON before the numbers. `bias`, `outputScales`: one for each output of the network. */
export type ModelHead = {
  version: 5;
  failureModes: string[];
  symptoms: string[];
  bias: number[];
  unitBias: number[];
  outputScales: number[];
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

/** Reads a type's file: JSON head, line feed, the network's outputs (int8). */
function decodeTextModel(bytes: Uint8Array, layer: SharedLayer): TextModel {
  const { head, signed } = readFile<ModelHead>(bytes);
  const { failureModes, symptoms, bias, unitBias, outputScales } = head;
  const steps = signed(layer.units * bias.length);
  return {
    layer,
    failureModes,
    symptoms,
    head: {
      unitBias: Float32Array.from(unitBias),
      outputs: Float32Array.from(steps, (step, at) => step * (outputScales[at % bias.length] ?? 0)),
      bias: Float32Array.from(bias),
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
  return { head, copied, signed };
}

/**
 * The features of a text that are known, brought to length 1. Rare words count no more than common ones: what few
 * texts hold is mostly chance, and a story's side facts would drown its signs.
 */
export function knownFeatures(features: readonly Feature[], rowOf: (key: number) => number | undefined): Row {
  const known = features.flatMap(({ key, value }) => {
    const row = rowOf(key);
    return row === undefined ? [] : [{ row, value }];
  });
  const length = Math.hypot(...known.map(({ value }) => value)) || 1;
  return {
    features: Uint32Array.from(known, ({ row }) => row),
    values: Float32Array.from(known, ({ value }) => value / length),
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

/** The log-odds that a network gives to a text. */
export type TextScores = { failureModes: Float64Array; told: Float64Array; denied: Float64Array };

/**
 * The log-odds by the first features, then, where there are more, those of the failure modes by all: what is told is read
 * without the words that say how the machine is built, its cause with them.
 */
export function textScores(
  model: TextModel,
  features: readonly Feature[],
  own: (feature: Feature) => boolean,
): TextScores {
  const { layer, head, failureModes, symptoms } = model;
  const rowOf = rowIn(layer);
  const sums = new Float64Array(layer.units);
  let squares = 0;
  const add = (list: readonly Feature[]): number => {
    for (const { key, value } of list) {
      const row = rowOf(key);
      if (row === undefined) continue;
      addRow(sums, layer, row, value);
      squares += value * value;
    }
    return Math.sqrt(squares) || 1;
  };
  const [modes, signs] = [failureModes.length, symptoms.length];
  const rest = features.filter((feature) => !own(feature));
  const length = add(rest.length === 0 ? features : features.filter(own));
  const scores = outputsOf(sums, length, { layer, head, count: head.bias.length });
  return {
    failureModes:
      rest.length === 0 ? scores.subarray(0, modes) : outputsOf(sums, add(rest), { layer, head, count: modes }),
    told: scores.subarray(modes, modes + signs),
    denied: scores.subarray(modes + signs),
  };
}

/** Adds a feature's row, `value` times, to the units' sums. */
function addRow(sums: Float64Array, { inputs, units }: SharedLayer, row: number, value: number): void {
  const from = row * units;
  for (let unit = 0; unit < units; unit++) sums[unit] = (sums[unit] ?? 0) + value * (inputs[from + unit] ?? 0);
}

/** The first `count` outputs of a head over the units' sums; a text's vector has length 1. */
function outputsOf(
  sums: Float64Array,
  length: number,
  {
    layer: { units, unitStep },
    head: { unitBias, outputs, bias },
    count,
  }: { layer: SharedLayer; head: TypeHead; count: number },
): Float64Array {
  const all = bias.length;
  const scores = Float64Array.from(bias.subarray(0, count));
  for (let unit = 0; unit < units; unit++) {
    const sum = (unitBias[unit] ?? 0) + ((sums[unit] ?? 0) / length) * (unitStep[unit] ?? 0);
    const value = sum > 0 ? sum : leak * sum;
    const from = unit * all;
    for (let output = 0; output < count; output++)
      scores[output] = (scores[output] ?? 0) + value * (outputs[from + output] ?? 0);
  }
  return scores;
}
