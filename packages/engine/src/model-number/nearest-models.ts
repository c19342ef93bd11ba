import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { KnownNumber } from './known-numbers.ts';
import {
  type Candidates,
  createPrefixClassifier,
  mayVote,
  type SortedNumbers,
  type VoterFilter,
} from './prefix-classifier.ts';

/** What known numbers say, and which share of their vote it has (0 to 1). */
export type Voted<T extends string> = { value: T; share: number };

/** What the known numbers that are built like a number tell of it. */
export type NearestModels = {
  brand: Voted<string> | null;
  applianceType: Voted<ApplianceType> | null;
  configuration: string | null;
  /** How many signs from the first on the closest of them share. */
  shared: number;
};

export type NearestModelsIndex = (number: string, filter: VoterFilter) => NearestModels;

/** NearestModels that share fewer signs say nothing of brand and type; of the build. */
const leastShared = 2;
const leastSharedOfBuild = 3;
/** The share of the closest models that must agree on a build. */
const agreement = 0.8;
/** What nobody says in one order has this share there, so that one order alone rules nothing out. */
const leastShare = 1e-6;
const shapeSigns = 7;

/**
 * The ways in which numbers are alike: from the first sign on; in first sign, shape (letters, digits) and the rest; from
 * the second sign on, since some makers put country or line first.
 */
const keys: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number.slice(0, 1) + shapeOf(number) + number.slice(1),
  (number) => number.slice(1),
];

/** Puts known numbers in order, once for each way in which numbers are alike. */
export const sortedByKeys = (known: readonly KnownNumber[]): SortedNumbers[] =>
  keys.map((keyOf) =>
    known
      .map((one) => ({ key: keyOf(one.number), known: one }))
      .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)),
  );

/** Asks each order for its vote; a value's share is the mean of its shares (geometric: it must stand well in each). */
export function indexNearestModels(orders: readonly SortedNumbers[]): NearestModelsIndex {
  const [byNumber = []] = orders;
  const candidates: Candidates = {
    brands: [...new Set(byNumber.flatMap(({ known }) => known.brand ?? []))],
    types: [...new Set(byNumber.map(({ known }) => known.applianceType))],
  };
  const classifiers = orders.map((order) => createPrefixClassifier(order, candidates));
  return (number, filter) => {
    const votes = classifiers.map((classify, at) => classify(keys[at]?.(number) ?? number, filter));
    const { shared = 0, closest = { from: 0, to: 0 } } = votes[0] ?? {};
    if (shared < leastShared) return { brand: null, applianceType: null, configuration: null, shared };
    return {
      brand: winner(
        candidates.brands,
        votes.map(({ brands }) => brands),
      ),
      applianceType: winner(
        candidates.types,
        votes.map(({ types }) => types),
      ),
      configuration: shared < leastSharedOfBuild ? null : agreed(buildsOf(closest)),
      shared,
    };

    function buildsOf({ from, to }: { from: number; to: number }): string[] {
      const voters = byNumber.slice(from, to).filter(({ known }) => mayVote(known, filter));
      return voters.flatMap(({ known }) => known.model?.configuration ?? []);
    }
  };
}

function winner<T extends string>(names: readonly T[], votes: readonly Float64Array[]): Voted<T> | null {
  let total = 0;
  let best: Voted<T> | null = null;
  for (const [at, value] of names.entries()) {
    let product = 1;
    for (const shares of votes) product *= Math.max(leastShare, shares[at] ?? 0);
    const share = product ** (1 / votes.length);
    total += share;
    if (best === null || share > best.share) best = { value, share };
  }
  return best === null ? null : { ...best, share: best.share / total };
}

function agreed(values: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const [value, count] of counts) if (count >= agreement * values.length) return value;
  return null;
}

const shapeOf = (number: string): string => number.slice(0, shapeSigns).replace(/[A-Z]/g, 'A').replace(/[0-9]/g, '9');
