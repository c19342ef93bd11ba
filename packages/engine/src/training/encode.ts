import type { SharedLayer } from '../text-model/network.ts';
import type { LayerHead, ModelHead } from '../text-model/text-model.ts';
import { toFewLevels } from './few-levels.ts';
import type { Fitted } from './fit.ts';

/** How many different steps a weight of the shared layer may have; few of them compress well. */
const levels = 16;
/** A symptom's weight is kept when it is at least this share of that symptom's largest. */
const symptomShare = 0.15;
const mostSymptomEntries = 40;

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
  const head: LayerHead = { version: 4, features: keys.length, units, unitScales };
  return file(head, [new Uint8Array(keys.buffer), new Uint8Array(toFewLevels(steps, levels).buffer)]);
}

/** Writes what was learned of a type as the file that `decodeTextModel` reads. `features`: how many the shared layer has. */
export function encodeTextModel({ failureModes, head, symptoms, weights, bias }: Fitted, features: number): Uint8Array {
  const outputs = bias.length;
  const weightOf = (row: number, output: number): number => weights[row * outputs + output] ?? 0;
  const largest = new Float32Array(outputs);
  for (const [at, weight] of weights.entries()) {
    largest[at % outputs] = Math.max(largest[at % outputs] ?? 0, Math.abs(weight));
  }
  const told = Array.from({ length: features }, (_, row) => symptomEntries(row));
  const entries = told.flat();
  const text: ModelHead = {
    version: 4,
    failureModes: [...failureModes],
    symptoms: [...symptoms],
    entries: entries.length,
    scales: Array.from(largest, (value) => Number((value / 127).toPrecision(6))),
    bias: Array.from(bias, (value) => Number(value.toFixed(4))),
    unitBias: Array.from(head.unitBias, (value) => Number(value.toFixed(5))),
    modeBias: Array.from(head.bias, (value) => Number(value.toFixed(5))),
  };
  return file(text, [
    Uint8Array.from(told, (some) => some.length),
    Uint8Array.from(entries, ({ output }) => output),
    new Uint8Array(Int8Array.from(entries, ({ steps }) => steps).buffer),
    new Uint8Array(head.outputs.buffer),
  ]);

  function symptomEntries(row: number): { output: number; steps: number }[] {
    const found: { output: number; steps: number }[] = [];
    for (let output = 0; output < outputs; output++) {
      const steps = Math.round((127 * weightOf(row, output)) / (largest[output] || 1));
      if (Math.abs(steps) >= 127 * symptomShare) found.push({ output, steps });
    }
    return found
      .sort((one, other) => Math.abs(other.steps) - Math.abs(one.steps))
      .slice(0, mostSymptomEntries)
      .sort((one, other) => one.output - other.output);
  }
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
