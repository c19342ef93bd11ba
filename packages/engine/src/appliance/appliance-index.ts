import type { ApplianceKnowledge, Component, Knowledge } from '@diagbuddy/knowledge/schema';
import { type CodeIndex, indexCodes } from '../symptoms/read-codes.ts';
import { indexPhrases, type PhraseIndex } from '../text/phrase-index.ts';
import { indexSigns, type SignIndex } from '../text/signs.ts';
import { indexMentions, type MentionIndex } from './mention-index.ts';

/** Everything of one appliance type, to be searched. What takes long to make is made when it is first asked for. */
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
  const symptomPhrases = onceAsked(() => indexPhrases(knowledge.symptoms));
  const behaviorPhrases = onceAsked(() => indexPhrases(knowledge.behaviors, { leastWords: 2 }));
  const behaviorSigns = onceAsked(() => indexSigns(knowledge.behaviors));
  const mentions = onceAsked(() => indexMentions(knowledge.components));
  const rates = repairRates.logFactors[knowledge.applianceType] ?? {};
  return {
    knowledge,
    components: new Map(knowledge.components.map((component) => [component.id, component])),
    codes: indexCodes(knowledge.errorCodes),
    get symptomPhrases() {
      return symptomPhrases();
    },
    get behaviorPhrases() {
      return behaviorPhrases();
    },
    get behaviorSigns() {
      return behaviorSigns();
    },
    get mentions() {
      return mentions();
    },
    shown: knowledge.failureModes.map(({ symptoms }) => Object.entries(symptoms).map(([id, p]) => ({ id, p }))),
    repairRates: knowledge.failureModes.map(({ component }) => rates[component] ?? null),
  };
}

/** Asks for all that is made when it is first asked for. */
export const readIndexes = ({ symptomPhrases, behaviorPhrases, behaviorSigns, mentions }: ApplianceIndex): number =>
  [symptomPhrases, behaviorPhrases, behaviorSigns, mentions].length;

/** What `make` gives, made the first time that it is asked for. */
function onceAsked<Made>(make: () => Made): () => Made {
  let made: { value: Made } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
