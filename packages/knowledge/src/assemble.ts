import { parseCertifiedModels } from './certified-models.ts';
import type { Knowledge } from './schema.ts';

/** Where the certified models come from. */
export const certifiedModelsSource = 'https://www.energystar.gov/productfinder/';

/** The name under weights/ of what all types' complaints taught together. */
export const sharedLayerName = 'shared-layer';

/** The files of the knowledge as they are written; `certifiedModels` is models.csv, `wordGroups` word-groups.txt. */
export type KnowledgeFiles = Pick<Knowledge, 'appliances' | 'brands' | 'sources' | 'repairRates'> & {
  certifiedModels: string;
  wordGroups: string;
};

/** The knowledge, made of its files and of what was learned from complaints. Needs no Node: a browser does it too. */
export function assembleKnowledge(
  { certifiedModels, wordGroups, ...files }: KnowledgeFiles,
  learned: Pick<Knowledge, 'sharedTextLayer' | 'textModels'>,
): Knowledge {
  return {
    ...files,
    ...learned,
    wordGroups: new Map(
      wordGroups.split('\n').flatMap((line, group) => line.split(' ').map((word): [string, number] => [word, group])),
    ),
    certifiedModels: parseCertifiedModels(certifiedModels),
    certifiedModelsSource,
  };
}
