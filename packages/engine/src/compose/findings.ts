import type { ApplianceKnowledge, ApplianceType } from '@diagbuddy/knowledge/schema';
import type { ReadModel } from '../model-number/read-model.ts';
import type { Outcomes } from '../outcomes/outcomes.ts';
import type { StepReader } from '../plan/read-step.ts';
import type { RankedComponent } from '../rank/rank.ts';
import type { Understood } from '../symptoms/understand.ts';
import { componentOf, plainName } from './part-names.ts';

/** Everything that the parts of an answer are composed from. `type` is the likeliest appliance type. */
export type Findings = {
  type: ApplianceType;
  knowledge: ApplianceKnowledge;
  /** What is known of any type that was considered: an unknown machine's candidates come from several. */
  knowledgeOf: (type: ApplianceType) => ApplianceKnowledge;
  isTypeKnown: boolean;
  model: ReadModel;
  understood: Understood;
  components: readonly RankedComponent[];
  confidence: number;
  readStep: StepReader;
  /** What rated repairs say; `null` where none is known. */
  outcomes: Outcomes | null;
};

export const percent = (probability: number): number => Math.round(100 * probability);

/** The plain name of a part of the likeliest appliance. */
export const nameOf = (id: string, { knowledge }: Findings): string => plainName(componentOf(knowledge, id), id);
