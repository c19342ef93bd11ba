import type { Configuration } from '@diagbuddy/knowledge/configuration';
import type { ApplianceType } from '@diagbuddy/knowledge/schema';

/** What was told of a machine: the complaint without the words of facts, and with them where there are any. */
export type ComplaintTexts = { complaint: string; withFacts?: string };

/** What a trained reader makes of a complaint, in the order of the knowledge. */
export type ComplaintReading = {
  /** log P(failure mode | complaint) − log of its average over all complaints. */
  modes: Float32Array;
  /** The same of the text with facts, where one was given. */
  modesWithFacts?: Float32Array;
  symptoms: readonly { present: number; denied: number }[];
};

/** Reads complaints about one appliance type. Pure: the same texts give the same reading; never throws on any text. */
export type TextReader = {
  version: string;
  /** `configuration`: how the machine is built, as far as the model number tells. */
  readComplaint: (
    texts: ComplaintTexts,
    type: ApplianceType,
    configuration: Configuration,
  ) => Promise<ComplaintReading>;
};
