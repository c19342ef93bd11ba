import { sentenceEnd, sentenceStart, type Token } from '../../text/tokens.ts';
import type { Fact } from '../observation.ts';

/** "left bar ok, right bar none", "and the other is open" */
const otherIsBad =
  /\b(?:(?:the )?(?:other|second)|the (?:right|left|rear|front)|(?:right|left|rear|front) (?=one|bar|side|winding|half|leg|coil|switch|contact))(?: ?(?:one|bar|side|winding|half|leg|coil|switch|contact))*,? (?:(?:is|are|was|reads?|shows?|measures?|has|=) )?(?:open|o\.?l\.?|none|nothing|dead|shorted|infinite)\b(?! (?:to|at rest|when)\b)|\bnone (?:on|at) (?:the )?\w+/;
/** "0 volts instead of pulses", "1.8 A instead of 1.2" */
const insteadOf = /\binstead of (?:about |around |the |its )?(pulses|\d+(?:\.\d+)?)/;
/** "turns by hand but feels rough", "the shaft is tight" */
const turnsHard =
  /\b(?:but|and|though) (?:it )?(?:feels?|felt|is|was|turns?|spins?) (?:very |a bit |a little |kind of )?(?:rough|tight|stiff|gritty|notchy|sloppy|crunchy)\b|\b(?:shaft|rotor|impeller|armature)s? (?:(?:is|was|feels|turns|are) )?(?:very |too |really )?tight\b/;
const isLoose = /\bfree (?:travel|play|movement)\b/;
const hardly = /\b(?:hardly|barely|scarcely) (?:any|a)\b/;
/** "reads 2.1 k, should be about 16 k" */
const shouldBe =
  /\b(?:should|supposed to|ought to) (?:be|read)(?: at| about| around| near| roughly)? (\d+(?:\.\d+)?) ?(k\b|kohm|kilohm)?/;
/** "then open when the plug was touched", "varies from 1,150 to nothing" */
const comesAndGoes =
  /\b(?:varies|varied|jumps|jumping|spikes|spiked|fluctuates|drops out|cuts out|in and out|comes and goes|then (?:reads |goes |went )?open|goes open)\b/;
/** "open to case", "goes from open to 0.2 as it latches": no other piece. */
const ofAnother =
  /\bto (?:the )?(?:case|ground|chassis|frame|can|shell|sheath)\b|\bfrom (?:open|ol)\b|\bnow\b|\bas it\b/;
/** "the bar that normally glows didn't" */
const onlyNormally =
  /\b(?:normally|usually|always|used to)\b.*\b(?:didn.?t|doesn.?t|isn.?t|wasn.?t|no longer|not any ?more)\b/;
/** "I don't remember when the filter was changed" */
const unknown = /\b(?:don.?t|can.?t|do not|cannot) (?:\w+ )?(?:remember|recall|know|say)\b|\bno (?:idea|clue)\b/;

/** A figure is another one, and no rounding, from this ratio on. */
const otherFigure = 1.3;

/**
 * Findings that the rest of their sentence takes back: of a part that is said to be good, and then to be bad in its other
 * half, by another figure or by hand; of one that comes and goes, or of which nobody knows when it was replaced.
 */
export const withoutSpoiled = (
  facts: readonly Fact[],
  { text, tokens }: { text: string; tokens: readonly Token[] },
): Fact[] =>
  facts.flatMap((fact) => {
    if (fact.basis === 'behavior' || fact.by === 'hearsay' || (fact.finding !== 'good' && fact.finding !== 'replaced'))
      return [fact];
    const at = tokens.findIndex((token) => token.start >= fact.start);
    const start = tokens[sentenceStart(tokens, at)]?.start ?? 0;
    if (fact.finding === 'replaced') return unknown.test(text.slice(start, fact.start).toLowerCase()) ? [] : [fact];
    const next = facts.filter((one) => one.component !== fact.component && one.start > fact.start);
    const end = Math.min(tokens[sentenceEnd(tokens, at)]?.start ?? text.length, ...next.map((one) => one.start));
    const words = text.slice(fact.start, end).toLowerCase();
    if (isBad(fact, words)) return [{ ...fact, finding: 'bad', direction: 'fail', isWeak: undefined }];
    const isTakenBack =
      comesAndGoes.test(words) || insteadOf.test(words) || onlyNormally.test(text.slice(start, end).toLowerCase());
    return isTakenBack || isBadInPart(fact, { facts, text, start, end }) ? [] : [fact];
  });

const isBad = (fact: Fact, words: string): boolean =>
  otherIsBad.test(words) ||
  (insteadOf.test(words) && !isLowCurrent(fact, words)) ||
  turnsHard.test(words) ||
  isLoose.test(words) ||
  hardly.test(words) ||
  isOtherThanExpected(fact, words);

/** A motor that draws too little has too little to do, which another part may be at fault for. */
const isLowCurrent = ({ reading }: Fact, words: string): boolean =>
  reading?.unit === 'A' && (reading.value ?? 0) < Number(insteadOf.exec(words)?.[1]);

function isOtherThanExpected({ reading }: Fact, words: string): boolean {
  const [, figure, kilo] = shouldBe.exec(words) ?? [];
  if (figure === undefined || reading?.value === undefined || reading.value === null) return false;
  const expected = Number(figure) * (kilo === undefined ? 1 : 1000);
  const ratio = reading.value / expected;
  return ratio > otherFigure || ratio < 1 / otherFigure;
}

/** "Start winding reads open, run winding 6 ohms": the one piece condemns the part, whatever the other reads. */
const isBadInPart = (
  fact: Fact,
  { facts, text, start, end }: { facts: readonly Fact[]; text: string; start: number; end: number },
): boolean =>
  facts.some(
    (other) =>
      other.component === fact.component &&
      other.finding === 'bad' &&
      other.start >= start &&
      other.start < end &&
      (other.end <= fact.start || fact.end <= other.start) &&
      !ofAnother.test(text.slice(Math.min(fact.start, other.start), Math.max(fact.end, other.end) + 20).toLowerCase()),
  );
