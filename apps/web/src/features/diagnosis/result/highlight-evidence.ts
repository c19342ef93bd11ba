import type { Reading } from '@diagbuddy/contract/diagnosis';

export type MarkKind = 'symptom' | 'absent' | 'code' | 'measurement' | 'exclusion';

/** Words of the technician that were recognized, and what they were read as. */
export interface Mark {
  kind: MarkKind;
  words: string;
  means: string;
}

/** A stretch of the technician's text. `marks` is empty for words that nothing was read from. */
export interface TextSegment {
  text: string;
  marks: Mark[];
}

/** A text of 1,000 characters can't hold more than this; the bound keeps a faulty answer harmless. */
const maxMarks = 60;
const fewWords = 4;

const exclusionWords = { replaced: 'already replaced', 'tested-good': 'tested good', 'tested-bad': 'tested bad' };

/** Everything that was recognized in the request, in the order symptoms, codes, measurements, exclusions. */
export function marksOf(reading: Pick<Reading, 'symptoms' | 'codes' | 'measurements' | 'exclusions'>): Mark[] {
  const marks: Mark[] = [
    ...reading.symptoms.map(
      ({ words, name, present }): Mark =>
        present ? { kind: 'symptom', words, means: name } : { kind: 'absent', words, means: `Not: ${name}` },
    ),
    ...reading.codes.map(
      ({ words, code, known }): Mark => ({
        kind: 'code',
        words,
        means: known ? `Error code ${code}` : `Error code ${code}, not in our code tables`,
      }),
    ),
    ...reading.measurements.map(
      ({ words, value, unit, component }): Mark => ({
        kind: 'measurement',
        words,
        means: `Reading ${value === null ? unit : `${value} ${unit}`}${component === null ? '' : `, ${readable(component)}`}`,
      }),
    ),
    ...reading.exclusions.map(
      ({ words, component, how }): Mark => ({
        kind: 'exclusion',
        words,
        means: `${readable(component)} ${exclusionWords[how]}`,
      }),
    ),
  ];
  return marks.slice(0, maxMarks);
}

/**
 * Cuts the technician's text at the borders of the recognized words, so that each piece carries all that was read
 * from it. Words are found without regard to case and to the width of spaces; words that are not in the text as they
 * stand are left to the list beside it.
 */
export function segmentText(text: string, marks: readonly Mark[]): TextSegment[] {
  const found = marks.flatMap((mark) => {
    const range = rangeOf(text, mark.words);
    return range === null || isWholeComplaint(text, range) ? [] : [{ ...range, mark }];
  });
  const borders = new Set([0, text.length, ...found.flatMap(({ from, to }) => [from, to])]);
  const sorted = [...borders].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((from, index) => {
    const to = sorted[index + 1] ?? text.length;
    return {
      text: text.slice(from, to),
      marks: found.filter((range) => range.from <= from && range.to >= to).map(({ mark }) => mark),
    };
  });
}

/** What was read from a complaint as a whole points at no words of it. A word or two are all there is to point at. */
const isWholeComplaint = (text: string, { from, to }: { from: number; to: number }): boolean =>
  from === 0 && to >= text.trimEnd().length && text.trim().split(/\s+/u).length > fewWords;

function rangeOf(text: string, words: string): { from: number; to: number } | null {
  const parts = words.trim().split(/\s+/u).filter(Boolean).map(escapeForPattern);
  if (parts.length === 0) return null;
  const match = new RegExp(parts.join('\\s+'), 'iu').exec(text);
  return match === null ? null : { from: match.index, to: match.index + match[0].length };
}

function escapeForPattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}

/** 'drain-pump' as a person writes it: 'Drain pump'. */
function readable(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
