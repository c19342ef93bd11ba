import type { Symptom } from '@diagbuddy/knowledge/schema';
import type { ReadModel } from '../model-number/read-model.ts';
import type { ApplianceIndex } from '../rank/appliance-index.ts';
import type { Mend, Word } from '../text/read-text.ts';
import { areExclusive } from './exclusive.ts';
import { type ReadCode, readCodes } from './read-codes.ts';
import { readConfirmed } from './read-confirmed.ts';
import { readConfigurations, untoldBuild } from './read-context.ts';
import { readHouseSupply } from './read-house-supply.ts';
import { readLearned } from './read-learned.ts';
import { type ReadMeasurement, readMeasurements } from './read-measurements.ts';
import { type ReadPart, readParts } from './read-parts.ts';
import { type ReadSupply, readSupply } from './read-supply.ts';
import { type ReadSymptom, readSymptoms } from './read-symptoms.ts';

export type UnderstoodSymptom = { id: string; name: string; words: string; present: boolean; strength: number };

/** All that a text says, read as a complaint about one appliance type. `words`: without the names of cleared parts. */
export type Understood = {
  words: readonly Word[];
  symptoms: readonly UnderstoodSymptom[];
  codes: readonly (ReadCode & { words: string })[];
  parts: readonly (ReadPart & { words: string })[];
  measurements: readonly ReadMeasurement[];
  supply: readonly ReadSupply[];
  fuel: Fuel | null;
  /** Log-odds of each failure mode as learned from complaints, in the knowledge's order; empty without a text model. */
  learned: readonly number[];
};

/** What a dryer burns; `words` gave it away. */
export type Fuel = { kind: 'gas' | 'electric'; words: string };

export type Complaint = {
  text: string;
  words: readonly Word[];
  model: ReadModel;
  makerOf: (brand: string) => string;
  mend: Mend;
};

/** Symptoms that are weaker than this were not said. */
const leastStrength = 0.2;
const maxSymptoms = 12;

export function understand(complaint: Complaint, index: ApplianceIndex): Understood {
  const { text: whole, model, makerOf, mend } = complaint;
  const { symptoms: known, failureModes, applianceType, components } = index.knowledge;
  const { found: confirmed, rest: text } = readConfirmed(whole, known);
  const words = complaint.words.filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const codes = readCodes(text, index.codes, { brand: model.brand, maker: model.maker, makerOf });
  const named = readParts(text, words, index.parts);
  const parts = withHouseSupply(named, readHouseSupply(text, index.knowledge));
  const telling = words.filter((word) => !isCleared(word, parts));
  const fuel = applianceType === 'Dryer' ? readFuel(text, model) : null;
  const learned =
    index.textModel &&
    readLearned(
      {
        text,
        build: untoldBuild(text, { ...model, applianceType, configuration: fuel?.kind ?? model.configuration }),
        symptoms: known,
        failureModes,
        groups: index.wordGroups,
        mend,
      },
      index.textModel,
    );
  const phrases = readSymptoms(telling, index.phrases);
  const read =
    learned === null
      ? phrases
      : mergeReadings(
          learned.symptoms.map((one) =>
            isPlausible(one.index, learned.signs.denied, least.turned) ? turnedRound(one, telling, known) : one,
          ),
          phrases.filter(({ index: at, present }) =>
            present
              ? isPlausible(at, learned.signs.told, least.told)
              : isPlausible(at, learned.signs.denied, least.denied),
          ),
        );
  const found = [...confirmed, ...read.filter(({ index: at }) => !confirmed.some((one) => one.index === at))];
  const symptoms: UnderstoodSymptom[] = [];
  for (const { index: at, present, strength, start, end } of found) {
    const symptom = known[at];
    if (symptom === undefined || strength < leastStrength || symptoms.length >= maxSymptoms) continue;
    if (symptom.id === 'error-code' || symptom.id.startsWith('is-')) continue;
    // Of two that can't be there at once, the one that was read more surely counts.
    if (present && symptoms.some((other) => other.present && areExclusive(index.knowledge, symptom.id, other.id))) {
      continue;
    }
    symptoms.push({ id: symptom.id, name: symptom.name, words: quote(whole, start, end), present, strength });
  }
  const codeSymptom = known.find(({ id }) => id === 'error-code');
  const firstCode = codes.find(({ known: isKnown }) => isKnown);
  if (codeSymptom !== undefined && firstCode !== undefined) {
    const { id, name } = codeSymptom;
    symptoms.push({ id, name, words: quote(text, firstCode.start, firstCode.end), present: true, strength: 1 });
  }
  return {
    words: telling,
    symptoms,
    codes: codes.map((code) => ({ ...code, words: quote(text, code.start, code.end) })),
    parts: parts.map((part) => ({ ...part, words: quote(text, part.start, part.end) })),
    measurements: readMeasurements(text, named, components),
    supply: readSupply(text, named),
    fuel,
    learned: learned?.failureModes ?? [],
  };
}

