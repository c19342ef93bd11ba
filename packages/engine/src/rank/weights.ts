/**
 * Every figure that judges evidence, in one place. They are few on purpose: each holds for all appliance types and all
 * failure modes. Log-odds unless said otherwise.
 */
export const weights = {
  /** How much the commonness of a failure counts (exponent of the prior). */
  prior: 0.5,
  /** Share of a symptom's log-likelihood ratio that a surely read symptom brings. Below 1: people tell one fault twice. */
  symptom: 0.3,
  /** The same for a symptom that the text denies. */
  denied: 0.5,
  /** How likely an expected symptom is told at all (probability); silence about it speaks a little against the cause. */
  told: 0.05,
  /** Chance that a symptom is told though the cause does not show it (probability). */
  leak: 0.06,
  /** Trust in a code table (share); the rest is left to the prior. */
  code: 0.6,
  /** Trust where the code is another maker's, or the maker is unknown. */
  strangeCode: 0.35,
  /** A part that failed its test, or was seen damaged. */
  testedBad: 5,
  testedGood: -2,
  /** The house's supply, where voltage was found at the machine or its outlet works: surer than a part's test. */
  supplied: -2.5,
  /** A part that was replaced before without success. */
  replaced: -2,
  /** A part that is only named: people often look at the right place. */
  mentioned: 0,
  /** A part that has its voltage and does not work; one that gets none; one that should give voltage and does not. */
  fed: 1.2,
  starved: -1.5,
  silent: 1.8,
  /** Boards and wires, where some part gets no voltage: they stand before it. */
  beforeStarved: 0.8,
  /** Share of the words' log-odds that counts: words depend on each other and on the symptoms read from them. */
  wording: 0.06,
  /** Share that counts of the log-odds that were learned from written complaints. */
  learned: 1.15,
  /** Share of the log factor by which finished repairs replaced a part oftener than expected. */
  repairRate: 1,
  /** A cause of another design, where the machine's own is recognised; where it is only supposed. */
  offPlatform: -3,
  offSupposedPlatform: -1.5,
  /** A cause of other brands. */
  offBrand: -2.2,
  unknownBrand: -1,
  /** A cause that only the other fuel has (gas, electric), for a dryer whose fuel is told: it is not in the machine. */
  otherFuel: -6,
  /** How much a cause gains by being limited to few designs of which the machine is one (exponent of the share). */
  ownPlatform: 0.3,
  /** Exponent on the parts' probabilities: below 1 is more modest. Fitted to the real repairs; `npm run eval` says to which. */
  modesty: 1,
  /** Above this probability the likeliest part's share counts only in part (`sureSlope`): see `calibration.ts`. */
  sureFrom: 0.65,
  sureSlope: 0.5,
  /** Mixed in from the prior alone, so that no cause is ever excluded (share). */
  doubt: 0.003,
} as const;
