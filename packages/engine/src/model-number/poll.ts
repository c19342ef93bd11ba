import type { ApplianceType } from '@diagbuddy/knowledge/schema';
import type { KnownNumber } from './known-numbers.ts';

/** Known numbers under the key by which they are compared, in the order of their keys. */
export type Order = readonly { key: string; known: KnownNumber }[];

/** Who may vote; `null` leaves it open. */
export type Electorate = { applianceType: ApplianceType | null; maker: string | null };

/** What may be voted for. A share stands at the place of its name. */
export type Candidates = { brands: readonly string[]; types: readonly ApplianceType[] };

/** How the known numbers voted that begin like a key. `shared`: in how many signs the closest ones do. */
export type Ballot = { brands: Float64Array; types: Float64Array; shared: number; closest: Range };

export type Poll = (key: string, electorate: Electorate) => Ballot;

type Range = { from: number; to: number };

/** How much the numbers that share one sign fewer count against those that share one more, in numbers. */
const trustInWider = 1;
/** The votes of larger groups are kept: many numbers ask for them. */
const keptFrom = 40;

/**
 * Lets known numbers vote on a number, those that share most signs last and loudest: at each further sign the shares of
 * the group are smoothed with those of the wider one (Witten and Bell, 1991).
 */
export function openPoll(order: Order, candidates: Candidates): Poll {
  const brands = places(candidates.brands);
  const types = places(candidates.types);
  const brandAt = Int16Array.from(order, ({ known }) => (known.brand === null ? -1 : (brands.get(known.brand) ?? -1)));
  const typeAt = Int16Array.from(order, ({ known }) => types.get(known.applianceType) ?? -1);
  const kept = new Map<string, Ballot | null>();

  return (key, electorate) => {
    const everybody = { from: 0, to: order.length };
    let ballot = count('', { group: everybody, wider: null }) ?? noVotes();
    let group = everybody;
    for (let shared = 1; shared <= key.length; shared += 1) {
      const prefix = key.slice(0, shared);
      group = narrow(order, group, prefix);
      const next = count(prefix, { group, wider: ballot });
      if (next === null) break;
      ballot = next;
    }
    return ballot;

    function count(prefix: string, { group, wider }: { group: Range; wider: Ballot | null }): Ballot | null {
      if (group.to - group.from < keptFrom) return countNow(prefix, { group, wider });
      const name = `${electorate.applianceType ?? ''} ${electorate.maker ?? ''} ${prefix}`;
      const before = kept.get(name);
      if (before !== undefined) return before;
      const ballot = countNow(prefix, { group, wider });
      kept.set(name, ballot);
      return ballot;
    }

    /** `null` where nobody of the group may vote. */
    function countNow(prefix: string, { group, wider }: { group: Range; wider: Ballot | null }): Ballot | null {
      const ballot: Ballot = { ...noVotes(), shared: prefix.length, closest: group };
      let voters = 0;
      for (let at = group.from; at < group.to; at += 1) {
        if (!mayVote(order[at]?.known, electorate)) continue;
        voters += 1;
        add(ballot.brands, brandAt[at] ?? -1);
        add(ballot.types, typeAt[at] ?? -1);
      }
      if (voters === 0) return null;
      smooth(ballot.brands, wider?.brands ?? null);
      smooth(ballot.types, wider?.types ?? null);
      return ballot;
    }
  };

  function noVotes(): Ballot {
    return {
      brands: new Float64Array(candidates.brands.length),
      types: new Float64Array(candidates.types.length),
      shared: 0,
      closest: { from: 0, to: 0 },
    };
  }
}

export const mayVote = (known: KnownNumber | undefined, { applianceType, maker }: Electorate): boolean =>
  known !== undefined &&
  (applianceType === null || known.applianceType === applianceType) &&
  (maker === null || known.makers.includes(maker));

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
function narrow(order: Order, within: Range, prefix: string): Range {
  const from = firstAt(order, (key) => key >= prefix, within);
  return { from, to: firstAt(order, (key) => !key.startsWith(prefix), { from, to: within.to }) };
}

/** The first place, in an order or a range of it, from which on something holds of every key; its end if of none. */
export function firstAt(
  order: Order,
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
