import { existsSync, readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { applianceTypes, fileNameOf } from './appliance-types.ts';
import { parseCertifiedModels } from './certified-models.ts';
import type { ApplianceKnowledge, BrandKnowledge, ComponentWords, Knowledge, RepairRates } from './schema.ts';

/** The file of each appliance type under data/. */
export const applianceFiles = applianceTypes.map(fileNameOf);

/** The text of a file under data/. */
export function readData(name: string): string {
  return readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8');
}

const mebibyte = 1_048_576;

/**
 * A file under weights/ as plain bytes: a part that is cut from them is a copy. `null` before the first training.
 * `largest`: above its size in bytes; it is then read in one piece, without a second copy.
 */
function readWeights(name: string, largest: number): Uint8Array | null {
  const file = new URL(`../weights/${name}.bin.zst`, import.meta.url);
  if (!existsSync(file)) return null;
  const { buffer, byteOffset, length } = zstdDecompressSync(readFileSync(file), { chunkSize: largest });
  return new Uint8Array(buffer, byteOffset, length);
}

/** Reads all knowledge from disk, synchronously. The files' shape is proven by `checkKnowledge` in the tests, not here. */
export function loadKnowledge(): Knowledge {
  const appliances = applianceFiles.map((name): ApplianceKnowledge => JSON.parse(readData(`${name}.json`)));
  return {
    appliances,
    wordGroups: new Map(
      readData('word-groups.txt')
        .split('\n')
        .flatMap((line, group) => line.split(' ').map((word): [string, number] => [word, group])),
    ),
    sharedTextLayer: readWeights('shared-layer', 24 * mebibyte),
    textModels: new Map(
      appliances.flatMap(({ applianceType }, at) => {
        const weights = readWeights(applianceFiles[at] ?? '', 4 * mebibyte);
        return weights === null ? [] : [[applianceType, weights]];
      }),
    ),
    brands: JSON.parse(readData('brands.json')) satisfies BrandKnowledge,
    componentWords: JSON.parse(readData('component-words.json')) satisfies ComponentWords,
    repairRates: JSON.parse(readData('repair-rates.json')) satisfies RepairRates,
    certifiedModels: parseCertifiedModels(readData('models.csv')),
    certifiedModelsSource: 'https://www.energystar.gov/productfinder/',
  };
}
