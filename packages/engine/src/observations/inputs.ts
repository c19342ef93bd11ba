import type { Unit } from '@diagbuddy/knowledge/quantities';
import type { Span } from '../text/span.ts';
import { glossSpanish, isSpanish } from '../text/spanish.ts';
import type { ModelObservation } from './model-read.ts';
import type { Fact } from './observation.ts';

/** A text that the technician wrote: the complaint, or a message after it. */
export type TextInput = {
  kind: 'text';
  text: string;
  /** A message answers what was found; a complaint also tells what the machine does for no reason of a test. */
  isMessage: boolean;
  /** Stretches that state nothing: questions, what is said to the assistant. */
  ignored: readonly Span[];
  /** What a bare answer ("pass", "10.3") says of the test that was asked for. */
  answers: readonly Fact[];
  /** What a language model read in it. */
  read?: readonly ModelObservation[] | undefined;
  /** The component that was spoken of when it was written: what a bare "fan" or "valve" means. */
  about?: string | undefined;
  /** Components of which it takes back what was said before. */
  takesBack?: readonly string[] | undefined;
};

/** A test that was reported as such, without words. `unable`: it could not be done. */
export type TestReport = {
  kind: 'report';
  component: string;
  test: string;
  result: 'pass' | 'fail' | 'unable';
  reading?: { value: number | null; unit: Unit | null } | undefined;
};

/** What observations are read from, oldest first. */
export type Input = TextInput | TestReport;

/** The complaint as an input; one in Spanish is put into English, and offsets are into that. */
export const complaintInput = (text: string, read?: readonly ModelObservation[]): TextInput => ({
  kind: 'text',
  text: isSpanish(text) ? glossSpanish(text) : text,
  isMessage: false,
  ignored: [],
  answers: [],
  read,
});
