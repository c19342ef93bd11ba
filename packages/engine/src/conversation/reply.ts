import type { Assessment } from '../assessment/assess.ts';
import { capitalized, listed, lowered, nameOf } from '../compose/names.ts';
import { tellValue } from '../compose/readings.ts';
import type { EngineDiagnosis } from '../diagnosis.ts';
import type { Fact, Observations } from '../observations/observation.ts';
import { type Change, tellChanges } from './changes.ts';

const findingWords = { good: 'good', bad: 'bad', replaced: 'already replaced', suspected: 'suspected' } as const;
const mostNoted = 5;

/** What a message added, in a line: `Noted: flame sensor good, igniter bad (OL).` `null` where it added nothing. */
export function tellNoted(before: Observations, after: Assessment): string | null {
  const { observations, knowledge } = after;
  const had = new Set(before.facts.map(keyOf));
  const facts = observations.facts.filter((fact) => !had.has(keyOf(fact)));
  const noted = facts.map((fact) => `${nameOf(fact.component, after)} ${wordsOf(fact)}`);
  const feeds = observations.feeds
    .slice(before.feeds.length)
    .map(({ component, isFed }) => `${isFed ? 'voltage' : 'no voltage'} at the ${nameOf(component, after)}`);
  const behaviors = observations.behaviors
    .filter(({ id }) => !before.behaviors.some((one) => one.id === id))
    .flatMap(({ id }) => knowledge.behaviors.find((one) => one.id === id)?.name ?? [])
    .map(lowered);
  const codes = observations.codes
    .filter(({ code }) => !before.codes.some((one) => one.code === code))
    .map(({ code }) => `code ${code}`);
  const symptoms = observations.symptoms
    .filter(
      ({ id, present, input }) => input > 0 && !before.symptoms.some((one) => one.id === id && one.present === present),
    )
    .slice(0, 2)
    .map(({ name, present }) => (present ? lowered(name) : `no ${lowered(name)}`));
  const gone = before.facts.filter((fact) => !observations.facts.some((one) => one.component === fact.component));
  const taken = gone.map(({ component }) => `${nameOf(component, after)} open again`);
  const all = [
    ...new Set([...noted, ...feeds, ...behaviors, ...codes, ...(noted.length > 0 ? [] : symptoms), ...taken]),
  ].slice(0, mostNoted);
  return all.length === 0 ? null : `Noted: ${all.join(', ')}.`;
}

const keyOf = ({ component, finding, reading, input }: Fact): string =>
  `${component} ${finding} ${reading?.words ?? ''} ${input}`;

function wordsOf({ finding, reading, by, isWeak, basis, isUnlisted }: Fact): string {
  const value = reading === undefined ? '' : ` (${tellValue(reading.value, reading.unit)})`;
  const who = by === 'hearsay' ? ', but nobody tested it' : by === 'customer' ? ' by the customer' : '';
  if (basis === 'report' && isWeak && finding === 'good') return 'checked, no change';
  if (isUnlisted) return `conducts${value}, no source states its range on this machine`;
  if (basis === 'reading' && isWeak && finding === 'good') return `${value.trim()}, not open`;
  return `${findingWords[finding]}${value}${who}`;
}

/** The next test in two lines at most; only its name where it was asked for already. */
export function tellNext({ nextBestTest }: EngineDiagnosis, askedBefore: string | null): string | null {
  if (nextBestTest === null) return null;
  const { component, test, title, minutes, passWhen, failWhen, expected, ranges, danger } = nextBestTest;
  if (askedBefore === `${component}/${test}`) return `Next is still: ${lowered(title)}.`;
  const live =
    danger === 'live-voltage'
      ? ' Live voltage: insulated probes, one hand.'
      : danger === 'high-voltage'
        ? ' High voltage: discharge the capacitor first.'
        : '';
  const pass = ranges.length > 0 ? `${expected}` : lowered(passWhen.replace(/[.\s]+$/, ''));
  return `Next: ${lowered(title)} (${minutes} min). Pass: ${pass}. Fail: ${lowered(failWhen.replace(/[.\s]+$/, ''))}.${live}`;
}

/** What is left when nothing is left to test: the repair of what was found. */
export function tellRepair(assessment: Assessment): string | null {
  const first = assessment.components[0];
  const mode = first?.modes[0]?.mode;
  if (first === undefined || mode === undefined || first.probability < 0.5) return null;
  return `What's left is the repair: ${lowered(mode.fix)}`;
}

export function tellOutcome(component: string | null, assessment: Assessment): string {
  const name = component === null ? null : nameOf(component, assessment);
  const upstream =
    component === null
      ? []
      : (assessment.index.components.get(component)?.upstream ?? []).filter(
          (id) =>
            assessment.machine.has(id) &&
            !assessment.observations.facts.some((fact) => fact.component === id && fact.finding !== 'suspected'),
        );
  const again =
    upstream.length === 0
      ? ''
      : ` So that it lasts, check the ${listed(
          upstream.slice(0, 2).map((id) => nameOf(id, assessment)),
          'and',
        )} before you leave.`;
  return `Good. Noted as fixed${name === null ? '' : `: ${name}`}.${again} Rate the diagnosis so that it counts.`;
}

/** What stands already of the parts that a message names. */
export function tellKnown(named: readonly string[], assessment: Assessment): string {
  const known = named.flatMap(
    (component) => assessment.observations.facts.findLast((fact) => fact.component === component) ?? [],
  );
  const told = [...new Set(known.map((fact) => `${nameOf(fact.component, assessment)} ${wordsOf(fact)}`))];
  return `Nothing new in that: ${listed(told, 'and')} stands.`;
}

/** What a message that names no finding changed: it counts as part of what the machine does. `null` where nothing moved. */
export function tellChanged(
  message: string,
  changes: readonly Change[],
  before: Assessment,
  after: Assessment,
): string | null {
  const moved = tellChanges(changes, before, after);
  if (moved === null || !changes.some((change) => Math.abs(change.after - change.before) >= leastTold)) return null;
  return `Noted as what the machine does, no test result: ${quoted(message)}. ${moved}`;
}

/** A smaller move of a probability is not worth a word. */
const leastTold = 0.03;

function quoted(message: string): string {
  const plain = message.replace(/\s+/g, ' ').trim();
  return `“${plain.length > 60 ? `${plain.slice(0, 57)}...` : plain}”`;
}

/** A figure that no source judges: the technician knows what it says, or where it was taken. */
export const tellUnjudged = (message: string, component: string | null, assessment: Assessment): string =>
  component === null
    ? `${quoted(message)}: where was that measured? Tell me which part.`
    : `${quoted(message)} at the ${nameOf(component, assessment)}: no reading to compare it with on file. Tell me pass or fail, or name the part that you measured.`;

/** A question that nothing on file answers. */
export const tellUnanswered = (): string =>
  'I have no answer to that on file. I can tell what a part should read, how to test, reach or replace it, part numbers, codes, time, and what else it could be.';

/** The machine acts as before. */
export const tellStill = (message: string): string => `Noted: no change, ${lowered(quoted(message))}.`;

export const tellUnclear = (message: string): string =>
  `${capitalized(`${quoted(message)} isn't clear to me.`)} Give me a reading, a code, what it does, or a part you tested or replaced.`;
