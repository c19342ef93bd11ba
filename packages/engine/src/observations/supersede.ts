import type { Fact } from './observation.ts';

/** What people write when they take something back. */
const correction =
  /\b(?:no wait|wait no|wait,|wait i\b|hang on|hold on|scratch that|my bad|my mistake|sorry|correction|oops|whoops|i meant|meant to say|forget that|never ?mind|disregard|read (?:that|it) wrong|wrong (?:scale|pins?|wire|terminals?|lead|one|spade|plug|setting|hole|connector|burner|side)|(?:set|read|had) (?:it |that )?wrong|take that back|strike that|i was wrong|not true|actually|turns out|i had (?:my|the) (?:leads?|meter|clamp|probes?))\b/i;

/** Whether a text takes back something that was said before, and where it begins to. */
export function correctionAt(text: string): number | null {
  const match = correction.exec(text);
  return match === null ? null : match.index;
}

/**
 * Puts what a later input states in the place of what it contradicts: good after bad and bad after good, of the same
 * component. What was replaced stays replaced; when the new part is bad, it failed again.
 */
export function supersede(before: readonly Fact[], later: readonly Fact[]): Fact[] {
  let kept = [...before];
  for (const fact of later) {
    if (fact.finding === 'suspected') {
      if (!kept.some(({ component }) => component === fact.component)) kept.push(fact);
      continue;
    }
    const same = kept.filter(({ component }) => component === fact.component);
    const wasReplaced = same.some(({ finding }) => finding === 'replaced');
    const wasBad = same.some(({ finding }) => finding === 'bad');
    kept = kept.filter(
      (other) => other.component !== fact.component || (other.finding === 'replaced' && fact.finding !== 'replaced'),
    );
    const isRepeat =
      fact.isRepeat ||
      (fact.finding === 'bad' && wasReplaced) ||
      (fact.finding === 'replaced' && (wasReplaced || wasBad) && fact.isRepeat);
    const isConfirmed =
      fact.finding === 'good' && same.some(({ finding, input }) => finding === 'good' && input < fact.input);
    kept.push({ ...fact, ...(isRepeat && { isRepeat }), ...(isConfirmed && { isConfirmed }) });
  }
  return kept;
}

/**
 * What a correction takes back of the inputs before it: the last one's facts of the kinds that the correction now states
 * of another component. "No wait, that was the cooling fan" moves the finding to the cooling fan.
 */
export function takenBack(before: readonly Fact[], later: readonly Fact[], lastInput: number): Fact[] {
  const last = before.filter(({ input }) => input === lastInput);
  return last.filter(
    (fact) =>
      !later.some(({ component }) => component === fact.component) &&
      later.some(({ finding }) => finding === fact.finding),
  );
}
