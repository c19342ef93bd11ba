import type { ApplianceKnowledge, Knowledge } from '@diagbuddy/knowledge/schema';
import { buildWords } from './build-words.ts';
import { placedWords, textFeatures, type WordGroups } from './features.ts';
import { keepReadings } from './kept-readings.ts';
import { decodeTextModels, type TextModel, textScores } from './text-model.ts';
import type { ComplaintReading, TextReader } from './text-reader.ts';

/** One word alone is no sentence: what it tells of a symptom counts a third, two words two thirds. */
const enoughWords = 3;
/** A text with fewer words than this counts less: a word or two can't carry a verdict. */
const fullWords = 5;

/** What a text of so many words counts. */
export const weightOf = (words: number): number => Math.min(1, words / fullWords);

/** The reader of complaints of the n-gram network. */
export function createNgramReader(knowledge: Knowledge): TextReader {
  const models = decodeTextModels(knowledge);
  const byType = new Map(knowledge.appliances.map((one) => [one.applianceType, one]));
  const kept = keepReadings<Pick<ComplaintReading, 'modes' | 'symptoms'>>();
  return {
    version: 'n-gram network',
    readComplaint: async ({ complaint, withFacts }, type, configuration) => {
      const [model, appliance] = [models.get(type), byType.get(type)];
      if (model === undefined || appliance === undefined) return { modes: new Float32Array(), symptoms: [] };
      const asking = { model, appliance, groups: knowledge.wordGroups, build: buildWords(type, configuration) };
      const readOnce = (text: string) => kept.of(`${type} ${asking.build}\n${text}`, () => read(text, asking));
      const reading = readOnce(complaint);
      return withFacts === undefined ? reading : { ...reading, modesWithFacts: readOnce(withFacts).modes };
    },
  };
}

function read(
  text: string,
  {
    model,
    appliance,
    groups,
    build,
  }: { model: TextModel; appliance: ApplianceKnowledge; groups: WordGroups; build: string },
): Pick<ComplaintReading, 'modes' | 'symptoms'> {
  const words = placedWords(text);
  const features = textFeatures([...words, ...placedWords(build)], groups);
  const scores = textScores(model, features, ({ end }) => end <= words.length);
  const weight = weightOf(words.length);
  const sureness = Math.min(1, words.length / enoughWords);
  const learned = new Map(model.failureModes.map((id, at) => [id, scores.failureModes[at] ?? 0]));
  const unknown = Math.min(...learned.values());
  const symptomAt = new Map(model.symptoms.map((id, at) => [id, at]));
  const probability = (logOdds: number): number => sureness / (1 + Math.exp(-logOdds));
  return {
    modes: Float32Array.from(appliance.failureModes, ({ id }) => weight * (learned.get(id) ?? unknown)),
    symptoms: appliance.symptoms.map(({ id }) => {
      const at = symptomAt.get(id);
      return at === undefined
        ? { present: 0, denied: 0 }
        : { present: probability(scores.told[at] ?? -9), denied: probability(scores.denied[at] ?? -9) };
    }),
  };
}