/**
 * What was learned reads more than the phrases do, but a plain 'no ...' it can miss: a symptom that the phrases deny is
 * denied, one that they tell is told, and one that only the phrases find counts half.
 */
function mergeReadings(learned: readonly ReadSymptom[], phrases: readonly ReadSymptom[]): ReadSymptom[] {
  const merged = new Map(learned.map((one) => [one.index, one]));
  for (const one of phrases) {
    const other = merged.get(one.index);
    if (!one.present || other?.present === false) merged.set(one.index, one);
    else if (other === undefined) merged.set(one.index, { ...one, strength: phraseAlone * one.strength });
    // The words of a phrase are what a person would point at.
    else merged.set(one.index, { ...other, start: one.start, end: one.end });
  }
  return [...merged.values()].sort((one, other) => other.strength - one.strength || one.index - other.index);
}

/** A sign that something is there (a leak, a noise) is denied where all the words that tell it are negated. */
function turnedRound(one: ReadSymptom, words: readonly Word[], known: readonly Symptom[]): ReadSymptom {
  const symptom = known[one.index];
  if (!one.present || symptom === undefined || lack.test(`${symptom.id} ${symptom.name}`)) return one;
  const telling = words.filter(({ start, end }) => start >= one.start && end <= one.end);
  return telling.length > 0 && telling.every(({ negated }) => negated) ? { ...one, present: false } : one;
}

/** Symptoms that consist in something not being there or not happening, which only a negation can tell. */
const lack = /\b(wont|won't|no|not|non|dead|cant|can't|cannot|never|without|stops?|fails?|less|missing|only|too)\b/i;

/**
 * What phrases and negations find needs this probability at least of what was learned, or words decide that mean
 * something else here: 'no heat' does not deny heat that comes and goes. Measured on complaints whose symptoms are labelled.
 */
const least = { told: 0.02, denied: 0.01, turned: 0.005 };

const isPlausible = (at: number, learned: readonly number[], probability: number): boolean =>
  (learned[at] ?? 0) >= probability;

/** Trust in a symptom that a phrase tells and the text model does not. */
const phraseAlone = 0.5;

/** What is said of the house's supply counts where its name alone says less. */
function withHouseSupply(parts: readonly ReadPart[], supply: ReadPart | null): readonly ReadPart[] {
  if (supply === null) return parts;
  const named = parts.find(({ component }) => component === supply.component);
  if (named?.finding === 'tested-bad' || named?.finding === 'tested-good') return parts;
  return [...parts.filter((part) => part !== named), supply];
}

/** The name of a part that was cleared stands in the text because it is not that part. */
function isCleared({ start, end }: { start: number; end: number }, parts: readonly ReadPart[]): boolean {
  return parts.some(
    (part) => (part.finding === 'replaced' || part.finding === 'tested-good') && start >= part.start && end <= part.end,
  );
}

/** Whether a dryer burns gas, from its number or else from the words. */
function readFuel(text: string, model: ReadModel): Fuel | null {
  const told = model.certified?.fuel || model.decoded?.meanings.fuel?.code || model.configuration || '';
  if (/^(g|dlg)|\bgas\b/i.test(told)) return { kind: 'gas', words: model.normalised };
  if (/^(e|dle)|\belectric\b/i.test(told)) return { kind: 'electric', words: model.normalised };
  const builds = readConfigurations(text, 'Dryer');
  if (builds.has('gas')) return { kind: 'gas', words: fuelWords.exec(text)?.[0] ?? 'gas' };
  return builds.has('electric') ? { kind: 'electric', words: fuelWords.exec(text)?.[0] ?? 'electric' } : null;
}

const fuelWords = /\b(gas|propane|electric|220|240|element|igniter|ignitor|flame|burner)/i;

/** The technician's own words, shortened where a reading spans much. */
function quote(text: string, start: number, end: number): string {
  const words = text.slice(start, end).replace(/\s+/g, ' ').trim();
  return words.length > 120 ? `${words.slice(0, 117)}...` : words;
}
