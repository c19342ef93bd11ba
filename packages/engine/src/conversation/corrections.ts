import type { Assessment } from '../assessment/assess.ts';
import type { Fact } from '../observations/observation.ts';
import { correctionAt } from '../observations/supersede.ts';
import { type PossibleTest, testsOf } from '../plan/list-tests.ts';
import { bareAnswer, stateIn } from './bare-answer.ts';
import { wordsLeftOver } from './light-words.ts';

/** What a message changes of what was said before it: components of which it is taken back, and what holds instead. */
export type Correction = { takesBack: readonly string[]; answers: readonly Fact[] };

/** What was measured before was measured at the wrong place, or read wrong: none of it holds. */
const undone =
  /\b(?:(?:read|had|was|were|been|on|in|at|it)\b[^.;]{0,30}\bwrong|wrong (?:wire|plug|pins?|lead|one|spade|hole|terminals?|scale|setting|connector|burner|side|part)|scratch that|take that back|strike that|forget that|disregard|i meant|meant to say|that was (?:the|on|at|my)|(?:meter|clamp|leads?|probes?|scale|range) (?:was|were|is|are) (?:still )?(?:on|in|set|at|around|across|touching|hooked|backwards?|upside)|had (?:the |my )?(?:meter|clamp|leads?|probes?) (?:on|in|set|at|around|across))\b/i;
/** Wires that a meter was on are where it was taken, and no part that it was taken at. */
const metered = /\b(?:meter|clamp|leads?|probes?|wrong)\b/i;
const corrects =
  /\b(?:wait|oops|whoops|sorry|correction|my mistake|my bad|hang on|hold on|scratch that|forget that|disregard|meant|wrong)\b/i;
/** A correction stands at the beginning, or so many letters behind it. */
const mostBefore = 24;
/** Another part is put in the place of the one that was told. */
const moves = /\b(?:i meant|meant(?: to say)?|that was|it was|this was|was on|should (?:be|read|say)|make that)\b/i;
const alike =
  /\b(?:ditto|likewise|same (?:for|with|on|there|here|deal|result|story|reading)|(?:is |reads |was )?the same|same|too|also|as well)[\s.!]*$|^(?:ditto|likewise|same)\b/i;

/**
 * What a correction makes of the last findings. "Wait, 3.4" is the last reading anew; "I meant the drain pump" moves the
 * finding there; "I was on the wrong plug" takes it back. `null` where the message corrects nothing that was told.
 */
function readCorrection(
  text: string,
  { assessment, named, subject }: { assessment: Assessment; named: readonly string[]; subject: string | null },
): Correction | null {
  const last = lastFacts(assessment);
  const latest = last.at(-1);
  const at = correctionAt(text);
  // Further on it corrects what the message itself says.
  if (latest === undefined || at === null || at > mostBefore || !corrects.test(text)) return null;
  const isPlace = (id: string): boolean =>
    metered.test(text) &&
    ['wiring', 'supply'].includes(assessment.index.components.get(id)?.kind ?? '') &&
    id !== latest.component;
  const parts = [...new Set(named)].filter((id) => !isPlace(id));
  const [other, ...more] = parts.filter((id) => id !== latest.component);
  const own = last.map(({ component }) => component);
  if (parts.length === 0) {
    const isOfSubject = subject !== null && subject !== latest.component;
    const answer = readAnew(text, isOfSubject ? { component: subject } : latest, assessment);
    if (answer !== null) return { takesBack: [], answers: [answer] };
    return undone.test(text) ? { takesBack: own, answers: [] } : null;
  }
  const isNamedAlone = other !== undefined && more.length === 0 && !parts.includes(latest.component);
  if (isNamedAlone && moves.test(text) && agrees(text, other, { assessment, latest })) {
    const { reading: _, test: __, ...rest } = latest;
    const moved: Fact = { ...rest, component: other, start: 0, end: text.length, words: text };
    return { takesBack: own.filter((id) => id !== other), answers: [moved] };
  }
  return undone.test(text) ? { takesBack: own.filter((id) => !parts.includes(id)), answers: [] } : null;
}

