import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { KnownNumber } from './known-numbers.ts';

/** Known numbers under the key by which they are compared, in the order of their keys. */
export type SortedNumbers = readonly { key: string; known: KnownNumber }[];

/** Who may vote; `null` leaves it open. */
export type VoterFilter = { applianceType: ApplianceType | null; manufacturer: string | null };

/** What may be voted for. A share stands at the place of its name. */
export type Candidates = { brands: readonly string[]; types: readonly ApplianceType[] };

/** How the known numbers voted that begin like a key. `shared`: in how many signs the closest ones do. */
export type Vote = { brands: Float64Array; types: Float64Array; shared: number; closest: Range };

export type PrefixClassifier = (key: string, filter: VoterFilter) => Vote;

type Range = { from: number; to: number };

/** How much the numbers that share one sign fewer count against those that share one more, in numbers. */
const trustInWider = 1;
/** The votes of larger groups are kept: many numbers ask for them. */
const keptFrom = 40;

/**
 * Lets known numbers vote on a number, those that share most signs last and loudest: at each further sign the shares of
 * the group are smoothed with those of the wider one (Witten and Bell, 1991).
 */
export function createPrefixClassifier(order: SortedNumbers, candidates: Candidates): PrefixClassifier {
  const brands = places(candidates.brands);
  const types = places(candidates.types);
  const brandAt = Int16Array.from(order, ({ known }) => (known.brand === null ? -1 : (brands.get(known.brand) ?? -1)));
  const typeAt = Int16Array.from(order, ({ known }) => types.get(known.applianceType) ?? -1);
  const kept = new Map<string, Vote | null>();

  return (key, filter) => {
    const everybody = { from: 0, to: order.length };
    let vote = count('', { group: everybody, wider: null }) ?? noVotes();
    let group = everybody;
    for (let shared = 1; shared <= key.length; shared += 1) {
      const prefix = key.slice(0, shared);
      group = narrow(order, group, prefix);
      const next = count(prefix, { group, wider: vote });
      if (next === null) break;
      vote = next;
    }
    return vote;

    function count(prefix: string, { group, wider }: { group: Range; wider: Vote | null }): Vote | null {
      if (group.to - group.from < keptFrom) return countNow(prefix, { group, wider });
      const name = `${filter.applianceType ?? ''} ${filter.manufacturer ?? ''} ${prefix}`;
      const before = kept.get(name);
      if (before !== undefined) return before;
      const vote = countNow(prefix, { group, wider });
      kept.set(name, vote);
      return vote;
    }

    /** `null` where nobody of the group may vote. */
    function countNow(prefix: string, { group, wider }: { group: Range; wider: Vote | null }): Vote | null {
      const vote: Vote = { ...noVotes(), shared: prefix.length, closest: group };
      let voters = 0;
      for (let at = group.from; at < group.to; at += 1) {
        if (!mayVote(order[at]?.known, filter)) continue;
        voters += 1;
        add(vote.brands, brandAt[at] ?? -1);
        add(vote.types, typeAt[at] ?? -1);
      }
      if (voters === 0) return null;
      smooth(vote.brands, wider?.brands ?? null);
      smooth(vote.types, wider?.types ?? null);
      return vote;
    }
  };

  function noVotes(): Vote {
    return {
      brands: new Float64Array(candidates.brands.length),
      types: new Float64Array(candidates.types.length),
      shared: 0,
      closest: { from: 0, to: 0 },
    };
  }
}

export const mayVote = (known: KnownNumber | undefined, { applianceType, manufacturer }: VoterFilter): boolean =>
  known !== undefined &&
  (applianceType === null || known.applianceType === applianceType) &&
  (manufacturer === null || known.manufacturers.includes(manufacturer));

const places = <T>(names: readonly T[]): Map<T, number> => new Map(names.map((name, at) => [name, at]));

function add(votes: Float64Array, at: number): void {
  if (at >= 0) votes[at] = (votes[at] ?? 0) + 1;
}

/** Turns votes into shares that sum to 1. Plain loops: this runs some dozen times for each number. */
function smooth(votes: Float64Array, wider: Float64Array | null): void {
  let voices = wider === null ? 0 : trustInWider;
  for (let at = 0; at < votes.length; at += 1) voices += votes[at] ?? 0;
  if (voices === 0) return;
  for (let at = 0; at < votes.length; at += 1) {
    votes[at] = ((votes[at] ?? 0) + (wider === null ? 0 : trustInWider * (wider[at] ?? 0))) / voices;
  }
}

/** The part of a range of keys that begins with a prefix. */
function narrow(order: SortedNumbers, within: Range, prefix: string): Range {
  const from = firstAt(order, (key) => key >= prefix, within);
  return { from, to: firstAt(order, (key) => !key.startsWith(prefix), { from, to: within.to }) };
}

/** The first place, in an order or a range of it, from which on something holds of every key; its end if of none. */
export function firstAt(
  order: SortedNumbers,
  holds: (key: string) => boolean,
  { from, to }: Range = { from: 0, to: order.length },
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(order[middle]?.key ?? '')) high = middle;
    else low = middle + 1;
  }
  return low;
}
