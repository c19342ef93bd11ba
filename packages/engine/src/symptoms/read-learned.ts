import type { Symptom } from '@diagbuddy/knowledge/schema';
import { type PlacedWord, placedWords, textFeatures, type WordGroups } from '../text-model/features.ts';
import { knownFeatures, outputsFor, type TextModel, wordShares } from '../text-model/text-model.ts';
import type { ReadSymptom } from './read-symptoms.ts';

/** Below these probabilities a symptom counts as not told, as not denied. */
const leastTold = 0.15;
const leastDenied = 0.4;
/** A word belongs to a reading when it brings at least this share of what the strongest word brings. */
const leastShare = 0.3;
/** Words of a reading stand together; so many others may stand between two of them. */
const mostBetween = 2;

/**
 * What the text model reads, without the names of parts that were cleared: symptoms with the words that speak for them, and the
 * log-odds of each failure mode.
 */
export function readLearned(
  {
    text,
    symptoms,
    groups,
    isCleared,
  }: { text: string; symptoms: readonly Symptom[]; groups: WordGroups; isCleared: (word: PlacedWord) => boolean },
  model: TextModel,
): { symptoms: ReadSymptom[]; failureModes: number[] } {
  const words = placedWords(text).filter((word) => !isCleared(word));
  const known = knownFeatures(model, textFeatures(words, groups));
  const outputs = outputsFor(model, known);
  const modeCount = model.failureModes.length;
  const indexOf = new Map(symptoms.map(({ id }, at) => [id, at]));
  const found: ReadSymptom[] = [];
  for (const [at, id] of model.symptoms.entries()) {
    const index = indexOf.get(id);
    if (index === undefined) continue;
    const told = probability(outputs[modeCount + at] ?? 0);
    const denied = probability(outputs[modeCount + model.symptoms.length + at] ?? 0);
    const present = told >= denied;
    if (present ? told < leastTold : denied < leastDenied) continue;
    const output = at + (present ? 0 : model.symptoms.length);
    const span = strongestSpan(wordShares(model, known, { output, words: words.length }));
    const start = words[span.first]?.start ?? 0;
    const end = words[span.last]?.end ?? 0;
    found.push({ index, present, strength: present ? told : denied, start, end });
  }
  found.sort((one, other) => other.strength - one.strength || one.index - other.index);
  return { symptoms: found, failureModes: Array.from(outputs.subarray(0, modeCount)) };
}

const probability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** The run of words around the strongest one that speak for the same thing. */
function strongestSpan(shares: Float64Array): { first: number; last: number } {
  let strongest = 0;
  for (const [at, share] of shares.entries()) if (share > (shares[strongest] ?? 0)) strongest = at;
  const least = leastShare * (shares[strongest] ?? 0);
  const reach = (step: 1 | -1): number => {
    let edge = strongest;
    for (
      let at = strongest + step;
      at >= 0 && at < shares.length && Math.abs(at - edge) <= mostBetween + 1;
      at += step
    ) {
      if ((shares[at] ?? 0) >= least) edge = at;
    }
    return edge;
  };
  return { first: reach(-1), last: reach(1) };
}
