import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import type { Observations } from '../observations/observation.ts';
import { sum } from './log-math.ts';
import type { Weights } from './weights.ts';

/** Log-likelihood of each failure mode by what is complained of: symptoms told, denied and untold, codes, the model's word. */
export function complaintEvidence(
  index: ApplianceIndex,
  { symptoms, codes, complaint }: Observations,
  { priors, fits, weights }: { priors: readonly number[]; fits: readonly number[]; weights: Weights },
): number[] {
  const { failureModes } = index.knowledge;
  const scores = failureModes.map(() => 0);
  const add = (at: number, score: number): void => {
    scores[at] = (scores[at] ?? 0) + score;
  };
  const noisyOr = (p: number): number => 1 - (1 - weights.leak) * (1 - Math.min(0.98, p));
  const said = new Set<string>();
  const told = [...symptoms];
  const code = codes.find(({ isKnown }) => isKnown);
  if (code !== undefined)
    told.push({ ...code, kind: 'symptom', id: 'error-code', name: '', present: true, strength: 1 });
  for (const { id, present, strength } of told) {
    said.add(id);
    const shown = failureModes.map((mode) => noisyOr(mode.symptoms[id] ?? 0));
    const usual = shown.reduce((total, p, at) => total + p * (priors[at] ?? 0), 0);
    for (const [at, p] of shown.entries()) {
      if (present) add(at, weights.symptom * Math.log((strength * p) / usual + 1 - strength));
      else add(at, weights.denied * Math.log((strength * (1 - p)) / (1 - usual) + 1 - strength));
    }
  }
  for (const at of failureModes.keys()) {
    for (const { id, p } of index.shown[at] ?? []) if (!said.has(id)) add(at, Math.log(1 - weights.told * p));
  }
  for (const { entries, isOwnMaker } of codes) {
    if (entries.length === 0) continue;
    const trust = isOwnMaker ? weights.code : weights.foreignCode;
    const shares = failureModes.map(
      ({ id }) => sum(entries.map((entry) => entry.failureModes[id] ?? 0)) / entries.length,
    );
    // The table speaks of all machines that show this code; what this one can't have goes to the rest.
    const fitting = shares.map((share, at) =>
      (priors[at] ?? 0) === 0 ? 0 : share * Math.exp(Math.min(0, fits[at] ?? 0)),
    );
    const lost = sum(shares) / Math.max(1e-9, sum(fitting));
    for (const at of failureModes.keys()) {
      const prior = Math.max(1e-6, priors[at] ?? 0);
      add(at, Math.log((trust * (fitting[at] ?? 0) * Math.min(lost, 20) + (1 - trust) * prior) / prior));
    }
  }
  for (const [at, score] of complaint.entries()) add(at, weights.complaint * score);
  return scores;
}
