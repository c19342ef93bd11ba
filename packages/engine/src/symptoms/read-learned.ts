import type { FailureMode, Symptom } from '@diagbuddy/knowledge/schema';
import type { Mend } from '../text/read-text.ts';
import { stem } from '../text/stem.ts';
import { type PlacedWord, placedWords, textFeatures, type WordGroups } from '../text-model/features.ts';
import { knownFeatures, rowIn, type TextModel, textScores, wordShares } from '../text-model/text-model.ts';
import type { ReadSymptom } from './read-symptoms.ts';

/** How likely each of the known symptoms is told, and denied, in their order (0 to 1). */
export type Signs = { told: readonly number[]; denied: readonly number[] };

/** Below these probabilities a symptom counts as not told, as not denied. */
const leastTold = 0.2;
const leastDenied = 0.15;
/** A text with fewer words than this counts less: a word or two can't carry a verdict. */
const fullWords = 5;
/** One word alone is no sentence: what it tells of a symptom counts a third, two words two thirds. */
const enoughWords = 3;
/** A word belongs to a reading when it brings at least this share of what the strongest word brings. */
const leastShare = 0.3;
/** Words of a reading stand together; so many others may stand between two of them. */
const mostBetween = 2;

/**
 * What the text model reads: symptoms with the words that speak for them, and the log-odds of each failure mode, in the
 * order given. `build`: what is known of the machine beside the text; the causes are read as if the text told it.
 */
export function readLearned(
  {
    text,
    build,
    symptoms,
    failureModes,
    groups,
    mend,
  }: {
    text: string;
    build: string;
    symptoms: readonly Symptom[];
    failureModes: readonly FailureMode[];
    groups: WordGroups;
    mend: Mend;
  },
  model: TextModel,
): { symptoms: ReadSymptom[]; signs: Signs; failureModes: number[] } {
  const words = placedWords(text).map((word) => mended(word, mend));
  const read = (asWords: readonly PlacedWord[]) => {
    const known = knownFeatures(textFeatures(asWords, groups), rowIn(model.layer));
    return { known, scores: textScores(model, known) };
  };
  const { known, scores } = read(words);
  const { failureModes: causes } = build === '' ? scores : read([...words, ...placedWords(build)]).scores;
  const indexOf = new Map(symptoms.map(({ id }, at) => [id, at]));
  const sureness = Math.min(1, words.length / enoughWords);
  const found: ReadSymptom[] = [];
  const signs = { told: symptoms.map(() => 0), denied: symptoms.map(() => 0) };
  for (const [at, id] of model.symptoms.entries()) {
    const index = indexOf.get(id);
    if (index === undefined) continue;
    const told = sureness * probability(scores.told[at] ?? 0);
    const denied = sureness * probability(scores.denied[at] ?? 0);
    signs.told[index] = told;
    signs.denied[index] = denied;
    const present = told >= denied;
    if (present ? told < leastTold : denied < leastDenied) continue;
    const span = strongestSpan(
      wordShares(model, known, { scores, symptom: at, isDenied: !present, words: words.length }),
    );
    const start = words[span.first]?.start ?? 0;
    const end = words[span.last]?.end ?? 0;
    found.push({ index, present, strength: present ? told : denied, start, end });
  }
  found.sort((one, other) => other.strength - one.strength || one.index - other.index);
  const weight = Math.min(1, words.length / fullWords);
  // By id: the knowledge may have grown since the training, and what is new has no log-odds yet.
  const learned = new Map(model.failureModes.map((id, at) => [id, causes[at] ?? 0]));
  const unknown = Math.min(...learned.values());
  return { symptoms: found, signs, failureModes: failureModes.map(({ id }) => weight * (learned.get(id) ?? unknown)) };
}

/** A slip becomes the root of the word that was meant; any other word stays as it is. */
function mended(placed: PlacedWord, mend: Mend): PlacedWord {
  const root = stem(placed.word);
  const meant = mend(root, placed.word);
  return meant === root ? placed : { ...placed, word: meant };
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
