/** How a model is fitted. The same numbers give the same weights, to the last bit, on any machine. */
export type FitSettings = {
  /** Texts in which a feature must occur to be learned. */
  leastTexts: number;
  /** Share of a cause that is spread over all causes of the same part: they share signs, and the part is what is bought. */
  siblingShare: number;
  /** How much a judged complaint counts against one that was written for a cause. */
  judgedWeight: number;
  /** How much telling a symptom counts against telling the cause. */
  symptomWeight: number;
  /** How many networks are averaged, how many units each has, and how they are fitted. */
  networks: number;
  units: number;
  networkEpochs: number;
  networkRate: number;
  /** Share of the units (and half that of the words) that a step of a network does not see. */
  unseen: number;
  seed: number;
};

export const fitSettings: FitSettings = {
  leastTexts: 12,
  siblingShare: 0.3,
  judgedWeight: 2,
  symptomWeight: 0.3,
  networks: 2,
  units: 128,
  networkEpochs: 12,
  networkRate: 0.03,
  unseen: 0.5,
  seed: 8,
};
