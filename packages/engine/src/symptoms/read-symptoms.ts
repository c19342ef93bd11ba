import type { ApplianceKnowledge, Symptom } from '@diagbuddy/knowledge/schema';
import type { PhraseIndex } from '../text/phrase-index.ts';
import { matchPhrases } from '../text/phrase-matches.ts';
import type { Word } from '../text/read-text.ts';
import type { ComplaintReading } from '../text-model/text-reader.ts';
import { areExclusive } from './exclusive.ts';

/** A symptom that the text tells or denies. `strength`: 0 to 1, how surely it was read. `start` and `end` point into the text. */
export type ReadSymptom = { index: number; present: boolean; strength: number; start: number; end: number };

/** Symptoms that are weaker than this were not said. */
const leastStrength = 0.2;
const mostSymptoms = 12;
/** Below these probabilities the model did not read a symptom as told, as denied. */
const learnedFrom = { told: 0.2, denied: 0.15 };
/**
 * What phrases and negations find needs this probability at least of what was learned, or words decide that mean
 * something else here: 'no heat' does not deny heat that comes and goes. Measured on complaints whose symptoms are labeled.
 */
const plausibleFrom = { told: 0.02, denied: 0.01, turned: 0.005 };
/** Trust in a symptom that a phrase tells and the model does not. */
const phraseAlone = 0.5;
/** A match that a fuller one explains too counts for less. */
const subsumedShare = 0.5;

/**
 * How often a symptom was meant whose phrase was found in this share: measured on the complaints whose symptoms are
 * written beside them, rounded.
 */
const trust = (coverage: number): number => (coverage >= 0.83 ? 0.55 : coverage >= 0.75 ? 0.35 : 0.25);

export type SymptomRequest = {
  words: readonly Word[];
  phrases: PhraseIndex;
  knowledge: ApplianceKnowledge;
  /** What the model read; `null` without one. */
  learned: ComplaintReading | null;
};

/** The symptoms of a complaint, surest first: of two that can't be there at once the one that was read more surely. */
export function readSymptoms({ words, phrases, knowledge, learned }: SymptomRequest): ReadSymptom[] {
  const known = knowledge.symptoms;
  const told = matchPhrases(words, phrases).map(({ item, isDenied, coverage, isSubsumed, start, end }) => ({
    index: item,
    present: !isDenied,
    strength: isDenied ? coverage : trust(coverage) * (isSubsumed ? subsumedShare : 1),
    start,
    end,
  }));
  const read = learned === null || learned.symptoms.length === 0 ? told : merge(told, { learned, words, known });
  const sorted = read.sort((one, other) => other.strength - one.strength || one.index - other.index);
  const kept: ReadSymptom[] = [];
  for (const one of sorted) {
    const symptom = known[one.index];
    if (symptom === undefined || one.strength < leastStrength || kept.length >= mostSymptoms) continue;
    if (symptom.id === 'error-code') continue;
    const isExcluded = kept.some(
      (other) => other.present && areExclusive(knowledge, symptom.id, known[other.index]?.id ?? ''),
    );
    if (!(one.present && isExcluded)) kept.push(one);
  }
  return kept;
}

/**
 * What was learned reads more than the phrases do, but a plain 'no ...' it can miss: a symptom that the phrases deny is
 * denied, one that they tell is told, and one that only the phrases find counts half.
 */
function merge(
  told: readonly ReadSymptom[],
  { learned, words, known }: { learned: ComplaintReading; words: readonly Word[]; known: readonly Symptom[] },
): ReadSymptom[] {
  const whole = { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
  const merged = new Map<number, ReadSymptom>();
  for (const [index, { present, denied }] of learned.symptoms.entries()) {
    const isTold = present >= denied;
    if (isTold ? present < learnedFrom.told : denied < learnedFrom.denied) continue;
    merged.set(index, { index, present: isTold, strength: isTold ? present : denied, ...whole });
  }
  for (const one of told) {
    const { present = 0, denied = 0 } = learned.symptoms[one.index] ?? {};
    if (one.present ? present < plausibleFrom.told : denied < plausibleFrom.denied) continue;
    const other = merged.get(one.index);
    if (!one.present || other?.present === false) merged.set(one.index, one);
    else if (other === undefined) merged.set(one.index, { ...one, strength: phraseAlone * one.strength });
    // The words of a phrase are what a person would point at.
    else merged.set(one.index, { ...other, start: one.start, end: one.end });
  }
  // "won't drain" is all negation, and a phrase of the symptom says it so.
  const saidSo = new Set(told.filter(({ present }) => present).map(({ index }) => index));
  for (const one of merged.values()) {
    if (saidSo.has(one.index)) continue;
    const { denied = 0 } = learned.symptoms[one.index] ?? {};
    if (one.present && denied >= plausibleFrom.turned && isTurnedRound(one, words, known))
      merged.set(one.index, { ...one, present: false });
  }
  return [...merged.values()];
}

/** A sign that something is there (a leak, a noise) is denied where all the words that tell it are negated. */
function isTurnedRound({ index, start, end }: ReadSymptom, words: readonly Word[], known: readonly Symptom[]): boolean {
  const symptom = known[index];
  if (symptom === undefined || lack.test(symptom.id.replaceAll('-', ' '))) return false;
  const telling = words.filter((word) => word.start >= start && word.end <= end);
  return telling.length > 0 && telling.every(({ negated }) => negated);
}

/** Symptoms that consist in something not being there or not happening, which only a negation can tell. */
const lack = /\b(wont|no|not|non|dead|cant|never|without|stops?|fails?|less|missing|only|too)\b/i;
