import type { ApplianceType, Knowledge } from '@diagbuddy/knowledge/schema';
import type { Feature } from './features.ts';
import { leak, networkScores, type Row, type SharedLayer, type TypeHead } from './network.ts';

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

/** The log-odds that a network gives to a text. `units`: the value of each, by which `wordShares` tells why. */
export type TextScores = { failureModes: Float64Array; told: Float64Array; denied: Float64Array; units: Float64Array };

export function textScores({ layer, head, failureModes, symptoms }: TextModel, row: Row): TextScores {
  const scores = new Float64Array(head.bias.length);
  const units = new Float64Array(layer.units);
  networkScores(layer, head, { row, hidden: units, kept: null, scores });
  const [modes, signs] = [failureModes.length, symptoms.length];
  return {
    failureModes: scores.subarray(0, modes),
    told: scores.subarray(modes, modes + signs),
    denied: scores.subarray(modes + signs),
    units,
  };
}

/**
 * How much each word of a text speaks for one symptom, told or denied: what its features bring through the units as they
 * stand (a unit is linear on either side of zero); a feature's share is spread over the words that it stands on.
 */
export function wordShares(
  { layer: { units, inputs, unitStep }, head, failureModes, symptoms }: TextModel,
  { features, values, places }: KnownFeatures,
  { scores, symptom, isDenied, words }: { scores: TextScores; symptom: number; isDenied: boolean; words: number },
): Float64Array {
  const output = failureModes.length + symptom + (isDenied ? symptoms.length : 0);
  const pull = Float64Array.from({ length: units }, (_, unit) => {
    const passed = (scores.units[unit] ?? 0) > 0 ? 1 : leak;
    return passed * (unitStep[unit] ?? 0) * (head.outputs[unit * head.bias.length + output] ?? 0);
  });
  const shares = new Float64Array(words);
  for (let order = 0; order < features.length; order++) {
    const base = (features[order] ?? 0) * units;
    let sum = 0;
    for (let unit = 0; unit < units; unit++) sum += (pull[unit] ?? 0) * (inputs[base + unit] ?? 0);
    const { start, end } = places[order] ?? { start: 0, end: 0 };
    const share = ((values[order] ?? 0) * sum) / (end - start);
    for (let at = start; at < end; at++) shares[at] = (shares[at] ?? 0) + share;
  }
  return shares;
}
