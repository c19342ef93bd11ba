import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import type { FactReading } from '../encoder/text-reader.ts';
import type { Machine } from '../machine/machine.ts';
import { matchPhrases } from '../text/phrase-matches.ts';
import type { Word } from '../text/read-text.ts';
import type { OrderedText } from '../text/sentence-order.ts';
import { reporterOf } from './merge-facts.ts';
import type { BehaviorSeen } from './observation.ts';

/** A behavior is read by its phrases where nearly all of one is there: of those found so, this share was meant. */
const phraseFrom = 0.95;
const phraseTrust = 0.4;
/** Behaviors that the model reads less surely are left out. */
const modelFrom = 0.35;

/** The behaviors that a text tells of: by the model where there is one, by their phrases where it says nothing of them. */
export function readBehaviors({
  words,
  placeOf,
  text,
  index,
  model,
  machine,
  input,
}: {
  /** The words of the text, its sentences in one order. */
  words: readonly Word[];
  /** Where a stretch of them stands in the text as typed. */
  placeOf: OrderedText['placeOf'];
  text: string;
  index: ApplianceIndex;
  model: FactReading;
  machine: Machine;
  input: number;
}): BehaviorSeen[] {
  const seen = new Map<string, BehaviorSeen>();
  const add = (one: BehaviorSeen): void => {
    const before = seen.get(one.id);
    if (before === undefined || before.probability < one.probability) seen.set(one.id, one);
  };
  const known = new Map(index.knowledge.behaviors.map((behavior) => [behavior.id, behavior]));
  const isPossible = (id: string): boolean => known.has(id) && machine.meets(known.get(id)?.requires);
  for (const clause of model.clauses) {
    for (const { id, probability } of clause.behaviors) {
      if (probability < modelFrom || !isPossible(id)) continue;
      const { start, end } = clause.stated;
      add({
        kind: 'behavior',
        id,
        probability,
        by: reporterOf(clause),
        start,
        end,
        words: text.slice(start, end),
        input,
      });
    }
  }
  if (model.clauses.length > 0) return [...seen.values()];
  for (const { item, isDenied, coverage, isSubsumed, ...match } of matchPhrases(words, index.behaviorPhrases)) {
    const id = index.knowledge.behaviors[item]?.id;
    if (id === undefined || isDenied || isSubsumed || coverage < phraseFrom || !isPossible(id)) continue;
    const { start, end } = placeOf(match);
    add({
      kind: 'behavior',
      id,
      probability: phraseTrust,
      by: 'technician',
      start,
      end,
      words: text.slice(start, end),
      input,
    });
  }
  return [...seen.values()];
}
