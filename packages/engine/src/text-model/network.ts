/**
 * A layer of units between features and failure modes. `inputs[feature * units + unit]`, in steps of the unit's own
 * size, and `outputs[unit * failureModes + mode]`.
 */
export type Network = {
  units: number;
  inputs: Float32Array | Int8Array;
  unitStep: Float32Array;
  unitBias: Float32Array;
  outputs: Float32Array;
  bias: Float32Array;
};

/** What a unit below zero lets through. */
export const leak = 0.01;

/** Log-odds of the failure modes into `scores`, the units' values into `hidden`. `kept`: factor of each unit. */
export function networkScores(
  { units, inputs, unitStep, unitBias, outputs, bias }: Network,
  {
    seen,
    hidden,
    kept,
    scores,
  }: {
    seen: readonly { feature: number; value: number }[];
    hidden: Float64Array;
    kept: Float64Array | null;
    scores: Float64Array;
  },
): void {
  const modes = bias.length;
  hidden.fill(0);
  for (const { feature, value } of seen) {
    const base = feature * units;
    for (let unit = 0; unit < units; unit++) hidden[unit] = (hidden[unit] ?? 0) + value * (inputs[base + unit] ?? 0);
  }
  scores.set(bias);
  for (let unit = 0; unit < units; unit++) {
    const sum = (unitBias[unit] ?? 0) + (hidden[unit] ?? 0) * (unitStep[unit] ?? 0);
    const value = (sum > 0 ? sum : leak * sum) * (kept === null ? 1 : (kept[unit] ?? 0));
    hidden[unit] = value;
    if (value === 0) continue;
    for (let mode = 0; mode < modes; mode++) {
      scores[mode] = (scores[mode] ?? 0) + value * (outputs[unit * modes + mode] ?? 0);
    }
  }
}
