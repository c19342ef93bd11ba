import type { SharedLayer } from '../text-model/network.ts';
import type { LayerHead, ModelHead } from '../text-model/text-model.ts';
import { toFewLevels } from './few-levels.ts';
import type { Fitted } from './fit.ts';

/** How many different steps a weight of the shared layer may have; few of them compress well. */
const levels = 16;

/** Writes the shared layer as the file that `decodeSharedLayer` reads, in steps of one 127th of a unit's largest weight. */
export function encodeSharedLayer({ keys, units, inputs, unitStep }: SharedLayer): Uint8Array {
  const scales = new Float64Array(units).fill(1e-9);
  for (const [at, input] of inputs.entries()) {
    const unit = at % units;
    scales[unit] = Math.max(scales[unit] ?? 0, (Math.abs(input) * (unitStep[unit] ?? 1)) / 127);
  }
  const unitScales = Array.from(scales, (scale) => Number(scale.toPrecision(6)));
  const steps = new Int8Array(inputs.length);
  for (const [at, input] of inputs.entries()) {
    const unit = at % units;
    steps[at] = Math.round((input * (unitStep[unit] ?? 1)) / (unitScales[unit] ?? 1));
  }
  const head: LayerHead = { version: 5, features: keys.length, units, unitScales };
  return file(head, [new Uint8Array(keys.buffer), new Uint8Array(toFewLevels(steps, levels).buffer)]);
}

/** Writes what was learned of a type as the file that `decodeTextModel` reads, each output in steps of its own size. */
export function encodeTextModel({ failureModes, symptoms, head }: Fitted): Uint8Array {
  const all = head.bias.length;
  const largest = new Float64Array(all).fill(1e-9);
  for (const [at, weight] of head.outputs.entries()) {
    largest[at % all] = Math.max(largest[at % all] ?? 0, Math.abs(weight));
  }
  const outputScales = Array.from(largest, (value) => Number((value / 127).toPrecision(6)));
  const steps = Int8Array.from(head.outputs, (weight, at) => Math.round(weight / (outputScales[at % all] ?? 1)));
  const text: ModelHead = {
    version: 5,
    failureModes: [...failureModes],
    symptoms: [...symptoms],
    bias: Array.from(head.bias, (value) => Number(value.toFixed(5))),
    unitBias: Array.from(head.unitBias, (value) => Number(value.toFixed(5))),
    outputScales,
  };
  return file(text, [new Uint8Array(steps.buffer)]);
}

/** A line of JSON, then the numbers. */
function file(head: LayerHead | ModelHead, numbers: readonly Uint8Array[]): Uint8Array {
  const parts = [new TextEncoder().encode(`${JSON.stringify(head)}\n`), ...numbers];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
