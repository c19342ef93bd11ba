import type { Component, FailureMode } from '@diagbuddy/knowledge/schema';
import { readText, type Word } from '../text/read-text.ts';

/** How alike a text is to what the knowledge says of each failure mode: Okapi BM25 over words, negation apart. */
export type WordingIndex = { score: (words: readonly Word[]) => Float64Array };

/** The usual constants (Robertson and Zaragoza, 2009). */
const k1 = 1.2;
const b = 0.75;
/** A word of the cause says more than one of a step. */
const share = { component: 2, cause: 2, rulesOut: 0.5, step: 0.5 };

export function indexWording(modes: readonly FailureMode[], components: readonly Component[]): WordingIndex {
  const names = new Map(components.map(({ id, name }) => [id, name]));
  const documents = modes.map((mode) => {
    const counts = new Map<string, number>();
    const add = (text: string, weight: number): void => {
      for (const { stem } of readText(text)) counts.set(stem, (counts.get(stem) ?? 0) + weight);
    };
    add(names.get(mode.component) ?? '', share.component);
    add(mode.cause, share.cause);
    add(mode.rulesOut ?? '', share.rulesOut);
    for (const { title, description } of mode.steps) add(`${title}. ${description}`, share.step);
    return counts;
  });
  const lengths = documents.map((counts) => [...counts.values()].reduce((sum, count) => sum + count, 0));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const postings = new Map<string, { mode: number; gain: number }[]>();
  const frequency = new Map<string, number>();
  for (const counts of documents) for (const root of counts.keys()) frequency.set(root, (frequency.get(root) ?? 0) + 1);
  for (const [mode, counts] of documents.entries()) {
    const norm = k1 * (1 - b + (b * (lengths[mode] ?? 0)) / mean);
    for (const [root, count] of counts) {
      const df = frequency.get(root) ?? 0;
      const idf = Math.log(1 + (modes.length - df + 0.5) / (df + 0.5));
      const list = postings.get(root) ?? [];
      list.push({ mode, gain: (idf * count * (k1 + 1)) / (count + norm) });
      postings.set(root, list);
    }
  }
  return {
    score: (words) => {
      const scores = new Float64Array(modes.length);
      for (const root of new Set(words.filter(({ negated }) => !negated).map(({ stem }) => stem))) {
        for (const { mode, gain } of postings.get(root) ?? []) scores[mode] = (scores[mode] ?? 0) + gain;
      }
      return scores;
    },
  };
}
