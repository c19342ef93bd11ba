import type { Behavior } from '@diagbuddy/knowledge/schema';
import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import type { Machine } from '../machine/machine.ts';
import { matchPhrases } from '../text/phrase-matches.ts';
import type { Word } from '../text/read-text.ts';
import type { OrderedText } from '../text/sentence-order.ts';
import { seenBySigns } from '../text/signs.ts';
import type { BehaviorSeen } from './observation.ts';

/** A behavior is read by its phrases where nearly all of one is there: of those found so, this share was meant. */
const phraseFrom = 0.95;
const phraseTrust = 0.4;
/** One whose signs all stand in a sentence is told this surely. */
const signTrust = 0.9;

/** The behaviors that a text tells of, by their phrases. */
export function readBehaviors({
  words,
  placeOf,
  text,
  index,
  machine,
  input,
}: {
  /** The words of the text, its sentences in one order. */
  words: readonly Word[];
  /** Where a stretch of them stands in the text as typed. */
  placeOf: OrderedText['placeOf'];
  text: string;
  index: ApplianceIndex;
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
  for (const { behavior, start, end } of seenBySigns(text, index.behaviorSigns)) {
    const id = index.knowledge.behaviors[behavior]?.id;
    if (id === undefined || !isPossible(id)) continue;
    const words = text.slice(start, end);
    add({ kind: 'behavior', id, probability: signTrust, by: 'technician', start, end, words, input });
  }
  return agreeing([...seen.values()], known);
}

/**
 * Behaviors of which one shows a part good and another shows it bad were misread: neither counts. One that was
 * read by its phrases alone yields to one that was read with certainty.
 */
function agreeing(seen: readonly BehaviorSeen[], known: ReadonlyMap<string, Behavior>): BehaviorSeen[] {
  const shown = new Map<string, Set<string>>();
  const findingsOf = ({ id }: BehaviorSeen): Behavior['findings'] => known.get(id)?.findings ?? [];
  const isSure = ({ probability }: BehaviorSeen): boolean => probability >= signTrust;
  for (const { component, finding } of seen.filter(isSure).flatMap(findingsOf))
    shown.set(component, (shown.get(component) ?? new Set()).add(finding));
  const isShown = (component: string, finding: string): boolean => shown.get(component)?.has(finding) === true;
  return seen.filter(
    (one) =>
      !findingsOf(one).some(({ component, finding }) =>
        isSure(one)
          ? isShown(component, 'good') && isShown(component, 'bad')
          : isShown(component, finding === 'good' ? 'bad' : 'good'),
      ),
  );
}
