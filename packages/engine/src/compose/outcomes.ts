import type { Assessment } from '../assessment/assess.ts';
import type { Evidence } from '../diagnosis.ts';
import type { Outcome } from '../outcomes/outcomes.ts';
import type { RankedComponent } from '../rank/rank-components.ts';

/** What rated repairs on this platform say of a component: all its failure modes together. Empty where there are none. */
export function outcomeEvidence(ranked: RankedComponent, assessment: Assessment): Evidence[] {
  const { confirmed, refuted, own } = outcomeOn(ranked, assessment);
  if (confirmed === 0 && refuted === 0) return [];
  const platform = assessment.model.platform?.name ?? '';
  const parts = [
    ...(confirmed > 0 ? [`confirmed ${times(confirmed)} on this platform`] : []),
    ...(own > 0 && own < confirmed ? [`${own} of them by your company`] : []),
    ...(refuted > 0 ? [`refuted ${times(refuted)}${confirmed > 0 ? '' : ' on this platform'}`] : []),
  ];
  return [{ kind: 'outcomes', words: platform, means: parts.join(', '), supports: confirmed >= refuted }];
}

/** Confirmed repairs on this platform among the given components. */
export function similarRepairs(components: readonly RankedComponent[], assessment: Assessment): number {
  return Math.round(components.reduce((sum, ranked) => sum + outcomeOn(ranked, assessment).confirmed, 0));
}

function outcomeOn({ applianceType, modes }: RankedComponent, { outcomes, model, type }: Assessment): Outcome {
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
