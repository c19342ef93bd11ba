import type { ApplianceIndex } from '../appliance/appliance-index.ts';
import type { Machine } from '../machine/machine.ts';
import { tokenize } from '../text/tokens.ts';
import { codesShown } from './codes-shown.ts';
import { judgeFigure } from './figures/judge.ts';
import { findFigures } from './figures/quantities.ts';
import type { CodeShown, Fact, Finding, MeterReading, Reporter } from './observation.ts';

/** What a language model read in a text, in the engine's own terms. `words`: quoted from the text. */
export type ModelObservation =
  | { kind: 'symptom'; id: string; present: boolean; words: string }
  | { kind: 'code'; code: string; words: string }
  | { kind: 'fact'; component: string; finding: Finding; by: Reporter; words: string };

/** A symptom that a language model read. `at`: its place in the knowledge. */
export type SymptomRead = { at: number; present: boolean; start: number; end: number };

export type ModelRead = { facts: Fact[]; codes: CodeShown[]; symptoms: SymptomRead[] };

/** Observations of one text that are taken; a model that lists more has lost the thread. */
const mostObservations = 30;

/**
 * Takes what a language model read in a text as far as it holds: an observation whose words are not in the text, or that
 * names what the knowledge or the machine does not have, is dropped. A figure is judged here; without one that a range can
 * be held against, a finding counts as a weak one.
 */
export function placeModelRead(
  read: readonly ModelObservation[],
  {
    text,
    input,
    index,
    machine,
    manufacturerOf,
  }: {
    text: string;
    input: number;
    index: ApplianceIndex;
    machine: Machine;
    manufacturerOf: (brand: string) => string;
  },
): ModelRead {
  const placed: ModelRead = { facts: [], codes: [], symptoms: [] };
  for (const one of read.slice(0, mostObservations)) {
    const span = quoteIn(text, one.words);
    if (span === null) continue;
    if (one.kind === 'symptom') {
      const at = index.knowledge.symptoms.findIndex(({ id }) => id === one.id);
      if (at >= 0) placed.symptoms.push({ at, present: one.present, ...span });
    } else if (one.kind === 'code') {
      const [shown] = codesShown(`code ${one.code}`, { index, machine, manufacturerOf, input });
      if (shown?.isKnown) placed.codes.push({ ...shown, ...span, words: one.words });
    } else {
      const fact = factOf(one, { index, machine });
      if (fact !== null) placed.facts.push({ ...fact, ...span, input });
    }
  }
  return placed;
}

/** Where a text holds a quote, whatever the case and the blanks; `null` where it does not. */
export function quoteIn(text: string, quote: string): { start: number; end: number } | null {
  const words = quote.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const match = new RegExp(words.map(escaped).join('\\s+'), 'iu').exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

function factOf(
  { component: id, finding, by, words }: Extract<ModelObservation, { kind: 'fact' }>,
  { index, machine }: { index: ApplianceIndex; machine: Machine },
): Omit<Fact, 'start' | 'end' | 'input'> | null {
  const component = index.components.get(id);
  if (component === undefined || !machine.has(id)) return null;
  const base = { kind: 'fact', component: id, by, words } as const;
  const [figure] = finding === 'good' || finding === 'bad' ? findFigures(tokenize(words)) : [];
  const judged = figure === undefined ? null : judgeFigure(figure, { component, machine, words: words.toLowerCase() });
  if (figure === undefined || judged === null || judged.verdict === null)
    return { ...base, finding, basis: 'words', isWeak: finding === 'good' || finding === 'bad' };
  const { verdict, isWeak, direction, test, isUnlisted } = judged;
  const { quantity, value, unit, atF } = figure;
  const reading: MeterReading | undefined = quantity === null ? undefined : { quantity, value, unit, atF, words };
  return { ...base, finding: verdict, basis: 'reading', isWeak, direction, test, reading, isUnlisted };
}
