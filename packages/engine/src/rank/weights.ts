/**
 * Every figure that judges evidence, in one place. They are few on purpose: each holds for all appliance types and all
 * failure modes. Log-odds unless said otherwise.
 */
export const defaultWeights = {
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
  foreignCode: 0.35,
  /** Share that counts of the log-likelihood that was learned from written complaints. */
  complaint: 1.15,
  /** Share of the log factor by which finished repairs replaced a part oftener than expected. */
  repairRate: 1,
  /** A cause of other platforms, where the machine's own is only supposed; of other brands; where the brand is not known. */
  otherPlatform: -1.5,
  otherBrand: -2.2,
  unknownBrand: -1,
  /** How much a cause gains by being limited to few platforms of which the machine is one (exponent of the share). */
  ownPlatform: 0.3,

  /** A component found good: by somebody's hands or meter; by its user; by a reading near the edge of its range. */
  good: -3.6,
  goodByCustomer: -2.4,
  goodWeak: -1.6,
  /** The house's supply found good: voltage or water is there or not, no failure of it hides. */
  goodSupply: -4.6,
  /** Share of `good` and `replaced` that reaches a failure which a test can't see, or which comes and goes. */
  unseen: 0.35,
  /** A component that was replaced without effect; the second time over. */
  replaced: -3.4,
  replacedAgain: -3.8,
  replacedByCustomer: -3,
  /** The most that each of these may keep of all probability. */
  keptGood: 0.04,
  keptGoodByCustomer: 0.12,
  keptGoodWeak: 0.14,
  keptGoodSupply: 0.02,
  keptReplaced: 0.06,
  /** The share of it that one keeps which was found good again. */
  keptConfirmed: 0.5,
  keptReplacedAgain: 0.04,
  /** A component found bad: by hands or meter, by its user, by a weak reading; failures that the reading does not point to. */
  bad: 5,
  badByCustomer: 3.5,
  badWeak: 2.5,
  badOtherwise: -1.2,
  /** The share of all else that a component found bad has at least before `bad` counts: rare parts are found bad too. */
  badAtLeast: -3.8,
  /** A guess of the technician, of the user; talk. */
  suspected: 0.5,
  suspectedByCustomer: 0.25,
  hearsay: 0.06,
  /** The share of a cleared part's probability that what else shows the same gets at least; each further one less. */
  standsFor: 0.5,
  /** What makes a part fail again, after it failed again. */
  upstream: 2.6,
  /** ... and after it was found bad once: a cause behind it. */
  upstreamOnce: 0.7,
  /** The share of all else of a part found bad after another one was: what was found last explains what was found before. */
  badLater: 0,
  next: 0.75,
  /** A part that gets no voltage, and what brings it; a part that has its voltage, and what brought it. */
  starved: -3,
  /** The most that a part without voltage keeps; what does not bring its voltage, where that explains the complaint. */
  keptStarved: 0.1,
  besideStarved: -2,
  beforeStarved: 2,
  fed: 0.6,
  /** What brings a part its voltage, where the part runs on voltage from elsewhere and not in the machine. */
  beforeIdle: 1,
  beforeFed: -1.6,
  /** Failures that a test's result points to in other components. */
  pointedAt: 1.6,
  /** A failure that the knowledge rules out by a symptom or a finding. */
  ruledOut: -3,
  /** Exponent on a behavior's factors. */
  behavior: 1,

  /** Exponent on the parts' probabilities before facts: below 1 is more modest. */
  temperature: 1,
  /** Above this probability the likeliest part's share counts only in part (`sureSlope`), before facts. */
  sureFrom: 0.65,
  sureSlope: 0.5,
  /** Mixed in from the prior alone, so that no possible cause is ever excluded (share). */
  priorMix: 0.003,
};

export type Weights = { readonly [name in keyof typeof defaultWeights]: number };
