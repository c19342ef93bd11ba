import type { ApplianceKnowledge, Knowledge } from '@diagbuddy/knowledge/schema';
import { indexPhrases, type PhraseIndex } from '../symptoms/phrase-index.ts';
import { type CodeIndex, indexCodes } from '../symptoms/read-codes.ts';
import { indexParts, type PartIndex } from '../symptoms/read-parts.ts';
import type { WordGroups } from '../text-model/features.ts';
import type { TextModel } from '../text-model/text-model.ts';
import { indexWording, type WordingIndex } from './wording-index.ts';

/** Everything of one appliance type, ready to be searched. */
export type ApplianceIndex = {
  knowledge: ApplianceKnowledge;
  phrases: PhraseIndex;
  codes: CodeIndex;
  parts: PartIndex;
  wording: WordingIndex;
  /** What was learned of this type's complaints; `null` before the first training. */
  textModel: TextModel | null;
  wordGroups: WordGroups;
  /** For each failure mode the symptoms that a person notices, with their probabilities. */
  shown: readonly (readonly { id: string; p: number }[])[];
  /** For each failure mode how much oftener than expected finished repairs replaced its part (log factor), where known. */
  repairRates: readonly (number | null)[];
};

export function indexAppliance(
  knowledge: ApplianceKnowledge,
  {
    wordGroups,
    repairRates,
    textModel,
  }: Pick<Knowledge, 'wordGroups' | 'repairRates'> & Pick<ApplianceIndex, 'textModel'>,
): ApplianceIndex {
  const words = Object.fromEntries(knowledge.components.map(({ id, aliases }) => [id, aliases]));
  const rates = repairRates.logFactors[knowledge.applianceType] ?? {};
  return {
    knowledge,
    phrases: indexPhrases(knowledge.symptoms),
    codes: indexCodes(knowledge.errorCodes),
    parts: indexParts(knowledge.components, words),
    wordGroups,
    textModel,
    shown: knowledge.failureModes.map(({ symptoms }) =>
      Object.entries(symptoms).flatMap(([id, p]) => (id.startsWith('is-') ? [] : [{ id, p }])),
    ),
    repairRates: knowledge.failureModes.map(({ component }) => rates[component] ?? null),
    wording: indexWording({
      modes: knowledge.failureModes,
      components: knowledge.components,
      symptoms: knowledge.symptoms,
      componentWords: words,
    }),
  };
}
