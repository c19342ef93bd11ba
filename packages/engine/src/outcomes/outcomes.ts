import type { ApplianceType, FailureMode } from '@diagbuddy/knowledge/schema';

/**
 * How often rated repairs confirmed or refuted a failure mode. `platform`: a platform's id, `null` where the design was
 * not known. `scope`: `own` counts the own organization's repairs, `all` everybody's, the own ones among them.
 * `applianceType` tells modes of one name apart where the platform does not.
 */
export type OutcomeCount = {
  platform: string | null;
  failureMode: string;
  confirmed: number;
  refuted: number;
  scope: 'own' | 'all';
  applianceType?: ApplianceType | null;
};

/** Every figure that judges outcomes, in one place. */
export const outcomeWeights = {
  /**
   * Repairs that the knowledge's own priors stand for, spread over the failure modes of a type (Dirichlet). A common mode
   * has a share of some 3 %, 12 repairs of 400: one confirmation adds a twelfth, a hundred make it nine times likelier.
   */
  knowledge: 400,
  /** What one rated repair counts: of the own organization, which knows its own trade and area; of everybody. */
  own: 1,
  all: 0.25,
  /** Share that counts of a repair on another, or an unknown, design of the same type. */
  otherPlatform: 0.15,
  /** Refutations beside which a mode that was never confirmed is half as likely (Beta, with confirmations added). */
  trust: 20,
} as const;

/** Rows and repairs in a row that are read at most. */
const mostCounts = 10_000;
const mostRepairs = 100_000;

/** What is known of one failure mode's outcomes on one platform. Sums over scopes count a repair once. */
export type Outcome = { confirmed: number; refuted: number; own: number };

/** Outcome counts, ready to be asked. */
export type Outcomes = {
  /** Log factors on the priors of the failure modes of a type, in their order; `priors` sum to 1. */
  shifts: (request: {
    type: ApplianceType;
    modes: readonly FailureMode[];
    priors: readonly number[];
    platform: string | null;
  }) => number[];
  /** The plain counts of a failure mode on a platform. */
  on: (platform: string, failureMode: string) => Outcome;
};

type Row = { platform: string | null; type: ApplianceType | null; own: Tally; all: Tally };
type Tally = { confirmed: number; refuted: number };

/** Reads counts as stored; rows with impossible figures are left out. */
export function readOutcomes(
  counts: readonly OutcomeCount[],
  typeOf: (platform: string) => ApplianceType | null,
): Outcomes {
  const byMode = new Map<string, Row[]>();
  for (const { platform, failureMode, confirmed, refuted, scope, applianceType } of counts.slice(0, mostCounts)) {
    if (!isCount(confirmed) || !isCount(refuted)) continue;
    const type = (platform === null ? null : typeOf(platform)) ?? applianceType ?? null;
    const rows = byMode.get(failureMode) ?? [];
    byMode.set(failureMode, rows);
    const row = rows.find((known) => known.platform === platform && known.type === type) ?? emptyRow(platform, type);
    if (!rows.includes(row)) rows.push(row);
    row[scope].confirmed += Math.min(mostRepairs, confirmed);
    row[scope].refuted += Math.min(mostRepairs, refuted);
  }
  return {
    shifts: ({ type, modes, priors, platform }) => {
      if (byMode.size === 0) return modes.map(() => 0);
      const weighed = modes.map(({ id }) => weigh(byMode.get(id) ?? [], { type, platform }));
      return weighed.map(({ confirmed, refuted }, at) => {
        const prior = Math.max(1e-9, outcomeWeights.knowledge * (priors[at] ?? 0));
        const trusted = outcomeWeights.trust + confirmed;
        return Math.log((prior + confirmed) / prior) + Math.log(trusted / (trusted + refuted));
      });
    },
    on: (platform, failureMode) => {
      const rows = (byMode.get(failureMode) ?? []).filter((row) => row.platform === platform);
      const most = (pick: (tally: Tally) => number): number =>
        rows.reduce((sum, { own, all }) => sum + Math.max(pick(own), pick(all)), 0);
      return {
        confirmed: most(({ confirmed }) => confirmed),
        refuted: most(({ refuted }) => refuted),
        own: rows.reduce((sum, { own }) => sum + own.confirmed, 0),
      };
    },
  };
}

const isCount = (value: number): boolean => Number.isFinite(value) && value >= 0;

const emptyRow = (platform: string | null, type: ApplianceType | null): Row => ({
  platform,
  type,
  own: { confirmed: 0, refuted: 0 },
  all: { confirmed: 0, refuted: 0 },
});

function weigh(rows: readonly Row[], { type, platform }: { type: ApplianceType; platform: string | null }): Tally {
  const total: Tally = { confirmed: 0, refuted: 0 };
  for (const row of rows) {
    if (row.type !== null && row.type !== type) continue;
    const share = platform !== null && row.platform === platform ? 1 : outcomeWeights.otherPlatform;
    for (const scope of ['own', 'all'] as const) {
      total.confirmed += share * outcomeWeights[scope] * row[scope].confirmed;
      total.refuted += share * outcomeWeights[scope] * row[scope].refuted;
    }
  }
  return total;
}
