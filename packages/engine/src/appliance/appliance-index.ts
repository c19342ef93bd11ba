import type { ApplianceKnowledge, Component, Knowledge } from '@diagbuddy/knowledge/schema';
import { type CodeIndex, indexCodes } from '../symptoms/read-codes.ts';
import { indexPhrases, type PhraseIndex } from '../text/phrase-index.ts';
import { indexSigns, type SignIndex } from '../text/signs.ts';
import { indexMentions, type MentionIndex } from './mention-index.ts';

/** Everything of one appliance type, ready to be searched. */
export type ApplianceIndex = {
  knowledge: ApplianceKnowledge;
  components: ReadonlyMap<string, Component>;
  symptomPhrases: PhraseIndex;
  behaviorPhrases: PhraseIndex;
  behaviorSigns: SignIndex;
  codes: CodeIndex;
  mentions: MentionIndex;
  /** For each failure mode the symptoms that a person notices, with their probabilities. */
  shown: readonly (readonly { id: string; p: number }[])[];
  /** For each failure mode how much oftener than expected finished repairs replaced its part (log factor), where known. */
  repairRates: readonly (number | null)[];
};

export function indexAppliance(
  knowledge: ApplianceKnowledge,
  { repairRates }: Pick<Knowledge, 'repairRates'>,
): ApplianceIndex {
  const rates = repairRates.logFactors[knowledge.applianceType] ?? {};
  return {
    knowledge,
    components: new Map(knowledge.components.map((component) => [component.id, component])),
    symptomPhrases: indexPhrases(knowledge.symptoms),
    behaviorPhrases: indexPhrases(knowledge.behaviors, { leastWords: 2 }),
    behaviorSigns: indexSigns(knowledge.behaviors),
    codes: indexCodes(knowledge.errorCodes),
    mentions: indexMentions(knowledge.components),
    shown: knowledge.failureModes.map(({ symptoms }) => Object.entries(symptoms).map(([id, p]) => ({ id, p }))),
    repairRates: knowledge.failureModes.map(({ component }) => rates[component] ?? null),
  };
}
