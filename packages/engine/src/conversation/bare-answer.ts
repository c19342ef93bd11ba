import type { Component } from '@diagbuddy/knowledge/schema';
import type { Machine } from '../machine/machine.ts';
import { segmentsOf } from '../observations/clauses/segments.ts';
import { isLineVoltage, judgeFigure } from '../observations/figures/judge.ts';
import { type Figure, findFigures } from '../observations/figures/quantities.ts';
import type { Fact } from '../observations/observation.ts';
import { verdictOf } from '../observations/words/cue-words.ts';
import type { PossibleTest } from '../plan/list-tests.ts';
import { tokenize } from '../text/tokens.ts';
import { wordsLeftOver } from './light-words.ts';

/**
 * What a message says of the test that was asked for last: its result, a figure that nothing here can judge, that it was
 * done, or that it can't be.
 */
export type BareAnswer = { kind: 'result'; fact: Fact } | { kind: 'unjudged' } | { kind: 'unable' };

const mostWords = 14;
/** A message with more words that are neither figure nor state speaks of something else. */
const mostLeftOver = { state: 1, figure: 2, bareFigure: 1 };
const passed =
  /^(?:(?:it|that|test|this|they|both|all|yes|yep|yeah|ok|okay|so)[,\s]+)*(?:pass(?:ed|es)?|good|ok(?:ay)?|fine|yes+|yep|yup|yeah|sure|affirmative|correct|right|positive|normal|perfect|great|in spec|in range|within spec|check(?:s|ed) (?:out|good|ok|fine)|test(?:s|ed) (?:good|ok|fine|out)|(?:is|was|looks?|reads?|were|are) (?:good|fine|ok(?:ay)?|normal|right|perfect|great)|all good|does|it does|✅|✔️?|☑️?|👍|👌|✓)(?:\s+(?:it|that|one|too|here|now|sir|man|does|passed|good))*[\s.!]*$/iu;
const failed =
  /^(?:(?:it|that|test|this|they|both|no|nope|so|ok|okay)[,\s]+)*(?:fail(?:ed|s)?|bad|no+|nope|nah|negative|not good|no good|nothing|dead|out of (?:spec|range)|did(?:n't|nt| not) pass|does(?:n't|nt| not)(?: pass)?|(?:is|was|looks?|were|are) (?:bad|dead|shot|toast|gone|not (?:good|ok|right))|test(?:s|ed) bad|❌|✖️?|👎|✗)(?:\s+(?:it|that|one|either|there|at all|sir|man))*[\s.!]*$/iu;
