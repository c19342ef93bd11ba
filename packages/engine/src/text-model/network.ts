/**
 * The layer of units that all appliance types share: what a word says of a fault is learned from every type's
 * complaints. `inputs[feature * units + unit]`, in steps of the unit's own size.
 */
export type SharedLayer = {
  /** Hashes of the features, ascending: a feature's row is its place here. */
  keys: Uint32Array;
  units: number;
  inputs: Float32Array | Int8Array;
  unitStep: Float32Array;
};

/**
 * What one appliance type makes of the units: `outputs[unit * bias.length + output]`, the log-odds of each failure mode,
 * of each symptom told, then of each symptom denied.
 */
export type TypeHead = { unitBias: Float32Array; outputs: Float32Array; bias: Float32Array };

/** A text as the rows of the features that it has and their values; the vector has length 1. */
export type Row = { features: Uint32Array; values: Float32Array };

/** What a unit below zero lets through. */
export const leak = 0.01;

/**
 * Log-odds of the head's outputs into `scores` (of the first ones, where it is shorter), the units' values into `hidden`.
 * `kept`: factor of each unit; all count in full where it is `null`.
 */
export function networkScores(
  { units, inputs, unitStep }: Omit<SharedLayer, 'keys'>,
  { unitBias, outputs, bias }: TypeHead,
  {
    row: { features, values },
    hidden,
    kept,
    scores,
  }: { row: Row; hidden: Float64Array; kept: Float64Array | null; scores: Float64Array },
): void {
  const all = bias.length;
  const asked = scores.length;
  hidden.fill(0);
  for (let at = 0; at < features.length; at++) {
    const base = (features[at] ?? 0) * units;
    const value = values[at] ?? 0;
    for (let unit = 0; unit < units; unit++) hidden[unit] = (hidden[unit] ?? 0) + value * (inputs[base + unit] ?? 0);
  }
  for (let output = 0; output < asked; output++) scores[output] = bias[output] ?? 0;
  for (let unit = 0; unit < units; unit++) {
    const sum = (unitBias[unit] ?? 0) + (hidden[unit] ?? 0) * (unitStep[unit] ?? 0);
    const value = (sum > 0 ? sum : leak * sum) * (kept === null ? 1 : (kept[unit] ?? 0));
    hidden[unit] = value;
    if (value === 0) continue;
    for (let output = 0; output < asked; output++) {
      scores[output] = (scores[output] ?? 0) + value * (outputs[unit * all + output] ?? 0);
    }
  }
}
