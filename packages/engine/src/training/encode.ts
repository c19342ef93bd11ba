import type { ModelHead } from '../text-model/text-model.ts';
import { toFewLevels } from './few-levels.ts';
import type { Fitted } from './fit.ts';

/** How much of a fitted model goes into its file. */
export type FileSize = {
  /** Weights towards failure modes and units: the strongest features are kept, so many weights in all. */
  causeWeights: number;
  /** How many different steps a weight may have; few of them compress well. */
  levels: number;
  /** A symptom's weight is kept when it is at least this share of that symptom's largest. */
  symptomShare: number;
};

export const fileSize: FileSize = { causeWeights: 2_900_000, levels: 16, symptomShare: 0.15 };

const mostSymptomEntries = 40;

/** Writes a fitted model as the file that `decodeTextModel` reads, in steps of one 127th of an output's largest weight. */
export function encodeTextModel(
  fitted: Fitted,
  { causeWeights, levels, symptomShare }: FileSize = fileSize,
): Uint8Array {
  const { failureModes, symptoms, keys, outputs, weights, bias, network } = fitted;
  const modes = failureModes.length;
  const weightOf = (row: number, output: number): number => weights[row * outputs + output] ?? 0;
  const kept = strongestFeatures(fitted, Math.floor(causeWeights / (modes + network.units)));
  const largest = new Float32Array(outputs);
  for (const row of kept) {
    for (let output = 0; output < outputs; output++) {
      largest[output] = Math.max(largest[output] ?? 0, Math.abs(weightOf(row, output)));
    }
  }
  const stepsOf = (row: number, output: number): number =>
    Math.round((127 * weightOf(row, output)) / (largest[output] || 1));
  const causes = new Int8Array(kept.length * modes);
  const told = kept.map((row, order) => {
    for (let mode = 0; mode < modes; mode++) causes[order * modes + mode] = stepsOf(row, mode);
    return symptomEntries(row);
  });
  const inputOf = (row: number, unit: number): number =>
    (network.unitStep[unit] ?? 1) * (network.inputs[row * network.units + unit] ?? 0);
  const unitScales = Array.from({ length: network.units }, (_, unit) =>
    Number((kept.reduce((most, row) => Math.max(most, Math.abs(inputOf(row, unit))), 1e-9) / 127).toPrecision(6)),
  );
  const inputs = kept.flatMap((row) => unitScales.map((scale, unit) => Math.round(inputOf(row, unit) / scale)));
  const entries = told.flat();
  const head: ModelHead = {
    version: 3,
    failureModes: [...failureModes],
    symptoms: [...symptoms],
    features: kept.length,
    entries: entries.length,
    scales: Array.from(largest, (value) => Number((value / 127).toPrecision(6))),
    bias: Array.from(bias, (value) => Number(value.toFixed(4))),
    units: network.units,
    unitScales,
    unitBias: Array.from(network.unitBias, (value) => Number(value.toFixed(5))),
    modeBias: Array.from(network.bias, (value) => Number(value.toFixed(5))),
  };
  return joined([
    new TextEncoder().encode(`${JSON.stringify(head)}\n`),
    new Uint8Array(Uint32Array.from(kept, (row) => keys[row] ?? 0).buffer),
    new Uint8Array(toFewLevels(causes, levels).buffer),
    Uint8Array.from(told, (some) => some.length),
    Uint8Array.from(entries, ({ output }) => output - modes),
    new Uint8Array(Int8Array.from(entries, ({ steps }) => steps).buffer),
    new Uint8Array(toFewLevels(Int8Array.from(inputs), levels).buffer),
    new Uint8Array(network.outputs.buffer),
  ]);

  function symptomEntries(row: number): { output: number; steps: number }[] {
    const found: { output: number; steps: number }[] = [];
    for (let output = modes; output < outputs; output++) {
      const steps = stepsOf(row, output);
      if (Math.abs(steps) >= 127 * symptomShare) found.push({ output, steps });
    }
    return found
      .sort((one, other) => Math.abs(other.steps) - Math.abs(one.steps))
      .slice(0, mostSymptomEntries)
      .sort((one, other) => one.output - other.output);
  }
}

/** The features that move the failure modes most, in the order of their keys. */
function strongestFeatures({ failureModes, keys, outputs, weights }: Fitted, most: number): number[] {
  const strength = Array.from(keys, (_key, row) => {
    const own = weights.subarray(row * outputs, row * outputs + failureModes.length);
    return Math.hypot(...own);
  });
  const order = [...strength.keys()].sort((one, other) => (strength[other] ?? 0) - (strength[one] ?? 0));
  return order.slice(0, most).sort((one, other) => one - other);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