/**
 * A correction with the words that it takes up. "Sorry, that was the condenser fan. Evap fan isn't turning" moves the last
 * finding, and states another one behind it.
 */
export function leadingCorrection(
  text: string,
  {
    assessment,
    subject,
    namesOf,
  }: { assessment: Assessment; subject: string | null; namesOf: (text: string) => string[] },
): { correction: Correction; end: number } | null {
  const named = namesOf(text);
  const ends = new Set(named).size < 2 ? [] : [...text.matchAll(/[.;,!]\s+/g)].map(({ index }) => index);
  for (const end of ends) {
    const lead = text.slice(0, end);
    const parts = namesOf(lead);
    if (parts.length === 0 || namesOf(text.slice(end)).length === 0) continue;
    const correction = readCorrection(lead, { assessment, named: parts, subject });
    if (correction !== null && correction.answers.length > 0) return { correction, end };
  }
  const correction = readCorrection(text, { assessment, named, subject });
  return correction === null ? null : { correction, end: text.length };
}

/** What is said of a part by "ditto", "same" or "too": the last finding, of the part that the message names. */
export function readAlike(
  text: string,
  { assessment, named }: { assessment: Assessment; named: readonly string[] },
): Fact | null {
  const latest = lastFacts(assessment).findLast(({ finding }) => finding === 'good' || finding === 'bad');
  const [component, ...more] = [...new Set(named)];
  if (latest === undefined || component === undefined || more.length > 0 || component === latest.component) return null;
  const known = assessment.index.components.get(component);
  if (known === undefined || !alike.test(text.trim()) || stateIn(text, known) !== null) return null;
  const names = new Set([known.name, ...known.aliases].flatMap((name) => name.toLowerCase().match(/[a-z]+/g) ?? []));
  if (
    wordsLeftOver(text).some(
      (word) => !names.has(word) && !/^(?:ditto|likewise|same|too|also|as|well|deal|result|story)$/.test(word),
    )
  )
    return null;
  const { reading: _, test: __, ...rest } = latest;
  return { ...rest, component, start: 0, end: text.length, words: text };
}

/** What the last message that found something found. */
function lastFacts({ observations: { facts } }: Assessment): Fact[] {
  const told = facts.filter(({ finding, input }) => input > 0 && finding !== 'suspected');
  const last = Math.max(...told.map(({ input }) => input));
  return told.filter(({ input }) => input === last);
}

/** The part that is named instead is not said to be in another state. */
function agrees(text: string, id: string, { assessment, latest }: { assessment: Assessment; latest: Fact }): boolean {
  const component = assessment.index.components.get(id);
  const state = component === undefined ? null : stateIn(text, component);
  return state === null || (state === 'good') === (latest.finding === 'good');
}

/** The last part's finding as the correction's own clauses give it, the last clause first. */
function readAnew(text: string, latest: Pick<Fact, 'component' | 'test'>, assessment: Assessment): Fact | null {
  const component = assessment.index.components.get(latest.component);
  const asked = testOf(latest, assessment);
  if (component === undefined || asked === null) return null;
  for (const clause of text.split(/[,;!]\s*|\.\s+/).reverse()) {
    if (clause.trim() === '' || corrects.test(clause)) continue;
    const answer = bareAnswer(clause, { asked, component, machine: assessment.machine });
    if (answer?.kind === 'result' && answer.fact.basis !== 'words') return { ...answer.fact, words: text };
  }
  return null;
}

function testOf({ component, test }: Pick<Fact, 'component' | 'test'>, assessment: Assessment): PossibleTest | null {
  const ranked = assessment.components.find((one) => one.component === component);
  const tests = ranked === undefined ? [] : testsOf(ranked, assessment);
  return tests.find(({ id }) => id === `${component}/${test}`) ?? tests[0] ?? null;
}