/** The test was done and the machine acts as before: the part was not it. */
const done =
  /^(?:(?:ok(?:ay)?|alright|yes|yeah|so|just|well|already|i)[,\s]+)*(?:(?:did|done|tried|checked|finished|completed|ran|replaced|cleaned|tested)(?:\s+(?:that|it|this|all that|so|them|everything))?(?:\s+(?:already|twice|too|now))?)?[\s,.;:–-]*(?:but|and|it'?s|its|still|then|with|made)*\s*(?:no (?:change|difference|help|luck|go|effect)|nothing changed|(?:the |exact |exactly )*same (?:thing|problem|result|issue|symptom|as before|deal)?|still (?:the )?(?:same|broken|dead|not working|doing it|won'?t|does it|no)|did(?:n't|nt| not) (?:help|change|fix|do anything|work)(?: anything| it| a thing)?|same|no)?[\s.!]*$/iu;
/** What was repaired did not help: "still slow", "no change", "same thing". */
const noChange =
  /^(?:(?:but|and|ok(?:ay)?|well|nope?|now|it|it'?s)[\s,]+)*(?:still\b(?! (?:work|look|check|test|wait|try)ing)(?:\s+[\w']+){0,4}|no (?:change|difference|help|luck|better)|nothing changed|same(?:\s+\w+){0,2}|did(?:n'?t| not) (?:help|change|fix|work)(?:\s+\w+){0,3})[\s.!]*$/iu;
/** Nothing was found yet. */
const busy =
  /\bstill (?:work|look|check|test|wait|try|digg)ing (?:on|at|for|it|that|this|to)\b|\b(?:hold on|one sec(?:ond)?|give me a (?:sec(?:ond)?|minute|min))\b/iu;
const unable =
  /\b(?:can'?t|cant|cannot|could ?n'?t|couldnt|not able to|unable to|won'?t be able to|no way to)\b.{0,20}\b(?:do|test|get|reach|measure|check|see|access|tell|find)\b|\b(?:do ?n'?t|dont) have (?:a |my |the )?(?:meter|tester|gauge|clamp|time|tool)|\b(?:no meter|skip (?:it|that|this)?|skip$|not possible|rather not|pass on that one)\b/iu;

const ofTwo = /\bone (?:side|leg|end|terminal|pole)\b.*\bother\b|\bin\b.*\bout\b/i;

/** Whether a message says that the machine acts as it did before the repair. */
export const tellsNoChange = (message: string): boolean => noChange.test(message.trim().replace(/’/g, "'"));

/** Reads a message that names no component as the answer to the test asked for last; `null` where it is none. */
export function bareAnswer(
  message: string,
  { asked, component, machine }: { asked: PossibleTest; component: Component; machine: Machine },
): BareAnswer | null {
  const plain = message.trim().replace(/’/g, "'");
  const words = plain.split(/\s+/);
  if (plain === '' || words.length > mostWords) return null;
  const base = {
    kind: 'fact' as const,
    component: component.id,
    by: 'technician' as const,
    test: asked.test,
    start: 0,
    end: message.length,
    words: message,
    input: 0,
  };
  if (busy.test(plain)) return null;
  if (unable.test(plain)) return { kind: 'unable' };
  const tokens = tokenize(plain);
  const figures = findFigures(tokens);
  const figure = figures[0];
  // "118 on one side, 3 on the other" is of two places.
  if (figures.length > 1 && ofTwo.test(plain)) return null;
  if (figure !== undefined && isReading(figure, plain))
    return answerByFigure(figure, plain, { asked, component, machine, base });
  if (passed.test(plain)) return { kind: 'result', fact: { ...base, finding: 'good', basis: 'report' } };
  if (failed.test(plain))
    return { kind: 'result', fact: { ...base, finding: 'bad', basis: 'report', direction: 'fail' } };
  const verdict = stateIn(plain, component);
  if (verdict !== null && isBareState(plain, component)) {
    return {
      kind: 'result',
      fact: {
        ...base,
        finding: verdict === 'good' ? 'good' : 'bad',
        basis: 'report',
        direction: verdict === 'open' ? 'open' : verdict === 'bad' ? 'fail' : undefined,
      },
    };
  }
  if (done.test(plain)) return { kind: 'result', fact: { ...base, finding: 'good', basis: 'report', isWeak: true } };
  return null;
}

/** A figure is a meter's where the message says little else, or that something reads so; "its from 2012" tells an age. */
export function isReading(figure: Figure, text: string): boolean {
  if (/\b(?:from|since|in|year|made) (?:19|20)\d\d\b/i.test(text)) return false;
  const left = wordsLeftOver(text).length;
  if (figure.value === null) return left <= mostLeftOver.figure;
  if (figure.unit === null) return left <= mostLeftOver.bareFigure;
  return left <= mostLeftOver.figure || /\b(?:reads?|reading|got|get|getting|measures?|shows?)\b/i.test(text);
}

type Base = Pick<Fact, 'kind' | 'component' | 'by' | 'test' | 'start' | 'end' | 'words' | 'input'>;

function answerByFigure(
  figure: Figure,
  plain: string,
  { asked, component, machine, base }: { asked: PossibleTest; component: Component; machine: Machine; base: Base },
): BareAnswer | null {
  const test = component.tests.find(({ id }) => id === asked.test);
  // "121 at the box" answers no test of a resistance.
  const isBareVoltage = figure.unit === null && figure.value !== null && isLineVoltage(figure.value);
  if (isBareVoltage && asked.quantity !== 'ac-volts' && plain.split(/\s+/).length > 2) return null;
  const isVolts = figure.unit === 'V' || (isBareVoltage && asked.quantity === 'ac-volts');
  const volts = asked.quantity === 'dc-volts' ? 'dc-volts' : 'ac-volts';
  const own = asked.quantity === 'observation' || figure.value === null ? 'resistance' : asked.quantity;
  const quantity = isVolts ? volts : (figure.quantity ?? own);
  const reading = { quantity, value: figure.value, unit: figure.unit, atF: figure.atF, words: plain };
  const isOfTest =
    test !== undefined && (test.quantity === quantity || (quantity === 'resistance' && test.quantity === 'continuity'));
  const { verdict, direction, isWeak, isUnlisted } = judgeFigure(
    { value: figure.value, quantity, atF: figure.atF },
    { component: { ...component, tests: isOfTest ? [test] : component.tests }, machine, words: '' },
  );
  const result = (fact: Pick<Fact, 'finding'> & Partial<Fact>): BareAnswer => ({
    kind: 'result',
    fact: { ...base, basis: 'reading', reading, ...fact },
  });
  if (verdict !== null) return result({ finding: verdict, direction, isWeak: isWeak || undefined, isUnlisted });
  const said = withoutFigures(plain);
  if (passed.test(said)) return result({ finding: 'good' });
  if (failed.test(said)) return result({ finding: 'bad', direction: 'fail' });
  // No range holds here. What conducts is at least not open; of anything else such a figure says nothing.
  const isOhms = quantity === 'resistance' || quantity === 'continuity';
  if (isOhms && figure.value !== null && conducting.includes(component.kind ?? 'mechanical'))
    return result({ finding: 'good', isWeak: true });
  return { kind: 'unjudged' };
}

const conducting: readonly string[] = ['load', 'switch', 'sensor', 'wiring'];

/** The message says the state and little else: "it's open", "both clean". */
function isBareState(text: string, { name }: Component): boolean {
  const own = new Set(name.toLowerCase().match(/[a-z]{3,}/g));
  return wordsLeftOver(text).filter((word) => !own.has(word)).length <= mostLeftOver.state;
}

const withoutFigures = (text: string): string =>
  text.replace(/[\d.,]+\s*(?:k|ohms?|Ω|v|vac|vdc|volts?|amps?|a)?\b/giu, ' ').trim();

/** What a few words of state say of the part that was tested: "closed", "it's open", "won't budge". */
export function stateIn(text: string, { kind = 'mechanical' }: Component): 'good' | 'bad' | 'open' | null {
  const tokens = tokenize(text);
  for (const { chunks } of segmentsOf(tokens, [], [])) {
    for (const [at, chunk] of chunks.entries()) {
      if (chunk.kind !== 'state') continue;
      const isDenied = chunks.slice(Math.max(0, at - 3), at).some((before) => before.kind === 'negator');
      const verdict = verdictOf(chunk.sense, isDenied, kind);
      if (verdict !== null) return verdict;
    }
  }
  return null;
}
