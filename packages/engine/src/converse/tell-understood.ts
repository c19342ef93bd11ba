import type { Findings } from '../compose/findings.ts';
import { componentOf, plainName } from '../compose/part-names.ts';
import type { ReadMeasurement } from '../symptoms/read-measurements.ts';
import type { PartFinding } from '../symptoms/read-parts.ts';
import type { SupplyFinding } from '../symptoms/read-supply.ts';

/** A statement in the technician's words, and as it is read: with the part that it is about. */
export type Heard = { said: string; text: string };

const mostTold = 5;
/** A symptom that is read less surely than this from a message is not claimed to be understood. */
const surelyRead = 0.3;
const quotedLetters = 160;
const expectedLetters = 260;
const shortestWord = 4;

const saidOfPart: Record<Exclude<PartFinding, 'mentioned'>, string> = {
  replaced: 'was replaced already, without success',
  'tested-good': 'is in order',
  'tested-bad': 'was found bad',
};
const saidOfSupply: Record<SupplyFinding, string> = {
  fed: 'gets its voltage',
  starved: 'gets no voltage, so the fault lies before it',
  silent: 'gives no voltage',
};

/** What was understood of a message read by itself, in plain words with the technician's own. Empty where it tells nothing. */
export function tellUnderstood(
  alone: Findings,
  { before, heard }: { before: Findings; heard: readonly Heard[] },
): string[] {
  const { understood, knowledge } = alone;
  const name = (id: string): string => plainName(componentOf(knowledge, id), id);
  const told: string[] = [...tellMachine(alone, before)];
  for (const { code, words, entries } of understood.codes) {
    const meaning = entries[0]?.meaning.replace(/[.\s]+$/, '');
    told.push(
      meaning === undefined
        ? `code ${quoted(words)}, which no table here knows`
        : `${quoted(words)}, code ${code}: ${meaning}`,
    );
  }
  const measured = new Set<string>();
  for (const measurement of understood.measurements) {
    told.push(tellMeasurement(measurement, alone));
    if (measurement.component !== null) measured.add(measurement.component);
  }
  for (const { component, finding, start } of understood.supply) {
    const said = whole(understood.parts.find((part) => part.start === start)?.words ?? '', heard);
    told.push(`${quoted(said)}: the ${name(component)} ${saidOfSupply[finding]}`);
    measured.add(component);
  }
  for (const { component, finding, words } of understood.parts) {
    if (finding === 'mentioned' || (measured.has(component) && finding !== 'replaced')) continue;
    told.push(`${quoted(whole(words, heard))}: the ${name(component)} ${saidOfPart[finding]}`);
  }
  const quotedBefore: string[] = understood.parts.map(({ words }) => words);
  for (const { id, name: symptom, words, present, strength } of understood.symptoms) {
    if (id === 'error-code' || strength < surelyRead) continue;
    // The surest reading of the same words stands for them; a part's bare name is no symptom.
    if (quotedBefore.some((other) => other.includes(words) || (words.includes(other) && told.length > 0))) continue;
    const isOneWord = !words.includes(' ');
    const said = isOneWord ? whole(words, heard) : (heard.find((one) => isReworded(one, words))?.said ?? words);
    // A single word beside a finding or a figure is the name of what was tested more often than a complaint.
    if (told.length > 0 && heard.some((one) => isReworded(one, words))) continue;
    if (isOneWord && (told.length > 0 || words.length < shortestWord || /\d/.test(said))) continue;
    quotedBefore.push(words);
    told.push(`${quoted(said)}: ${present ? '' : 'not: '}${lower(symptom)}`);
  }
  if (told.length === 0) {
    const named = understood.parts.filter(({ share }) => share >= 0.5).map(({ component }) => name(component));
    if (named.length > 0) told.push(`you look at the ${[...new Set(named)].slice(0, 2).join(' and the ')}`);
  }
  return [...new Set(told)].slice(0, mostTold);
}

/** The appliance, where it was not known before. */
function tellMachine(alone: Findings, before: Findings): string[] {
  if (before.isTypeKnown || !alone.isTypeKnown) return [];
  return [`the appliance is a ${alone.type.toLowerCase()}`];
}

function tellMeasurement({ words, component, verdict }: ReadMeasurement, { knowledge }: Findings): string {
  if (component === null) return `${quoted(words)}, but not at which part`;
  const known = componentOf(knowledge, component);
  const at = `${quoted(words)} at the ${plainName(known, component)}`;
  if (verdict !== null) return `${at}: ${verdict === 'in-range' ? 'within' : 'outside'} the expected reading`;
  const expected = known?.test.expected;
  return expected === undefined ? at : `${at}, to be held against its test (${shorten(expected, expectedLetters)})`;
}

/** The statement that holds these words, as it was said. */
function whole(words: string, heard: readonly Heard[]): string {
  return heard.find(({ text }) => text.includes(words))?.said ?? words;
}

const isReworded = ({ said, text }: Heard, words: string): boolean => said !== text && text.includes(words);

const quoted = (words: string): string => `“${shorten(words).replace(/[.,;\s]+$/, '')}”`;
const shorten = (words: string, letters: number = quotedLetters): string =>
  words.length > letters ? `${words.slice(0, letters - 3)}...` : words;
const lower = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
