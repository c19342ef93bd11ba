/** How a model is fitted. The same numbers give the same weights, to the last bit, on any machine. */
export type FitSettings = {
  epochs: number;
  symptomEpochs: number;
  learningRate: number;
  /** Texts in which a feature must occur to be learned. */
  leastTexts: number;
  /** Share of a cause that is spread over all causes of the same part: they share signs, and the part is what is bought. */
  siblingShare: number;
  /** How much a judged complaint counts against one that was written for a cause. */
  judgedWeight: number;
  /** How many fits of the causes, each over the texts in an order of its own, are averaged: chance evens out, the size stays. */
  copies: number;
  /** How many small networks stand beside the linear fit, how many units each has, and how they are fitted. */
  networks: number;
  units: number;
  networkEpochs: number;
  networkRate: number;
  /** Share of the units (and half that of the words) that a step of a network does not see. */
  unseen: number;
  seed: number;
};

export const fitSettings: FitSettings = {
  epochs: 6,
  symptomEpochs: 8,
  learningRate: 0.5,
  leastTexts: 7,
  siblingShare: 0.3,
  judgedWeight: 2,
  copies: 4,
  networks: 3,
  units: 16,
  networkEpochs: 12,
  networkRate: 0.03,
  unseen: 0.25,
  seed: 42,
};
