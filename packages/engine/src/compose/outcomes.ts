import type { Evidence } from '../diagnosis.ts';
import type { Outcome } from '../outcomes/outcomes.ts';
import type { RankedComponent } from '../rank/rank.ts';
import type { Findings } from './findings.ts';

/** What rated repairs on this platform say of a part: all its failure modes together. Empty where there are none. */
export function outcomeEvidence(ranked: RankedComponent, findings: Findings): Evidence[] {
  const { confirmed, refuted, own } = outcomeOn(ranked, findings);
  if (confirmed === 0 && refuted === 0) return [];
  const platform = findings.model.platform?.name ?? '';
  const told = [
    ...(confirmed > 0 ? [`confirmed ${times(confirmed)} on this platform`] : []),
    ...(own > 0 && own < confirmed ? [`${own} of them by your company`] : []),
    ...(refuted > 0 ? [`refuted ${times(refuted)}${confirmed > 0 ? '' : ' on this platform'}`] : []),
  ];
  return [{ kind: 'outcomes', words: platform, means: told.join(', '), supports: confirmed >= refuted }];
}

/** Confirmed repairs on this platform among the given parts. */
export function similarRepairs(components: readonly RankedComponent[], findings: Findings): number {
  return Math.round(components.reduce((sum, ranked) => sum + outcomeOn(ranked, findings).confirmed, 0));
}

function outcomeOn({ applianceType, modes }: RankedComponent, { outcomes, model, type }: Findings): Outcome {
  const total = { confirmed: 0, refuted: 0, own: 0 };
  const { platform } = model;
  if (outcomes === null || platform === null || applianceType !== type || model.applianceType !== type) return total;
  for (const { mode } of modes) {
    const one = outcomes.on(platform.id, mode.id);
    total.confirmed += one.confirmed;
    total.refuted += one.refuted;
    total.own += one.own;
  }
  return total;
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${Math.round(count)} times`);
