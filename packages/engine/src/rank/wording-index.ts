import type { Component, FailureMode, Symptom } from '@diagbuddy/knowledge/schema';
import { likenesses, signed } from '../symptoms/phrase-index.ts';
import { readText, type Word } from '../text/read-text.ts';

/**
 * How much each word of a text speaks for each failure mode: a mixture of the words in which people tell its symptoms,
 * the names of its part, and what the knowledge says of cause and checks. Log-odds against the average failure.
 */
export type WordingIndex = { score: (words: readonly Word[]) => Float64Array };

export type WordingSources = {
  modes: readonly FailureMode[];
  components: readonly Component[];
  symptoms: readonly Symptom[];
  componentWords: Readonly<Record<string, readonly string[]>>;
};

/** Shares of the mixture; the rest is the average failure's words. */
const share = { symptoms: 0.4, part: 0.15, cause: 0.2, steps: 0.15 };
/** How much a synonym of a phrase's word stands for it. */
const synonym = 0.3;

type Words = Map<string, number>;

export function indexWording({ modes, components, symptoms, componentWords }: WordingSources): WordingIndex {
  const bySymptom = new Map(symptoms.map((symptom) => [symptom.id, phraseWords(symptom)]));
  const byComponent = new Map(
    components.map(({ id, name }) => [id, distribution([name, ...(componentWords[id] ?? [])])]),
  );
  const mixtures = modes.map((mode) => {
    const mixture: Words = new Map();
    const shown = Object.entries(mode.symptoms);
    const total = shown.reduce((sum, [, p]) => sum + p, 0);
    for (const [id, p] of shown) addTo(mixture, bySymptom.get(id), (share.symptoms * p) / total);
    addTo(mixture, byComponent.get(mode.component), share.part);
    addTo(mixture, distribution([mode.cause]), share.cause);
    const checks = mode.steps.map(({ title, description }) => `${title}. ${description}`);
    addTo(mixture, distribution([...checks, mode.rulesOut ?? '', mode.fix]), share.steps);
    return mixture;
  });
  const average: Words = new Map();
  for (const mixture of mixtures) addTo(average, mixture, 1 / mixtures.length);
  const rest = 1 - share.symptoms - share.part - share.cause - share.steps;

  const gains = new Map<string, { mode: number; gain: number }[]>();
  const absent = Math.log(rest);
  for (const [mode, mixture] of mixtures.entries()) {
    for (const [word, p] of mixture) {
      const usual = average.get(word) ?? 0;
      if (usual === 0) continue;
      const list = gains.get(word) ?? [];
      list.push({ mode, gain: Math.log(p / usual + rest) - absent });
      gains.set(word, list);
    }
  }
  return {
    score: (words) => {
      const scores = new Float64Array(modes.length);
      for (const key of new Set(words.map(signed))) {
        for (const { mode, gain } of gains.get(key) ?? []) scores[mode] = (scores[mode] ?? 0) + gain;
      }
      return scores;
    },
  };
}

function phraseWords({ name, phrases }: Symptom): Words {
  const words = distribution([name, ...phrases]);
  for (const [word, p] of [...words]) {
    for (const other of likenesses.get(word) ?? []) words.set(other, Math.max(words.get(other) ?? 0, synonym * p));
  }
  return words;
}

function distribution(texts: readonly string[]): Words {
  const words: Words = new Map();
  let total = 0;
  for (const text of texts) {
    for (const word of readText(text)) {
      const weight = word.isLight ? 0.3 : 1;
      words.set(signed(word), (words.get(signed(word)) ?? 0) + weight);
      total += weight;
    }
  }
  for (const [word, count] of words) words.set(word, count / total);
  return words;
}

function addTo(target: Words, words: Words | undefined, weight: number): void {
  for (const [word, p] of words ?? []) target.set(word, (target.get(word) ?? 0) + weight * p);
}
