import type { Quantity, Unit } from '@diagbuddy/knowledge/quantities';
import type { ErrorCode } from '@diagbuddy/knowledge/schema';

/** What a fact says of a component. */
export type Finding = 'good' | 'bad' | 'replaced' | 'suspected';

/** Who vouches for a fact: somebody with a meter and hands on the machine, its user, or somebody who only talks. */
export type Reporter = 'technician' | 'customer' | 'hearsay';

/** A figure taken at a component. `value` in `unit`; `null`: an open line. */
export type MeterReading = {
  quantity: Quantity;
  value: number | null;
  unit: Unit | null;
  /** The temperature in °F at which it was taken, where that was said. */
  atF: number | null;
  words: string;
};

/** How a bad reading is bad; `fail`: in another way than by its figure. */
export type Direction = 'open' | 'low' | 'high' | 'fail';

/** The words of an input that say something: offsets into its text. `input`: which input of the conversation it is. */
export type Place = { start: number; end: number; words: string; input: number };

/** What is known of one component. */
export type Fact = Place & {
  kind: 'fact';
  component: string;
  finding: Finding;
  by: Reporter;
  /** What the finding rests on: a figure that was judged, what was said, a behavior, a test report. */
  basis: 'reading' | 'words' | 'behavior' | 'report';
  reading?: MeterReading | undefined;
  /** The component's test that it answers, where that is known. */
  test?: string | undefined;
  direction?: Direction | undefined;
  /** A reading near the edge of its range. */
  isWeak?: boolean | undefined;
  /** No source states a range for this machine: the figure lies where other machines' parts read, so the part conducts. */
  isUnlisted?: boolean | undefined;
  /** It ran on voltage that somebody brought to it. */
  isFedByHand?: boolean | undefined;
  /** Found good by a later input again. */
  isConfirmed?: boolean | undefined;
  /** Replaced more than once, or bad again after it was replaced. */
  isRepeat?: boolean | undefined;
  /** Changed when the trouble began. */
  isSinceChanged?: boolean | undefined;
};

/** Whether voltage arrives at a component. */
export type FeedFact = Place & {
  kind: 'feed';
  component: string;
  isFed: boolean;
  by: Reporter;
  /** Left out where no figure was told. */
  reading?: MeterReading;
};

/** What the machine did in somebody's hands. `id`: of the knowledge's behaviors. */
export type BehaviorSeen = Place & { kind: 'behavior'; id: string; probability: number; by: Reporter };

export type SymptomTold = Place & { kind: 'symptom'; id: string; name: string; present: boolean; strength: number };

/** A code on the display. `entries`: the readings that the knowledge has for it on this machine. */
export type CodeShown = Place & {
  kind: 'code';
  code: string;
  isKnown: boolean;
  isOwnMaker: boolean;
  entries: readonly ErrorCode[];
};

/** All that is known of a machine's fault, from every input. */
export type Observations = {
  facts: readonly Fact[];
  feeds: readonly FeedFact[];
  behaviors: readonly BehaviorSeen[];
  symptoms: readonly SymptomTold[];
  codes: readonly CodeShown[];
  /** Tests that were done without a result, or can't be done: `component/test`. */
  done: readonly string[];
  /** Log-likelihood ratio of each failure mode by what was complained of, in the knowledge's order; empty without a model. */
  complaint: readonly number[];
  /** The same by the words that state no fact alone: what a part that was cleared had before. */
  complaintAlone: readonly number[];
};
