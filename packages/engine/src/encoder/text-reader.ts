import type { Configuration } from '@diagbuddy/knowledge/configuration';
import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { Span } from './words.ts';

/** What a clause says of a component: how probable each finding is. What is left to 1 is that it says nothing of it. */
export type ReadFinding = { component: string; good: number; bad: number; replaced: number; suspected: number };

/** What the encoder reads in one clause. Offsets are into the text as typed. */
export type ReadClause = Span & {
  /** The words that state something; the whole clause where none stand out. */
  stated: Span;
  /** Those of which something is said at least as probably as `leastFinding`. */
  findings: readonly ReadFinding[];
  behaviors: readonly { id: string; probability: number }[];
  /** Whose word it is; the three sum to 1. */
  by: { technician: number; customer: number; hearsay: number };
};

/** What the encoder reads in the facts of a text. */
export type FactReading = { clauses: readonly ReadClause[] };

/** What the encoder reads in a complaint, in the order of the knowledge. */
export type ComplaintReading = {
  /** log P(failure mode | complaint) − log of its average over all complaints. */
  modes: Float32Array;
  symptoms: readonly { present: number; denied: number }[];
};

/** Reads texts about one appliance type. Pure: the same text gives the same reading; never throws on any text. */
export type TextReader = {
  version: string;
  readFacts: (text: string, type: ApplianceType) => Promise<FactReading>;
  /**
   * Reads what is complained of. `masked`: stretches that state facts and so are left out, unless nothing else is there;
   * `configuration`: how the machine is built, as far as the model number tells.
   */
  readComplaint: (
    text: string,
    type: ApplianceType,
    options?: { masked?: readonly Span[]; configuration?: Configuration },
  ) => Promise<ComplaintReading>;
};

/** Findings and behaviors that are less probable are left out of a reading. */
export const leastFinding = 0.05;
